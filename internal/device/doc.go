// Package device is the devices at a table as one idea, whatever their kind: how each
// is set up, and each as something that runs, hands over inputs and has a state of
// health. What a driver says in words of its own becomes the table's here.
//
// A new kind is a [Kind] of the list, a [Setup], and a [Device] round its driver.
//
// It must never decide anything about a game, and never send a device a command by
// itself.
//
// Invariants:
//   - One report of a driver is at most one input.
//   - The time, the device's name, its count and the raw bytes stay with the input.
package device
