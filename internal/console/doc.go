// Package console runs a table: one goroutine for the table, one for each device, one that checks PINs, the
// technician's bench, and the screen on the caller's goroutine. It is wiring: the packages it connects do not know it.
//
// It must never decide anything that a table decides, and never give a device an order that no technician gave.
//
// Invariants:
//   - When one of its goroutines panics, or the journal is over, everything ends in order
//     with an explanation, after the terminal is restored.
//   - Nothing that a device has sent completely is lost on the way to the table.
//   - A badge code never reaches the journal, the bench or a capture.
//   - Every wrong PIN is counted before the next look-up.
package console
