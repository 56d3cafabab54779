// Package raw shows what an unknown device sends: bytes of a port in, pieces with a
// guess at their shape out, for the technician alone.
//
// It reads any line, cuts what comes at line ends, at silences and at [LongestPiece]
// bytes, and keeps every piece as it came. A guess names what the bytes show and nothing
// more: a text line, STX and ETX around something, a packet whose check fits.
//
// It must never read anything into the bytes for a game, and never write to the device.
//
// Invariants:
//   - Every byte is in exactly one piece, in order.
//   - The only inputs it gives are of its link: nothing it reads can be dealt.
package raw
