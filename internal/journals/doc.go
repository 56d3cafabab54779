// Package journals reads the journals of tables wherever they are: through the table that has one open, or from the
// file. Its errors have the exit status of the command line's contract.
package journals
