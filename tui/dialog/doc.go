// Package dialog is what opens over the table's screen: signing in, reporting, ruling, correcting,
// entering by hand, help, the family's page and the technician's bench.
//
// A dialog sees a [Desk]: what the screen shows, and the few things that may be done. It never
// decides anything about the game, and a command it sends was shown with its consequences first.
package dialog
