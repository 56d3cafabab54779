// Package scanner reads cards from a barcode scanner: bytes of a port in, inputs for the table out.
//
// One goroutine, the one that runs the device, owns the port. It reads, cuts frames, looks codes up, drops repeated
// readings, stamps the others with the device, their number and the time, and delivers them to the table's queue. It
// keeps reconnecting the link.
//
// It must never decide whether a card may be dealt, who a badge belongs to, or what an unknown code might have meant.
//
// Invariants:
//   - Every frame that was received completely before the link was lost is delivered before
//     the loss is reported.
//   - No card is delivered because a link came up: bytes from before the opening are
//     discarded and partial frames are forgotten. The dead time keeps running.
//   - The raw frame stays with the input, including prefix and suffix.
//   - A scanner is only read. The one exception is the acknowledgment of a code, if the
//     protocol has one and the site allows it.
//
// docs/devices.md describes the protocols under Packets, and what is known of makers' scanners under Makers.
package scanner
