// Package port opens and lists serial ports, on top of go.bug.st/serial.
//
// A port belongs to one goroutine, which opens, reads, writes and closes it. The package works around limits of the
// library:
//
//   - The library's exclusive mode does not keep root out, so a port is also locked with
//     flock on another descriptor of the device, before the library changes the line
//     settings.
//   - The library's list of ports opens every port and changes its settings. [List] only
//     reads directory names.
//   - The read timeout is set once, right after opening. Changing it later is a data race in
//     the library.
//   - Modem lines are never set when opening, since pseudo-terminals have none and opening
//     would fail.
//   - A write after Close would go to the file that now has the descriptor's number, and a
//     write to a device that takes nothing never returns, even after Close. Therefore this
//     package writes by itself, without blocking in the kernel, and gives up in time.
//   - With more than 1,024 open files in the process, the library's Read panics. Opening is
//     refused before that.
//
// A name such as /dev/ttyUSB0 may belong to another adapter after a replug. An [Opener] recognizes the adapter that it
// opened first by its names under /dev/serial/by-id and by what the system read from it. It follows that adapter and
// accepts no other in its place.
//
// It must never open a port that was not asked for, nor take one adapter for another.
package port
