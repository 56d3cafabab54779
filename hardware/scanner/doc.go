// Package scanner reads cards from a barcode scanner: bytes of a port in,
// inputs for the table out.
//
// One goroutine owns the port, the one that runs the device. It reads, cuts
// frames, looks codes up, drops double readings, stamps what is left with the
// device, its number and the time, and hands it to the table's queue. It keeps
// the link up for ever.
//
// It must never decide whether a card may be dealt, who a badge belongs to, or
// what an unknown code might have meant.
//
// Invariants:
//   - Every frame that was received whole before the link was lost is handed
//     over before the loss is told.
//   - Nothing is handed over as a card because a link came up: bytes from before
//     the opening are thrown away and halves are forgotten. The dead time goes on.
//   - The raw frame stays with the input, prefix and suffix included.
//   - A scanner is only read. The one thing ever written to it is that a code was taken,
//     where its protocol wants that and the site allowed it.
//
// The protocols, and what is known of makers' scanners, stand in docs/devices.md, under Packets and
// Makers.
package scanner
