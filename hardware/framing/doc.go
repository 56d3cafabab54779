// Package framing cuts a stream of bytes into frames: a prefix, a payload, a suffix and perhaps a check ([Framer]), or
// packets that contain their length ([Packets]). It is pure: bytes and times in, pieces out.
//
// Every byte ends up in exactly one [Piece], in order, except line ends between frames and empty frames, which are
// dropped. What is not a complete frame becomes junk, cut, short, oversize or hurt, and is never taken for a frame.
//
// Invariants:
//   - The same bytes at the same times give the same pieces, however the bytes were split
//     into reads.
//   - Parts are never joined over a silence longer than the idle gap. Only time spent
//     listening counts as silence: a reader that was busy receives what waited for it.
//   - A frame is never extracted from a longer one. A packet with its own check that follows
//     a damaged one is complete, and is not lost with it.
//   - Memory is bounded by the length limit.
package framing
