// Package wheel reads roulette wheels and money wheels, the upright wheels of fortune with a
// pointer: bytes of a port in, what a wheel says to the table out.
//
// It is built in layers. A [Protocol] turns one line into what it says, a [Tracker] turns
// what a wheel keeps saying into changes worth telling the table; both are pure, so that a
// capture replays as it was played. A [Wheel] is both on a port.
//
// It must never decide whether a round counts, what happens to bets, or which of
// two readings is right; it never sends a command by itself; and it never takes
// what is not exactly a line of the protocol for one.
//
// Invariants:
//   - What repeats tells nothing: only changes are told.
//   - A number, or a segment, is final when it was read twice and alike. Two readings of one
//     spin that differ are an alarm, never a number.
//   - A spin ends once: with its number, or with the cause it does not count. What
//     the wheel says of it afterwards settles nothing.
//   - A link that comes up is never a reading: a number whose spin was not seen is
//     late.
//   - The raw line stays with what it brought about.
//
// # The console's own protocols
//
// They are for wheels whose makers' protocols are not public: a small program beside the
// wheel speaks one. 9600 baud, 8N1 unless configured otherwise. One line is one status, and
// ends with CR LF. A line is sent whenever something changed and every half second as well.
// The wheel takes no commands. A line has a mark (the protocol and its version), fields and a
// check. Numbers have no leading zeros, fields no spaces. In both protocols:
//
//   - FAULTS is what is wrong, words of [Protocol.Causes] joined by +; - for nothing. A
//     fault stays for at least one line and goes when it is over.
//   - CHECK is the CRC-16 of everything before the *, polynomial 1021 from FFFF, not
//     reflected, in four capital hexadecimal digits: 123456789 gives 29B1.
//
// A line that is not exactly so is thrown away and counted.
//
// # The plain protocol
//
// It is for roulette wheels, with eight fields behind the mark W1;:
//
//	W1;STATE;GAME;NUMBER;TURNS;BALL;ROTOR;SPEED;FAULTS*CHECK
//	W1;no-more-bets;42;-;5;against;clockwise;152;-*3076
//	W1;result;42;17;7;against;clockwise;151;-*8E0F
//
// The fields are:
//
//   - STATE is closed, start (the rotor turns, no game yet), bets (bets may be
//     placed, no ball in the track), ball (the ball runs), no-more-bets (it slows
//     down) or result (it lies in a pocket).
//   - GAME counts games from 0 to 999999, then begins again. It steps up with bets
//     after a result; a spin that is repeated keeps it.
//   - NUMBER is 0 to 36: with result the number, which must be there; with
//     no-more-bets the number expected, if any. - otherwise.
//   - TURNS is how many whole turns the ball has made, 0 to 999; - if unknown.
//   - BALL is against or with, the way the ball runs to the rotor; - if unknown.
//   - ROTOR is clockwise or anticlockwise; - if unknown.
//   - SPEED is the rotor's in tenths of a turn a minute, 0 to 9999; - if unknown.
//
// # The upright protocol
//
// It is for money wheels, with seven fields behind the mark M1;:
//
//	M1;STATE;SPIN;SYMBOL;STOP;TURNS;DIRECTION;FAULTS*CHECK
//	M1;spinning;42;-;-;3;clockwise;-*6AAA
//	M1;stopped;42;joker;17;6;clockwise;-*D1A7
//
// The fields are:
//
//   - STATE is idle (at rest, a spin may begin), spinning, slowing (nobody drives it any
//     more) or stopped (the pointer has come to rest).
//   - SPIN counts spins from 0 to 999999, then begins again. It steps up with spinning.
//     idle has the number of the spin before.
//   - SYMBOL is the segment the pointer is in: lower-case words and digits joined by
//     hyphens, such as 5, joker or cash-hunt, at most 24 characters. It is there with
//     stopped, unless the spin has a fault, and may be there with idle, of the spin
//     before. Where there is none it is -.
//   - STOP is the number of that segment, 1 to 999, counted on the wheel from wherever
//     its maker begins. It is there where SYMBOL is, and nowhere else.
//   - TURNS is how many whole turns the wheel has made, 0 to 999; 0 where it counts none.
//   - DIRECTION is clockwise or anticlockwise, seen from the front; - if unknown.
package wheel
