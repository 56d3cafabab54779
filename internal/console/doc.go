// Package console is a table at work: one goroutine for the table, one for each
// device, one that checks PINs, the technician's bench, and
// the screen on the caller's. It is wiring: what it wires does not know it.
//
// It must never decide anything a table decides, and never give a device an order
// that no technician gave.
//
// Invariants:
//   - When one of its goroutines panics, or the journal is over, everything ends in
//     order and says why; the terminal is put back first.
//   - Nothing a device has completely sent is lost on the way to the table.
//   - A badge's code never reaches the journal, the bench or a capture.
//   - Every wrong PIN is counted before the next is looked up.
package console
