// Package dice reads a dice sensor or a dice machine: bytes of a port in, throws for the
// table out.
//
// It knows two protocols: the console's own text, which a small program next to a sensor
// speaks where the maker's is not public, and that of a serial machine with one die. [Decode]
// turns one line into a [Throw], [DecodeFrame] one frame into a [Message]; both are pure, so that
// a capture replays as it was played. [New] puts that on a port: one goroutine, the one that runs the device,
// reads and hands over, and keeps the link up for ever.
//
// It must never decide whether a throw counts, or guess at a face: it says what the
// device said. It never sends a machine anything by itself: its own host works it, and a
// technician where the configuration says so.
//
// Invariants:
//   - A throw is handed over once, however often the sensor says it, also after the
//     link was lost.
//   - Two accounts of one throw that differ: the first stands, the second is counted
//     and kept, and settles nothing.
//   - What is not exactly a line or a frame of the protocol is never taken for one.
//   - Points asked for are of a throw only when shaking was heard of before, over the same
//     link: a machine tells old points whenever it is asked.
//   - The raw bytes stay with the input.
//
// The protocols, and what of the machine's is not documented, stand in docs/devices.md, under Dice.
package dice
