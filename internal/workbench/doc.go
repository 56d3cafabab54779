// Package workbench is the technician's bench at work: it looks at every device a few
// times a second, keeps what is counted across restarts, raises alarms, runs the guided
// tests and does what the technician asks. It is wiring: what it wires does not know it.
//
// It must never decide anything about a game, and never send a device anything that no
// technician asked for.
//
// Invariants:
//   - A reading of a device under test is the test's and never the table's; any other is
//     the table's. The table is asked each time whether a test may go on: one that could
//     take a card from a round ends without a verdict.
//   - A test is signed by the technician who is there when it ends, and by nobody else.
//   - What is counted is kept every minute and at the end; a failure to keep it is told
//     and stops nothing.
package workbench
