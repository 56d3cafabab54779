// Package platform is the table's link to the online platform on the same machine: a Unix socket on which the platform
// reports draws and players' decisions and receives the table's steps and outcomes. The lines are those of a table
// without a screen.
//
// It must never accept anything else from the platform, and never wait for it: a platform that does not read is
// disconnected.
//
// Invariants:
//   - Only one platform is connected at a time.
//   - Every line is answered with its events or a refusal, followed by the table's current step.
//   - The platform learns the roles of people, never who they are.
package platform
