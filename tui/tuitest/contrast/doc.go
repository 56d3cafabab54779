// Package contrast measures the contrast of everything that screens draw: of each text, stroke and line with the
// ground it is drawn on, in every theme, on terminals of 256, 16 and 8 colours.
//
// It is for tests only and does not depend on the game.
package contrast
