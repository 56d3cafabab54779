// Package theme turns what a piece of the screen means into how it looks.
//
// Panels name tokens ([Theme.Act], [Theme.Player], [Theme.Refused]); only this
// package knows colours. A theme must never be the only bearer of a meaning:
// whatever is said by a colour is also said by a word, a letter or a shape.
//
// Invariants:
//   - Every token has an ink for 16 colours, chosen by hand, beside the one for 256.
//   - A fill always sets both its colours, so it reads on dark and light terminals.
//   - The mono theme uses no colour at all, only bold, faint, underline, reverse.
//   - The ASCII glyph set uses nothing outside printable ASCII.
package theme
