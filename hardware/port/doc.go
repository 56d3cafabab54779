// Package port opens serial ports, and lists them, on top of go.bug.st/serial.
//
// A port belongs to one goroutine, which opens, reads, writes and closes it. The
// package works round what the library leaves open:
//
//   - The library's exclusive mode does not hold root back, so a port is also
//     locked with flock on a descriptor of the same device, taken before the
//     library touches the line settings.
//   - The library's list of ports opens every port it finds and changes its
//     settings. [List] only reads directory names.
//   - The read timeout is set once, right after opening: changing it later is a
//     data race in the library.
//   - Modem lines are never set at opening: pseudo-terminals have none and the
//     opening would fail.
//   - A write after Close would go to whatever file has the number now, and one to a
//     device that takes nothing never ends, Close or not. Writing is done here, without
//     waiting in the kernel, and given up in time.
//   - With more than 1,024 files open in the process the library's Read panics.
//     Opening is refused before that.
//
// A name such as /dev/ttyUSB0 may belong to another adapter after a replug. An [Opener]
// knows the adapter it opened first by its names under /dev/serial/by-id and by what the
// system read from it; it follows that one and takes no other for it.
//
// It must never open a port nobody asked for, nor one adapter for another.
package port
