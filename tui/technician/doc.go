// Package technician is the screen of the technician's bench: all devices at a glance, one device in depth, guided
// tests and orders. It is drawn inside the table's screen as a dialog, or alone by [Run].
//
// The rules of its user interface, in addition to those of package tui:
//
//   - The worst device is marked and under the cursor. The most important problem, and what to
//     do about it, come before any figure.
//   - Nothing moves while somebody is choosing: the order of the devices stays while the list is
//     open, and a selection refers to a name, never to a position.
//   - Keys that need a technician are shown to everybody, with the reason why they are disabled.
//   - Nothing is sent to a device without being shown first and confirmed with v.
//   - The screen says the same without colours and with ASCII signs.
//
// The package shows a [bench.View] and asks with a [bench.Request]. It never judges a device, never reads or writes
// one, and does no input or output.
//
// Invariants:
//   - Draw returns no more lines than asked for, and none wider.
//   - No view and no key causes a panic: a device may vanish between two looks.
//   - Typed text is kept until it is submitted or dismissed.
package technician
