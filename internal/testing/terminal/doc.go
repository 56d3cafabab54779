// Package terminal runs a program on a terminal whose screen a test reads and whose keys it presses, as somebody
// does who sits there: a key is pressed once what it answers is on the screen, not after a time that a busy machine
// exceeds.
//
// It must never be part of the program.
package terminal
