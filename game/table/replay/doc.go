// Package replay shows the record of a table again: the table after each decision, as people saw it then, and what
// happened in words.
//
// It applies recorded events and decides nothing, so it shows the same with every version of the program. In the record a
// concealed card is only its commitment, up to the record that opens it; so nothing is shown before people saw it.
//
// The package reads records from a [Source] and does no input or output itself.
package replay
