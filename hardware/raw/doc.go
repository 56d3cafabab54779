// Package raw shows the technician what an unknown device sends: bytes of a port in, pieces with a guess at their
// format out.
//
// It reads any line, cuts the bytes at line ends, at silences and at [LongestPiece] bytes, and keeps every piece as it
// came. A guess only names what the bytes show: a text line, STX and ETX around something, a packet with a valid
// check.
//
// It must never interpret the bytes for a game, and never write to the device.
//
// Invariants:
//   - Every byte is in exactly one piece, in order.
//   - Its only inputs are about the link: nothing it reads can be dealt.
package raw
