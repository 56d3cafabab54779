// Package game holds the words every part of pitboss shares: cards, people,
// steps, inputs, events, refusals, outcomes and the journal record.
//
// The packages that must never meet (tui, hardware, store) meet through these words. Everything here is a plain
// value: no clock, no randomness, no input or output, no goroutine, nothing beyond the standard library.
//
// Invariants:
//   - Lists named closed (step kinds, commands, events, refusals, incidents,
//     effects) are complete: an unknown member read from a journal is an error,
//     never skipped.
//   - Values reach the journal as JSON. Fields are only ever added; a change of
//     meaning raises [RecordVersion].
package game
