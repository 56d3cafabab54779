// Package floor is the wire between tables and the shift manager's floor: a table reports its state and answers
// commands ([Table]); a station receives the state of all tables and sends commands ([Station]).
//
// It must never make a table's decisions, nor make a table wait: the table's goroutine stores its latest snapshot here
// and continues.
//
// Invariants:
//   - A table carries out a command only if a station with a card from the hub signed it for this table with a fresh
//     and unused nonce that the table gave to that station, and if it carries a statement that the hub signed for
//     that station, that has not expired and that is as new as the table's own roster.
//   - Rejected commands are recorded.
//   - No message to a table contains a PIN; to the hub, PINs are sent sealed. No log and no error contains one.
package floor
