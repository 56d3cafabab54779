// Package snakesladders plays and settles Snakes & Ladders Live (003/4): four dice with symbols, a fifth
// die for the type of the bonus, a board of 64 tiles with snakes and ladders, and the Snake Totem.
//
// The site sets the symbols on the faces of the dice; the platform draws the board, the totem and the multipliers
// raised by a PowerUP tile. The package checks these messages, moves the piece and computes what every bet pays; it
// draws nothing for a live table.
package snakesladders
