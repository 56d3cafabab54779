package rulebook

// mostTurns is against slips of the pen: a ball runs some thirty times at most.
const mostTurns = 50

func (b *Book) validateWheel(clause func(key, id string), wrong func(string, ...any)) {
	if b.Wheel == nil {
		return
	}
	if b.Wheel.Turns != (Number{}) {
		clause("wheel.turns", b.Wheel.Turns.Clause)
		b.validateCount("wheel.turns", b.Wheel.Turns, 1, mostTurns, "turns", wrong)
	}
	if b.Wheel.Opposite != (Cited{}) {
		clause("wheel.opposite", b.Wheel.Opposite.Clause)
	}
}
