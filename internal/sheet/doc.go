// Package sheet writes the page of paper that hangs next to a table's terminal: how to begin, the keys, what to do when
// something is wrong, whom to call.
//
// It is one HTML file for A4, without a script and without an address outside the file. The same configuration, language
// and program give the same bytes. It has no name of a person, no PIN and no secret.
package sheet
