// Package hardware holds what every device at a table shares: the transport it
// is reached through, the state of its link, its health, and the supervision
// that keeps a link up for ever.
//
// A device is built in layers: transport, framing, decoding, inputs for the
// table. Every layer but the transport is a pure function of bytes and time, so
// that a capture replays through the same path as a live device.
//
// It must never decide anything about a game: it says what a device sent and
// when, and keeps the bytes.
//
// Invariants:
//   - One goroutine owns a transport: it opens, reads, writes and closes it.
//   - A link coming up is never a reading. Nothing is dealt because of it.
//   - Unknown or broken bytes are counted and kept, never guessed at.
//   - Whatever went wrong is told in words for the person at the table.
package hardware
