// Package angeleye reads an Angel Eye II-EX baccarat shoe: bytes of a port in, reports
// for the table out.
//
// A cutter cuts the stream into pieces, [Decode] turns a whole frame into a
// [Message], a [Tracker] drops what was said before and notices what is missing. All
// three are pure, so that a capture replays as it was played. A [Shoe] is them on a
// port: one goroutine, the one that calls [Shoe.Run], reads and hands over, and keeps
// the link up for ever.
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
// # The protocol
//
// RS-232, 4800 baud, 8N1. The shoe reports by itself, each report up to three times:
//
//	ENQ seq data ETX BCC BCC
//
// seq is one ASCII character, binary bytes of the data have bit 7 set, and the check is
// the exclusive or of seq to ETX in two capital hexadecimal digits. The data is a letter
// and what belongs to it:
//
//	S        start of communication        P        stand-by between rounds
//	D tt cc  a card was drawn              R tt cc  the same, told once more
//	d tt cc  drawn outside a game          C        the cut card was drawn
//	G gg     result                        E ee     error
//	e ee     error cleared                 L ll     lock
//	M aa vvvv  setting changed
//
// A command is STX OP type data ETX BCC BCC, its check from STX to ETX as in the maker's
// example (the maker's text leaves STX out). The shoe answers ACK, or NAK and a code.
//
// Not documented: how the sequence goes on behind its last character, what the shoe
// answers when it is asked for the game, and what it does after each error.
package angeleye
