// Package felt draws pictures of tables: cards, figures, numbers, dice, roads and the heat of a wheel, as large as
// the room allows.
//
// It draws from a picture, a size, a theme and a language, and must never depend on a family, a snapshot, a key or a
// clock. Each kind of board has its own file.
package felt
