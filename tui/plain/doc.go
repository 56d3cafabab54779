// Package plain says a table's screen in lines, for a screen reader or a braille display.
//
// It is another way to say what [pitboss/tui/screen] draws: the same view, the same words, the same keys. A [Voice]
// compares the screen with what it said last and returns what is new, each change once. [Lines] writes lines without
// anybody waiting for the person, or the program, that reads them.
//
// It never says a countdown by the second, a PIN, a staff id while it is typed, the face of a concealed card, what a
// device sent in its own code, or a control character.
package plain
