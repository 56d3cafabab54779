// Package spin reads wheels: those with a ball, and the upright wheels of fortune with a pointer. Bytes of a port come
// in, events of the wheel for the table go out. Each kind of wheel adds its protocols.
//
// It has two layers. A [Dialect] decodes one line, and a [Tracker] reduces the wheel's continual reports to the
// changes that matter to the table. Both are pure, so a capture replays exactly. [New] combines them with a port.
//
// It must never decide whether a round counts, what happens to bets, or which of two readings is right. It never sends
// a command by itself, and it never accepts anything but an exact line of the protocol.
//
// Invariants:
//   - Only changes are reported, never repetitions.
//   - A number or a segment is final once it was read twice with the same result. Two
//     readings of a spin that differ raise an alarm and are never a number.
//   - A spin ends once: with its number, or with the cause for which it does not count.
//     Later reports of the wheel do not settle anything.
//   - A link coming up is never a reading: a number whose spin was not seen is late.
//   - The raw line stays with the event it caused.
//
// docs/devices.md describes the protocols under Wheels and Money wheels.
package spin
