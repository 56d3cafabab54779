// Package dice reads a dice sensor or a dice machine: bytes of a port in, throws for the table out.
//
// It knows two protocols: the console's own text protocol, which a small program next to a sensor can use if the
// maker's is not public, and that of a serial machine with one die. [Decode] turns one line into a [Throw],
// [DecodeFrame] one frame into a [Message]. Both are pure, so a capture replays exactly. [New] combines them with a
// port: one goroutine, the one that runs the device, reads, delivers, and keeps reconnecting the link.
//
// It must never decide whether a throw counts, or guess a face: it reports what the device sent. It never sends a
// machine anything by itself: the machine is operated by its own host, and by a technician if the configuration allows
// it.
//
// Invariants:
//   - A throw is delivered once, however often the sensor sends it, even after the link was
//     lost.
//   - If two reports of one throw differ, the first stays valid. The second is counted and
//     kept, and settles nothing.
//   - What is not exactly a line or a frame of the protocol is never taken for one.
//   - Points that were asked for belong to a throw only if shaking was reported before, over
//     the same link: a machine repeats old points whenever it is asked.
//   - The raw bytes stay with the input.
//
// docs/devices.md describes the protocols under Dice, and what of the machine's is not documented.
package dice
