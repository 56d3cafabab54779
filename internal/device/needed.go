package device

import (
	"slices"

	"pitboss/game/rulebook"
)

// NeededBy are the kinds of device that a variant cannot be played without: what
// reads its cards, its numbers, its dice. For its cards any of [CardReaders] will do.
func NeededBy(book *rulebook.Book) (kinds []Kind) {
	if book.Shoe != nil {
		kinds = append(kinds, Scanner)
	}
	if book.Wheel != nil {
		kinds = append(kinds, Wheel)
	}
	if book.Mega != nil {
		kinds = append(kinds, Dice)
	}
	return slices.Clip(kinds)
}
