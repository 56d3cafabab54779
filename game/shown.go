package game

// Shows returns the kind of step that gives a game's result without cards: StepNumber for a ball, StepSegment for a
// money wheel, StepDice for dice. It is empty for games with cards only.
func Shows(family Family) StepKind {
	for _, kind := range Readings() {
		if kind != StepScan && family.Takes(kind) {
			return kind
		}
	}
	return ""
}
