// Package theme turns what a piece of the screen means into how it looks.
//
// Panels name what they mean ([Theme.Act], [Theme.Player], [Theme.Refused]); every look
// is made of the tokens in tokens.go, and only this package knows colours. A theme must never be the only
// bearer of a meaning: whatever is said by a colour is also said by a word, a letter or a shape.
//
// Invariants:
//   - Every token has an ink for 16 colours, chosen by hand, next to the one for 256.
//   - A fill always sets both its colours; the screen's own are set where there are 256.
//   - Text has a contrast of 7 to 1 on the default theme and of 4.5 to 1 on every other.
//   - The mono theme uses no colour at all, only bold, faint, underline, reverse.
//   - The ASCII glyph set uses nothing outside printable ASCII.
package theme
