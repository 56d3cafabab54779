// Package replay shows the record of a table again, on the table's own screen.
package replay
