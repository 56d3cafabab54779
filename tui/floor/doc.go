// Package floor is the shift manager's console for all tables: a page of [pitboss/tui/shell] that shows what every
// table publishes and turns keys into orders.
//
// It draws plain data, as a table publishes it. The felt, the roads, the words and the dialogs are those of the
// table's own screen ([pitboss/tui/screen], [pitboss/tui/dialog]).
//
// The rules of its user interface are those of the table ([pitboss/tui]), and in addition:
//
//   - What needs somebody comes first, with the reason in words.
//   - A key acts on the table whose name is shown next to it, and on no other.
//   - A table that is not heard from is shown in its last known state, with the time since then.
//
// The package does not touch the network, files or the journal, and decides nothing about a game. Orders go out
// through functions that must not block; their outcome comes back as a message.
//
// Invariants:
//   - A table's position changes only when its needs change.
//   - No line is wider than the terminal, and no screen is taller.
package floor
