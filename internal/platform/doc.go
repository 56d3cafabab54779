// Package platform is the table's link to the online platform on the same machine: a
// Unix socket on which a program says what was drawn and what players decide, and
// hears the table's steps and outcomes. The lines are those of a table without screen.
//
// It must never take anything else from the platform than those two, and never wait
// for it: a platform that does not read is disconnected.
//
// Invariants:
//   - One platform is connected at a time.
//   - Every line is answered: by what it made happen or why it was refused, and last by
//     the step the table is at.
//   - What the platform is told of people is their roles, never who they are.
package platform
