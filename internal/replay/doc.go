// Package replay opens what can be replayed: the journal of a table, from its file or through the table that has it open,
// and the proof of a round. It keeps where things are in a long journal.
package replay
