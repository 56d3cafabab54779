// Package strict reads JSON from outside, where money or a ruling may depend on a line: settle lines, commands,
// platform messages. Every reader must understand the same, so a duplicate key, a key with different case, an unknown
// key, null for a value and anything after the first value are errors.
//
// Invariants:
//   - Every decode terminates: the complete syntax is checked before any loop goes over it.
//   - An error quotes at most [Quoted] characters of the input.
package strict
