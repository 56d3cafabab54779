// Command picture draws the screens for the documentation: SVG files, and a page of incidents as plain text, made by
// the real rules and the real screen from a fixed clock and fixed cards.
//
//	go run ./tui/tuitest/picture
//
// writes them into docs. Its test fails if a committed picture differs from the current screen; -update rewrites the
// pictures, as for golden files.
//
// It is not part of the console and must never be.
package main
