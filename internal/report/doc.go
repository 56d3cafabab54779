// Package report reads the records that a report is made of, and writes reports as a page of HTML, as text, as JSON and as
// CSV. It knows no kind of report: everything it writes is in the report's model.
package report
