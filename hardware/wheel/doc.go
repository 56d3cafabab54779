// Package wheel reads roulette wheels and money wheels, the upright wheels of fortune with a
// pointer: bytes of a port in, what a wheel says to the table out.
//
// It is built in layers. A [Protocol] turns one line into what it says, a [Tracker] turns
// what a wheel keeps saying into changes worth telling the table; both are pure, so that a
// capture replays as it was played. [New] puts both on a port.
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
// The protocols, those of makers and the console's own for wheels whose makers' are not public, are
// described in docs/devices.md, under Wheels and Money wheels.
package wheel
