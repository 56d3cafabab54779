// Package order is how a technician's command reaches a device and its answer comes
// back, for every driver that takes commands: shown before it is sent, one at a time, told
// to the table before the first byte leaves, given up when nothing answers.
//
// An [Order] is a command that was made and not sent. A [Desk] stands between whoever
// gives it, on any goroutine, and the one goroutine that owns the device's link.
//
// It must never send anything by itself, anything it was not given, or anything that
// could not be recorded first; and it never sends an order twice.
//
// Invariants:
//   - A device whose configuration does not say commands = true is only read.
//   - An order goes to the kind of device it was made for and to no other.
//   - One order at a time: the next is taken when the one before was answered or given up.
//   - Whoever gave an order is told what came of it, also when the link is lost.
//   - What was sent is kept and counted among the device's frames.
package order
