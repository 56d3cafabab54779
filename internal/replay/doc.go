// Package replay opens what can be replayed: the journal of a table, from its file or through the table that has it open.
package replay
