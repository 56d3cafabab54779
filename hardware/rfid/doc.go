// Package rfid reads cards with a tag in them: bytes of a port in, inputs for the table
// out. It is for readers of the RDM6300 type, 125 kHz.
//
// [Decode] turns one frame into a tag and is pure, so that a capture replays as it was
// played. What a tag stands for is in an enrolled table. A [Reader] is them on a port:
// one goroutine, the one that calls [Reader.Run], reads and hands over, and keeps the
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
// # The protocol
//
// 9600 baud, 8N1. The reader sends by itself and takes no commands:
//
//	STX, ten hexadecimal characters, two hexadecimal characters of check, ETX
//
// The ten characters are the five bytes of the tag, the check is their exclusive or. All
// are capitals. A frame has nothing but the tag: the reader does not say that it could
// not read one.
package rfid
