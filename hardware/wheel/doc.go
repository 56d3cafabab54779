// Package wheel reads roulette wheels: bytes of a port in, changes worth telling
// out.
//
// It is built in layers. A [Protocol] turns one line into what it says, a
// [Tracker] turns what a wheel keeps saying into changes; both are pure, so that a
// capture replays as it was played. A [Wheel] is both on a port: one goroutine, the
// one that calls [Wheel.Run], reads, follows and reports, and keeps the link up for
// ever.
//
// It must never decide whether a round counts, what happens to bets, or which of
// two numbers is right; it never sends a command by itself; and it never takes
// what is not exactly a line of the protocol for one.
//
// Invariants:
//   - What repeats tells nothing: only changes are reported.
//   - A number is final when it was read twice and alike. Two readings of one spin
//     that differ are an alarm, never a number.
//   - A spin ends once: with its number, or with the cause it does not count. What
//     the wheel says of it afterwards settles nothing.
//   - A link that comes up is never a reading: a number whose spin was not seen is
//     late.
//   - The raw frame stays with the report it brought about.
//
// # The plain protocol
//
// It is for wheels whose maker's protocol is not public: a small program beside the
// wheel speaks it. 9600 baud, 8N1 unless configured otherwise. One line is one
// status, and ends with CR LF. A line is sent whenever something changed and every
// half second besides. The wheel takes no commands. A line has eight fields behind
// the mark W1; (the protocol and its version) and a check:
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
//   - GAME counts games from 0 to 999999, then begins anew. It steps up with bets
//     after a result; a spin that is repeated keeps it.
//   - NUMBER is 0 to 36: with result the number, which must be there; with
//     no-more-bets the number expected, if any. - otherwise.
//   - TURNS is how many whole turns the ball has made, 0 to 999; - if unknown.
//   - BALL is against or with, the way the ball runs to the rotor; - if unknown.
//   - ROTOR is clockwise or anticlockwise; - if unknown.
//   - SPEED is the rotor's in tenths of a turn a minute, 0 to 9999; - if unknown.
//   - FAULTS is what is wrong, words of [AllCauses] joined by +; - for nothing. A
//     fault stays for at least one line and goes when it is over.
//   - CHECK is the CRC-16 of everything before the *, polynomial 1021 from FFFF, not
//     reflected, in four capital hexadecimal digits: 123456789 gives 29B1.
//
// Numbers have no leading zeros, fields no spaces. A line that is not exactly so is
// thrown away and counted.
package wheel
