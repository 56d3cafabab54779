// Package next says what a table does now.
//
// [Rules.Next] returns the one thing to do, [Rules.Phase] the phase of the round, [Rules.Waits] how long a running
// round may wait. All of them are computed from the facts in a [state.State] and never stored. What a step asks and
// offers comes from the procedures: [Rules.Case] is the open incident as they see it, [Rules.Choices] are the rows
// that may be ruled. Package table decides what an input causes.
package next
