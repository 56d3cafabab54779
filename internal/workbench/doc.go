// Package workbench runs the technician's bench: it looks at every device a few times a second, keeps counts across
// restarts, raises alarms, runs the guided tests and does what the technician asks. It is wiring: the packages it
// connects do not know it.
//
// It must never decide anything about a game, and never send a device anything that no technician asked for.
//
// Invariants:
//   - A reading belongs either to a test of its device or to the table, never to both. It
//     belongs to the table unless a test is running and the table allows it; the first one
//     after a test has ended belongs to the table again.
//   - A test ends for good when the table starts to wait for a reading or the technician
//     leaves. It does not resume.
//   - A test is signed by the technician who is signed in when it ends, and by nobody else.
//     A test that is not in the record is unsigned.
//   - Counts are kept every minute, at the end, and after a setting or a signature. A failure
//     to keep them is reported and stops nothing.
//   - Neither a device's goroutine nor the table's waits for the bench: their questions and
//     answers are behind the [gate]'s own lock, which is held for nothing else. While the
//     bench's lock is held, nothing is written, sent or reported to the table.
package workbench
