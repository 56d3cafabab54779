// Package faultmatrix tries every fault of every kind of device at a whole table: a
// simulated device on a pseudo-terminal, its driver, the console with its record on disk,
// the screen. A row of the matrix says which fault, at which moment, and then what the
// dealer reads, what is recorded, what the technician's bench has, and whether play goes on
// or stops. The rows are also what docs/faults.md is written from.
//
// There is nothing here but tests. Nothing may import it.
//
// Invariants of every row:
//   - No card is dealt that was not read whole, and none twice.
//   - Whatever is thrown away is counted, and its bytes are kept.
//   - A fault that a simulated device offers has a row.
package faultmatrix
