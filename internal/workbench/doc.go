// Package workbench is the technician's bench at work: it looks at every device a few times a second, keeps what is
// counted across restarts, raises alarms, runs the guided tests and does what the technician asks. It is wiring: what
// it wires does not know it.
//
// It must never decide anything about a game, and never send a device anything that no technician asked for.
//
// Invariants:
//   - A reading belongs to the test of its device or to the table, never to both. It is
//     the table's unless a test is under way and the table allows it; the first one after
//     a test ended is the table's again.
//   - A test ends, for good, at the moment the table begins to wait for a reading or the
//     technician leaves: it may not go on when that has passed.
//   - A test is signed by the technician who is there when it ends, and by nobody else;
//     what the record does not have is signed by nobody.
//   - What is counted is kept every minute, at the end, and when somebody set or signed
//     something; a failure to keep it is told and stops nothing.
//   - A device's goroutine and the table's wait for nothing here: what they ask and say is
//     behind the [gate]'s own lock, which is never held for anything else. Nothing is
//     written, sent or told to the table while the bench's lock is held.
package workbench
