// Package table is one table: its shoe, its rounds, its incidents, its people.
//
// [Rules.Decide] says what an input makes happen, [Apply] what that makes of the
// state, [Rules.Next] what is to be done now. All three are pure; live play,
// recovery after a crash, replay and tests are the same Apply over the same
// events.
//
// [Table] is the one goroutine that runs them: an input is decided, its events
// are appended to the journal in one transaction, and only then applied and shown.
//
// Invariants:
//   - Nothing is shown, or acted on, that is not on disk.
//   - A refused input leaves the state as it was, but for the audit of failed
//     sign-ins and of readings ignored.
//   - The next step is never stored: it is computed from the facts.
//   - Every card of a loaded shoe is dealt, burned, carried or left.
package table
