// Package moneywheel reads money wheels, the upright wheels of fortune with a pointer:
// bytes of a port in, changes worth telling out.
//
// It is built in layers. [Decode] turns one line into a [Status], a [Tracker] turns what a
// wheel keeps saying into changes; both are pure, so that a capture replays as it was
// played. A [Wheel] is both on a port: one goroutine, the one that calls [Wheel.Run],
// reads, follows and reports, and keeps the link up for ever.
//
// It must never decide whether a spin counts, what a segment pays, or which of two
// readings is right; it sends nothing; and it never takes what is not exactly a line of
// the protocol for one.
//
// Invariants:
//   - What repeats tells nothing: only changes are reported.
//   - A reading is final when it was said twice and alike. Two readings of one spin that
//     differ are an alarm, never a reading.
//   - A spin ends once: with its segment, or with the cause it does not count. What the
//     wheel says of it afterwards settles nothing.
//   - A link that comes up is never a reading: a segment whose spin was not seen is late.
//   - The raw line stays with the report it brought about.
//
// # The protocol
//
// The makers' protocols are not public. This one is the console's own: a small program
// beside the wheel speaks it. 9600 baud, 8N1 unless configured otherwise. One line is one
// status, and ends with CR LF. A line is sent whenever something changed and every half
// second besides. The wheel takes no commands. A line has seven fields behind the mark
// M1; (the protocol and its version) and a check:
//
//	M1;STATE;SPIN;SYMBOL;STOP;TURNS;DIRECTION;FAULTS*CHECK
//	M1;spinning;42;-;-;3;clockwise;-*6AAA
//	M1;stopped;42;joker;17;6;clockwise;-*D1A7
//
// The fields are:
//
//   - STATE is idle (at rest, a spin may begin), spinning, slowing (nobody drives it any
//     more) or stopped (the pointer has come to rest).
//   - SPIN counts spins from 0 to 999999, then begins anew. It steps up with spinning.
//     idle has the number of the spin before.
//   - SYMBOL is the segment the pointer is in: lower-case words and digits joined by
//     hyphens, such as 5, joker or cash-hunt, at most 24 characters. It is there with
//     stopped, unless the spin has a fault, and may be there with idle, of the spin
//     before. Where there is none it is -.
//   - STOP is the number of that segment, 1 to 999, counted on the wheel from wherever
//     its maker begins. It is there where SYMBOL is, and nowhere else.
//   - TURNS is how many whole turns the wheel has made, 0 to 999; 0 where it counts none.
//   - DIRECTION is clockwise or anticlockwise, seen from the front; - if unknown.
//   - FAULTS is what is wrong, words of [AllCauses] joined by +; - for nothing. A fault
//     stays for at least one line and goes when it is over.
//   - CHECK is the CRC-16 of everything before the *, polynomial 1021 from FFFF, not
//     reflected, in four capital hexadecimal digits: 123456789 gives 29B1.
//
// Numbers have no leading zeros, fields no spaces. A line that is not exactly so is
// thrown away and counted.
package moneywheel
