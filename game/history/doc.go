// Package history makes accounts out of a journal: for each incident what went
// wrong, who saw it, what was asked and answered, who was called and when they
// came, what was ruled by which clause, what that did, and how it ended.
//
// A [Fold] is given a table's records in order and holds one account at a time,
// so a journal of any length can be told. It may begin anywhere between two
// incidents: the start of a round or of a shoe is such a place.
//
// [Devices] tells what the records say of each device: its tests, marks and warnings, its
// returns and its link.
//
// It must never decide or judge anything: an account says what the records say and
// leaves out what they do not. Questions are no events; which were asked is known
// by the answers.
//
// Invariants:
//   - Every incident-opened record makes exactly one account, and nothing else does.
//   - Accounts come in the order in which the incidents were opened.
//   - A record of a type, form or version this program does not know is an error,
//     never skipped.
package history
