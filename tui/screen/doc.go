// Package screen draws the screen of a table: the header, the headline of the one thing to do now,
// banners, panels, what lies on the table, and the keys.
//
// It draws from a [table.View] and a few facts of the moment, without a model: whoever has a view has
// the screen. It takes no key and sends nothing.
package screen
