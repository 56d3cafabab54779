// Package rfid reads cards with a tag in them: bytes of a port in, inputs for the table
// out. It is for readers of the RDM6300 type, 125 kHz.
//
// [Decode] turns one frame into a tag and is pure, so that a capture replays as it was
// played. What a tag stands for is in an enrolled table. [New] puts them on a port:
// one goroutine, the one that runs the device, reads and hands over, and keeps the
// link up for ever.
//
// It must never decide whether a card may be dealt, or take a tag that is not enrolled
// for a card.
//
// Invariants:
//   - What is not exactly a frame of the protocol is never taken for one: it is counted
//     and kept.
//   - Nothing is handed over as a card because a link came up. The dead time goes on.
//   - The raw frame stays with the input.
//
// The protocol is described in docs/devices.md, under RFID readers.
package rfid
