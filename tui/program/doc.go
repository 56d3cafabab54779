// Package program runs a Bubble Tea program on a terminal until somebody leaves, the
// process is told to stop or the terminal goes away, and puts the terminal back.
//
// It knows nothing of what is shown. It must never end the process itself, nor leave the
// terminal in another state than it was.
package program
