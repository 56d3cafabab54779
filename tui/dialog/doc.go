// Package dialog has what opens over the table's screen: signing in, reporting, ruling, correcting, manual entry,
// help, the family's own page and the technician's bench.
//
// A dialog sees a [Desk]: what the screen shows, and the few things that may be done. It never decides anything about
// the game, and it shows what a command would do before sending it.
package dialog
