// Package floor plays a table by its real rules, with a clock set by hand and cards in a fixed order. Tests and
// pictures of the screen therefore show what the rules make of a moment rather than what somebody thought they would.
//
// It is for tests and the documentation only. It never imports the screen, because both the screen's own tests and
// its pictures depend on it.
package floor
