// Package shell runs a Bubble Tea program on a terminal until somebody leaves, the process is told to stop or the
// terminal goes away. It then restores the terminal.
//
// It does not depend on what is shown. It must never end the process itself, nor leave the terminal in a different
// state.
package shell
