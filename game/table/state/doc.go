// Package state holds what a table knows, and how events change it.
//
// A [State] is plain data that follows from the record alone. [Apply] returns the state after an event, [Restore],
// [Rebuild] and [Replay] the state after the records of a journal. Methods of State answer questions about the facts
// that need no rules. Package next says what the table does now, package table decides and runs it.
package state
