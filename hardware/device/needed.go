package device

import "pitboss/game"

// NeededBy returns the kinds of devices that a game needs, in the order of setting them up. For cards, any of
// [CardReaders] is suitable.
func NeededBy(rules game.Family) (kinds []Kind) {
	for _, reader := range []struct {
		of   game.StepKind
		kind Kind
	}{{game.StepScan, Scanner}, {game.StepNumber, Wheel}, {game.StepSegment, MoneyWheel}, {game.StepDice, Dice}} {
		if rules.Takes(reader.of) {
			kinds = append(kinds, reader.kind)
		}
	}
	return kinds
}
