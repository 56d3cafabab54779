// Package floor is the wire between tables and the shift manager's floor: a table says how it is and answers
// commands ([Table]); a station hears all tables and gives commands ([Station]).
//
// It must never decide what a table decides, nor make one wait: the table's goroutine leaves its latest
// snapshot here and goes on.
//
// Invariants:
//   - A table carries out a command only if a station that the hub names has signed it, for this table, with a
//     nonce that the table gave to that station not long ago and that was not used, and if it carries a statement
//     that the hub has signed for that station, has not ended and is as new as the table's own roster.
//   - What is refused is recorded.
//   - A PIN is in no message to a table; to the hub it goes sealed. It is in no log and in no error.
package floor
