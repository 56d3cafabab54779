// Package rfid reads cards with an RFID tag: bytes of a port in, inputs for the table out. It supports readers of the
// RDM6300 type, 125 kHz.
//
// [Decode] turns one frame into a tag and is pure, so a capture replays exactly. An enrolled table gives the meaning
// of a tag. [New] combines them with a port: one goroutine, the one that runs the device, reads, delivers, and keeps
// reconnecting the link.
//
// It must never decide whether a card may be dealt, or take a tag that is not enrolled for a card.
//
// Invariants:
//   - What is not exactly a frame of the protocol is never taken for one: it is counted and
//     kept.
//   - No card is delivered because a link came up. The dead time keeps running.
//   - The raw frame stays with the input.
//
// docs/devices.md describes the protocol under RFID readers.
package rfid
