// Package shoe is the ledger of one shoe: how it was loaded, checked, shuffled, cut and burned, and where each of its
// cards went.
//
// A Ledger is a value; every method returns a new one. It has no clock and asks nobody. It never reveals which cards
// are left, only how many.
//
// Invariant: dealt + burned seen + burned unseen + carried + left = decks x 52.
package shoe
