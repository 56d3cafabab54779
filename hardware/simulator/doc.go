// Package simulator provides what simulated devices share. Each kind of device has its simulator in its own package.
// They behave like real ones on real pseudo-terminals, including their faults, so the same drivers read them.
//
// Bytes leave at the line's rate, ten bits a byte, in pieces of random size. All chance comes from one seed.
//
// A script controls a device, one command a line; empty lines and text after a # are ignored. The device's [Language]
// is a table that tells what each command takes, does and is for. [Run] executes a script.
//
// A pseudo-terminal carries bytes at any rate that its reader sets. The simulator asks the terminal for that rate, and
// if it differs from the device's, it sends what a receiver would make of the bits: see [Format]. The same happens to
// orders for the device.
//
// It must never be part of a live table, and it knows no game: an Angel Eye shoe receives its drawing rules from the
// caller.
//
// Invariants:
//   - The slave is in raw mode before the first byte, and one of its descriptors stays
//     open, so nothing is echoed, changed or lost while nobody reads.
//   - The path is a symbolic link, put in place by rename, so it never leads to an
//     unfinished terminal.
//   - Unplug loses no byte that a reader was there to read.
//   - What a device sends follows from its seed and the order of its commands. Where
//     timing matters (junk without end, another program on the port), only the content
//     follows from them, not where it appears in between.
package simulator
