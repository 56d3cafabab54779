// Package theme turns the meaning of a piece of the screen into its look.
//
// Panels name a meaning ([Theme.Act], [Theme.Player], [Theme.Refused]). Every look is made of the tokens in
// tokens.go, and only this package knows colours. A theme must never carry a meaning alone: what a colour says is
// also said by a word, a letter or a shape.
//
// Invariants:
//   - Every token has an ink for 16 colours, chosen by hand, next to the one for 256. Where there are only eight, the
//     themes use five of them.
//   - A fill always sets both its colours; the screen's own are set if there are 256.
//   - Text has a contrast of 7 to 1 on the default theme and of 4.5 to 1 on every other.
//   - The mono theme uses no colour, only bold, faint, underline and reverse.
//   - The ASCII glyph set uses nothing outside printable ASCII.
package theme
