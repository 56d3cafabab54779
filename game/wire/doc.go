// Package wire is the command line's NDJSON: what a line says the table is to
// do, and how events, refusals, outcomes and steps are written. It turns bytes
// into words and back; it decides nothing.
//
// The lines are a contract with other programs: fields are only ever added.
package wire
