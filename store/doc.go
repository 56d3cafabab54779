// Package store is the record of a table: the journal of its events, chained by
// SHA-256, and the staff roster, in one bbolt file.
//
// It must never know what a table's state means (the saved state is opaque
// bytes), decide who may do what (the roster only states facts), change or
// remove a record, or skip one it does not understand.
//
// Invariants:
//   - All records of one decision, the state after them, the indexes and the
//     roster facts that follow from them are one transaction, on the disk before
//     [Journal.Append] returns. A failed Append leaves the journal as it was.
//   - Record n is chained to record n-1; sequences begin at 1 and have no gap.
//   - The head (last sequence and hash) is kept apart from the records, so that a
//     cut-off tail is noticed.
//   - No file, however damaged, panics or hangs a caller: reading goes through
//     plain reads that check every page (package internal/pages); only writing
//     uses bbolt's memory map, on pages that were read that way first.
//   - The device counters are kept outside the chain: no record vouches for them, and damage to them does not stop
//     the record or make it fail verification.
//   - Opening costs the tail since the last saved state, not the history.
//
// The format is documented in docs/journal.md.
package store
