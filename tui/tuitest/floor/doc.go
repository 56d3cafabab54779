// Package floor plays a table by its real rules, on a clock set by hand and with
// cards in a fixed order, so that tests and pictures of the screen show what the
// rules make of a moment rather than what somebody thought they would.
//
// It is for tests and the documentation only. It never imports the screen: both the
// screen's own tests and its pictures stand on it.
package floor
