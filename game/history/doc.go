// Package history turns a journal into accounts of its incidents: what went wrong, who noticed it, what was asked
// and answered, who was called and when they came, what was ruled by which clause, what followed, and how it ended.
//
// A [Fold] takes a table's records in order and holds one account at a time, so the journal may have any length. It
// can start anywhere between two incidents, for example at the start of a round or of a shoe.
//
// [Devices] lists what the records say about each device: tests, marks, warnings, returns and the state of its
// link.
//
// The package never decides or judges anything: an account says what the records say and no more. Questions are not
// recorded; the answers show which were asked.
//
// Invariants:
//   - Every incident-opened record makes exactly one account, and nothing else does.
//   - Accounts come in the order in which the incidents were opened.
//   - A record of a type, form or version this program does not know is an error,
//     never skipped.
package history
