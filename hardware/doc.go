// Package hardware holds what all devices at a table share: the transport, the state of the link, the health, and the
// supervision that keeps reconnecting the link.
//
// A device is built in layers: transport, framing, decoding, inputs for the table. Every layer except the transport is
// a pure function of bytes and time, so a capture replays through the same path as a live device.
//
// It must never decide anything about a game: it reports what a device sent and when, and keeps the bytes.
//
// Invariants:
//   - One goroutine owns a transport: it opens, reads, writes and closes it.
//   - A link coming up is never a reading, and no card is dealt because of it.
//   - Unknown or broken bytes are counted and kept, never guessed at.
//   - Every failure is explained in words for the person at the table.
package hardware
