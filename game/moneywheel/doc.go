// Package moneywheel is the pure rules of one round of a money wheel: an upright wheel of fortune
// with a pointer, whose segments have symbols that players bet on.
//
// What stands on the segments and in which order is the site's, as no document says it: the table
// plays by the symbol at the pointer alone (003/15.b3). Which symbols there are, what each pays and
// how far it can be multiplied is the rulebook's.
//
// A Mega Lucky Number and its multiplier come from the platform. The package never draws them for
// a live table; it checks them against the ranges of the rulebook and pays the symbol by the
// multiplier in place of its odds. Whether a spin counts is a matter of the table, which knows by
// [Rules.SpinRules] what a spin must be, and of its procedures: here a segment registered is one.
package moneywheel
