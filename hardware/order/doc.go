// Package order passes a technician's commands to a device and returns its answers, for every driver that takes
// commands: an order is shown before it is sent, orders are sent one at a time, the table is informed before the first
// byte leaves, and an order without an answer times out.
//
// An [Order] is a command that was prepared and not sent. A [Desk] connects the goroutine that gives it with the one
// that owns the device's link.
//
// It must never send anything by itself, anything it was not given, or anything that could not be recorded first; and
// it never sends an order twice.
//
// Invariants:
//   - A device without commands = true in its configuration is only read.
//   - An order goes only to the kind of device it was made for.
//   - Orders are sent one at a time: the next one follows after an answer or a timeout.
//   - The caller always receives the result of an order, also if the link is lost.
//   - What was sent is kept and counted among the device's frames.
package order
