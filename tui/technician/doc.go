// Package technician is the screen of the technician's bench: all devices at a glance, one device in depth, guided
// tests and orders. It is drawn inside the table's screen, as a dialog, or alone by [Run].
//
// The rules of its user interface, besides those of package tui:
//
//   - The worst device is marked and under the cursor; the first thing that is wrong and
//     what to do about it stand before any figure.
//   - Nothing moves under somebody's hand: the order of the devices stays while the list
//     is looked at, and what is chosen is chosen by name, never by place.
//   - What needs the technician is shown to everybody, and says why it is dead.
//   - Nothing is sent to a device that was not shown first and confirmed with y.
//   - Without colours and with ASCII signs it says the same.
//
// The package shows what [bench.View] says and asks by [bench.Request]. It never judges a device, never reads or
// writes one, and does no input or output.
//
// Invariants:
//   - No line is wider than it was asked for, and there are no more than asked for.
//   - No view and no key makes it panic: a device may vanish between two looks.
//   - What was typed is kept until it was taken or given up.
package technician
