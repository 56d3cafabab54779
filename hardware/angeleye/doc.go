// Package angeleye reads an Angel Eye II-EX baccarat shoe: bytes of a port in, reports for the table out.
//
// A cutter cuts the stream into pieces, [Decode] turns a complete frame into a [Message], and a [Tracker] drops
// repetitions and notices what is missing. All three are pure, so a capture replays exactly. [New] combines them with
// a port: one goroutine, the one that runs the device, reads, delivers, and keeps reconnecting the link.
//
// It must never decide whether a card may be dealt or who has won, never deal a card that the shoe repeats, and never
// send the shoe anything by itself.
//
// Invariants:
//   - A report is delivered once, however often the shoe sends it.
//   - Retransmissions, burned cards, and cards drawn while the shoe was locked, in error or
//     in its settings are reported, but are not readings.
//   - What is not exactly a frame of the protocol is never taken for one: it is counted and
//     kept.
//   - Missing reports are reported before the next one.
//   - The raw frame stays with the report.
//
// docs/devices.md describes the protocol under Angel Eye shoes, and what of it is not documented.
package angeleye
