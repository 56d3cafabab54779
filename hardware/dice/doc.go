// Package dice reads a dice sensor or a dice machine: bytes of a port in, throws for the
// table out.
//
// It knows two protocols: the console's own text, which a small program beside a sensor
// speaks where the maker's is not public, and that of a serial machine with one die; see
// below. [Decode] turns one line into a [Throw], [DecodeFrame] one frame into a [Message];
// both are pure, so that a capture replays as it was played. A [Dice] is that on a port:
// one goroutine, the one that calls [Dice.Run], reads and hands over, and keeps the link
// up for ever.
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
// # The text protocol
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
//
// # The machine's protocol
//
// 9600 baud, 8N1 unless configured otherwise; the machine's own rate is not documented.
// A frame is
//
//	7A COUNT COMMAND STATUS [POINTS] CHECK 55
//
// with COUNT the number of bytes from COMMAND to CHECK, and CHECK the sum of everything
// between 7A and itself, of which the low byte. COMMAND is 03 shake and return the points,
// 04 start, 05 stop, 06 ask the points. STATUS is 01 in a command and 02 when it is done.
// POINTS are what the die shows, behind 03 or 06 done:
//
//	7A 03 05 02 0A 55      the stop is done
//	7A 04 06 02 04 10 55   four points
//
// That a frame with points has the count 04 is a reading: documented are frames of the
// count 03, and that the points follow the status. Frames that are otherwise are not taken.
package dice
