// Package kiosk keeps the screen of a table's terminal from going black. [Keep] opens the table; while it cannot open,
// the screen says why in plain words, with what to do, and the table is tried again.
//
// It must never end a table that is open, nor hide an error: what it shows is also written to the standard error, for
// the system's log. After every try the program starts again, so that nothing is left of a table that failed.
package kiosk
