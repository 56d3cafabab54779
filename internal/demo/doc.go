// Package demo is the training table: the real console, drivers and journal, with
// simulated devices on real pseudo-terminals, a simulated platform, and, if wanted, a
// robot instead of the dealer.
//
// Every device has a rig: the hand that draws, spins or throws, and what can go wrong
// with it. What the platform draws is lawful: it comes from the rulebook's own ranges.
// All chance comes from one seed: without mistakes, one seed is one run, on a busy machine too, whose
// hands come late to what they saw. What came since is not drawn, thrown or spun once more.
//
// It must never be part of a live table.
//
// Invariants:
//   - What the table hears comes over a line from a driver, or from the platform; no
//     rig gives the table a reading.
//   - Rigs and robot never make the table wait.
package demo
