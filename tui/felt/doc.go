// Package felt draws pictures of tables: cards, figures, numbers, dice, roads and the heat of a
// wheel, as large as the room allows.
//
// It must never know a family, a snapshot, a key or a clock: a picture, a size, a theme and a
// language are all it draws from. What one kind of board needs of its own is one file here.
package felt
