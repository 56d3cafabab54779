// Package device represents the devices at a table uniformly for all kinds: the setup of each, and each as
// something that runs, delivers inputs and has a state of health. It translates the words of a driver into those of
// the table.
//
// A new kind registers a [Kind] in its own folder, and has one line in package kinds.
//
// It must never decide anything about a game, and never send a device a command by itself.
//
// Invariants:
//   - A driver's report becomes at most one input.
//   - The time, the device's name, its count and the raw bytes stay with the input.
package device
