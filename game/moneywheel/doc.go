// Package moneywheel has the pure rules of one round of a money wheel: an upright wheel of fortune with a pointer,
// whose segments have symbols that players bet on.
//
// The site says what is on the segments and in which order, as no document does: the table plays only by the symbol
// at the pointer (003/15.b3). The rulebook has the symbols, the payout of each and how far it can be multiplied.
//
// A Mega Lucky Number and its multiplier come from the platform. The package never draws them for a live table; it
// checks them against the ranges of the rulebook and pays the symbol by the multiplier instead of its odds. The
// table, with [Rules.SpinRules], and its procedures decide whether a spin counts: here a registered segment is a
// segment.
package moneywheel
