// Package wire is the command line's NDJSON: it decodes input lines and encodes events, refusals, outcomes and steps.
// It makes no decisions.
//
// The lines are a contract with other programs: fields are only ever added.
package wire
