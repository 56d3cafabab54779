// Package angeleye reads an Angel Eye II-EX baccarat shoe: bytes of a port in, reports
// for the table out.
//
// A cutter cuts the stream into pieces, [Decode] turns a whole frame into a
// [Message], a [Tracker] drops what was said before and notices what is missing. All
// three are pure, so that a capture replays as it was played. [New] puts them on
// a port: one goroutine, the one that runs the device, reads and hands over, and keeps the
// link up for ever.
//
// It must never decide whether a card may be dealt or who has won, never deal a card
// the shoe sends once more, and never send the shoe anything by itself.
//
// Invariants:
//   - A report is handed over once, however often the shoe sends it.
//   - A retransmission, a burned card and a card drawn while the shoe was locked, in
//     error or in its settings are told, and are no readings.
//   - What is not exactly a frame of the protocol is never taken for one: it is counted
//     and kept.
//   - Reports that are missing are told before the next one.
//   - The raw frame stays with the report.
//
// The protocol, and what of it is not documented, stands in docs/devices.md, under Angel Eye shoes.
package angeleye
