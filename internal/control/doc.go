// Package control is the control socket of an open table: how the commands of the same
// program read its record and change its people while it works.
//
// The socket lies next to the database under its name with the ending .control, mode 0600,
// and takes connections of the same user and of root only. A connection is one request, a
// line of JSON, and its answer, lines of JSON of which the last says that it is whole. An
// answer is at most one page of records: nothing is read from the journal, and no
// connection stays open, while somebody looks at a page. The table's own goroutine hears
// of changes of people only, one at a time.
package control
