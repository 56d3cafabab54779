// Package demo is the training table: the real console, drivers and journal, with simulated devices on real
// pseudo-terminals, a simulated platform, and optionally a robot instead of the dealer.
//
// Every device has a rig: the hand that draws, spins or throws, and its faults. What the platform draws is lawful: it
// comes from the rulebook's own ranges. All chance comes from one seed. Without mistakes, the same seed gives the same
// run, even on a busy machine, where hands react late: they do not draw, throw or spin again for what has already
// come.
//
// It must never be part of a live table.
//
// Invariants:
//   - Everything the table receives comes over a line from a driver, or from the platform.
//     No rig gives the table a reading.
//   - Rigs and robot never make the table wait.
package demo
