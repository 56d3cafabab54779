// Package snakesladders plays and settles Snakes & Ladders Live (003/4): four dice with symbols, a fifth
// die for the type of the bonus, a board of 64 tiles with snakes and ladders, and the Snake Totem.
//
// What stands on the faces of the dice is the site's; the board, the totem and what a PowerUP tile raises
// the multipliers to are the platform's. The package checks what it is told, moves the piece and says what
// every bet pays; it draws nothing for a live table.
package snakesladders
