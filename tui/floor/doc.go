// Package floor is the shift manager's console over all tables: one Bubble Tea program that shows what
// every table says of itself and turns keys into orders.
//
// What it draws is plain data, as a table publishes it. The felt, the roads, the words and the dialogs are
// those of the table's own screen ([pitboss/tui/screen], [pitboss/tui/dialog]).
//
// The rules of its user interface are the table's ([pitboss/tui]), and besides:
//
//   - What needs somebody comes first, and says in words why.
//   - A key acts on the table whose name stands next to it, and on no other.
//   - A table that is not heard from is shown as it was heard last, and says since when.
//
// The package knows no network, no file and no journal; it decides nothing about a game. What it orders goes
// out by functions that must not block, and what became of it comes back as a message.
//
// Invariants:
//   - A table's place changes only when what it needs does.
//   - No line drawn is wider than the terminal, no screen higher.
package floor
