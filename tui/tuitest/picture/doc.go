// Command picture draws the screen as the documentation shows it: SVG files, and a
// page of plain-text screens of incidents, made by the real rules and the real screen
// from a fixed clock and fixed cards.
//
//	go run ./tui/tuitest/picture
//
// writes them into docs. Its test fails when a committed picture is not what the
// screen draws today; -update writes it again, as for the golden files.
//
// It is no part of the console and must never be.
package main
