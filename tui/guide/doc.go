// Package guide asks the questions of a set-up on a whole screen, from the keyboard. [Run] shows it.
//
// It draws what package setup asks, and decides nothing: the line mode is another face of the same questions. It writes
// no file. A PIN is never drawn.
package guide
