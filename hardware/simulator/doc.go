// Package simulator has devices that are not there: a card scanner, an Angel Eye shoe, an
// RFID reader, a roulette wheel, a money wheel and dice. They behave like real ones on real
// pseudo-terminals, faults included, so that the same drivers read them.
//
// Bytes leave at the line's rate, ten bits a byte, in pieces of random size. A shuffled shoe
// lies in front of the [Scanner]. A [Wheel] plays games by itself, with the timings measured
// on real ones, or times faster; [WheelModel] is the same without a line. All chance comes
// from one seed.
//
// A device is told what to do by a script, one command a line; empty lines and what follows
// a # are left out. Its [Language] is a table: what a command takes, what it does, and what
// it is for. [Run] carries a script out.
//
// A pseudo-terminal carries bytes at any rate its reader asked for. The simulator asks the
// terminal for that rate, and where it is another than the device's it sends what a receiver
// would make of the bits: see [Format]. Orders to the device fare the same.
//
// It must never be part of a live table, and knows no game: an Angel Eye shoe is given the
// drawing rules that it has built in.
//
// Invariants:
//   - The slave is in raw mode before the first byte, and one descriptor of it
//     stays open: nothing is echoed, changed or lost while nobody reads.
//   - The path is a symbolic link moved into place by rename: it never leads to a
//     half-made terminal.
//   - Unplug loses no byte that a reader was there to read.
//   - What a device sends follows from its seed and its commands, in their order. Where
//     time has a part in it (junk without end, another program on the port) only what is
//     sent does, not where it comes in between.
package simulator
