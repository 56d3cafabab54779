// Package framing cuts a stream of bytes into frames: a prefix, a payload, a suffix and
// perhaps a check ([Framer]), or packets that say themselves how long they are ([Packets]).
// It is pure: bytes and times in, pieces out.
//
// Every byte ends up in exactly one [Piece], in order, except line ends between
// frames and empty frames, which are dropped. What is no whole frame comes out as junk, cut,
// short, oversize or hurt and is never taken for a frame.
//
// Invariants:
//   - The same bytes at the same times give the same pieces, however the bytes
//     were split into reads.
//   - Halves are never joined over a silence longer than the idle gap. Only time
//     spent listening is silence: a reader that was busy elsewhere hears what
//     waited for it.
//   - A frame is never dug out of a longer one. A packet with a check of its own that lies
//     behind a hurt one is whole: it is not lost with it.
//   - Memory is bounded by the length limit.
package framing
