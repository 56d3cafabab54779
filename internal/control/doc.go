// Package control is the control socket of an open table: commands of the same program use it to read the record and
// change the people while the table is running.
//
// The socket is next to the database and has its name with the ending .control and mode 0600. It accepts connections
// of the same user and of root only. A connection carries one request, a line of JSON, and its answer, lines of JSON
// of which the last says that the answer is complete. An answer contains at most one page of records, so that no
// connection stays open and nothing is read from the journal while somebody looks at a page. Only changes of people
// reach the table's own goroutine, one at a time.
package control
