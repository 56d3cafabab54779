// Package recorded reads what the records of a journal say about the table that made them: which of them belong to one
// decision, and by which rules it was made. The audit uses it.
//
// It decides nothing, and compares nothing with the rules.
package recorded
