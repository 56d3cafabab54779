// Package faultmatrix tries every fault of every kind of device at a whole table: a simulated device on a
// pseudo-terminal, its driver, the console with its record on disk, and the screen. A row of the matrix names a fault
// and its moment, and then what the dealer reads, what is recorded, what the technician's bench shows, and whether
// play continues or stops. docs/faults.md is generated from the rows.
//
// It contains only tests, and nothing may import it.
//
// Invariants of every row:
//   - No card is dealt that was not read completely, and none twice.
//   - Discarded bytes are counted and kept.
//   - Every fault that a simulated device offers has a row.
package faultmatrix
