package spin

import (
	"slices"

	"pitboss/hardware"
)

// Limits of the fields of the console's own protocols.
const (
	// Games is the number of game numbers. After the last one they start over.
	Games    = 1_000_000
	MaxTurns = 999
)

// ReadCount parses the number of a game.
func ReadCount(field string, into *int) (ok bool) {
	*into, ok = hardware.Number(field, 0, Games-1)
	return ok
}

// ReadFigure parses a number without leading zeros, or - for unknown.
func ReadFigure(field string, low, high int, into *Figure) bool {
	if field == "-" {
		return true
	}
	number, ok := hardware.Number(field, low, high)
	if ok {
		*into = Known(number)
	}
	return ok
}

// ReadWord parses a word of a list, or - for none.
func ReadWord[Word ~string](field string, into *Word, known ...Word) bool {
	if field == "-" {
		return true
	}
	*into = Word(field)
	return slices.Contains(known, *into)
}

// ReadCauses parses the causes that a status reports.
func ReadCauses(field string, into *Causes, known []Cause) bool {
	words, ok := hardware.Words(field, known)
	*into = CausesOf(words...)
	return ok
}
