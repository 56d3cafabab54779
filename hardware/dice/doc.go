// Package dice reads a dice sensor: bytes of a port in, throws for the table out.
//
// The makers' protocols are not public. What is read here is the console's own, which
// a small program beside the sensor speaks; see below. [Decode] turns one line into
// a [Throw] and is pure, so that a capture replays as it was played. A [Dice] is that
// on a port: one goroutine, the one that calls [Dice.Run], reads and hands over, and
// keeps the link up for ever.
//
// It must never decide whether a throw counts, or guess at a face: it says what the
// sensor said.
//
// Invariants:
//   - A throw is handed over once, however often the sensor says it, also after the
//     link was lost.
//   - Two accounts of one throw that differ: the first stands, the second is counted
//     and kept, and settles nothing.
//   - What is not exactly a line of the protocol is never taken for one.
//   - The raw line stays with the input.
//
// # The protocol
//
// 9600 baud, 8N1 unless configured otherwise. One line is one throw, sent once the
// dice have come to rest, and ends with CR LF. The sensor takes no commands and sends
// nothing between throws. It may send a line again; a line of a throw that was handed
// over is dropped. A line has three fields behind the mark D1; (the protocol and its
// version) and a check:
//
//	D1;THROW;FACES;CAUSES*CHECK
//	D1;42;3+5;-*A693
//	D1;43;-;leaning*48CB
//
// The fields are:
//
//   - THROW counts the sensor's throws from 0 to 999999, then begins anew. A line sent
//     again has the same.
//   - FACES are the faces that lie up, 1 to 6, joined by +, one for each die in the
//     order the sensor sees them, at most ten; - where they could not be read.
//   - CAUSES is why a throw gave no faces, words of the list in [game.RollCauses]
//     joined by +; - for nothing. Where there are faces it is -, and the other way round.
//   - CHECK is the CRC-16 of everything before the *, polynomial 1021 from FFFF, not
//     reflected, in four capital hexadecimal digits: 123456789 gives 29B1.
//
// Numbers have no leading zeros, fields no spaces. A line that is not exactly so is
// thrown away and counted.
package dice
