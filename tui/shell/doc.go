// Package shell is what the table's, the floor's and the technician's screens share. [Shell] is the one Bubble Tea
// model: it has the size, the look, the clock, the notice and the keys that count, and a [Page] fills it. [HelpFrame]
// lists the keys of a screen, and [QuitFrame] asks before it is left. [Run] shows the model on a terminal until
// somebody leaves, the process is told to stop or the terminal goes away, and then restores the terminal.
//
// It does not depend on what is shown. It must never end the process itself, nor leave the terminal in a different
// state.
package shell
