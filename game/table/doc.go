// Package table runs one table: its shoe, rounds, incidents and people.
//
// [decide.Rules.Decide] returns the events an input causes, [state.Apply] the state after an event, and
// [next.Rules.Next] the next step. All three are pure. Live play, crash recovery, replay and tests run the same Apply
// over the same events.
//
// [view.View] is what a person at a screen sees of it, and package audit checks a journal by the same rules.
//
// [Table] runs them in one goroutine: it decides an input, appends the events to the journal in one transaction,
// and only then applies and shows them.
//
// Invariants:
//   - Nothing is shown or acted on before it is on disk.
//   - A refused input leaves the state unchanged. Only failed sign-ins and ignored readings are recorded.
//   - The next step is never stored. It is computed from the facts.
//   - Every card of a loaded shoe is dealt, burned, carried or left.
package table
