// Package strict reads JSON that came from outside, where money or a ruling may hang on a
// line: settle lines, commands, what the platform says. Everybody must read the same in
// it, so a key that stands twice, a key in other letters than its own, an unknown key, null
// for a value and anything after the first value are errors.
//
// Invariants:
//   - Every reading ends: the syntax is checked whole before any loop goes over it.
//   - An error quotes at most [Quoted] characters of what was read.
package strict
