// Package report makes reports from a table's records. A [Fold] collects records into a [Tally]; tallies of one stretch of
// a record and the next, or of several tables, can be added. A kind of report is a function of what was collected, and
// returns a [Report]: sections with one table each, and the form of a chart of it. A renderer of reports knows no kind.
//
// The package has no clock and no I/O. A report has no secret, and of cards only those that players saw: what it tells of a
// round that is not finished is what the table's screen shows.
package report
