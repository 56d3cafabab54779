// Package screen draws the screen of a table: the header, the headline with the one thing to do now, banners, panels,
// what is on the table, and the keys.
//
// It draws from a [view.View] and a few facts of the moment, without a model, so that a view is enough to show a
// table's screen. It handles no key and sends nothing.
package screen
