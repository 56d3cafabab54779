// Package floor is the wire between tables and the shift manager's floor: a table says how it is and answers
// commands ([Table]); a station hears all tables and gives commands ([Station]).
//
// It must never decide what a table decides, nor make one wait: the table's goroutine leaves its latest
// snapshot here and goes on.
//
// Invariants:
//   - A table carries out a command only if a station that the hub names has signed it, for this table, with a
//     nonce that the table gave to that station not long ago and that was not used, and if the PIN in it opens
//     with the table's own key for that nonce.
//   - What is refused is recorded.
//   - A PIN is in no message but sealed, in no log and in no error.
package floor
