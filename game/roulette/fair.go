package roulette

import (
	"strconv"

	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/roulette/wheel"
	"pitboss/game/roulette/wheelstats"
)

// Wheel describes the wheel: its numbers clockwise from zero, and the tests of them.
func (r *Rules) Wheel() (described family.Wheel) {
	for _, number := range wheel.Order() {
		described.Places = append(described.Places, family.WheelPlace{Shown: strconv.Itoa(int(number)), Name: textsOf[number].number, Count: 1})
	}
	for _, grouping := range wheelstats.Groupings() {
		test := fairTests[grouping.Name]
		test.Judges, test.Classes = grouping.Judges, grouping.Classes
		described.Tests = append(described.Tests, test)
	}
	return described
}

// ofLayout is what an uneven result in the bets of the layout can come from.
var ofLayout = message.New("roulette.fair.layout",
	"No fault of a wheel favours these numbers, which lie all around it. A reader that takes one number for another can.")

// fairTests have the titles and meanings of the tests, by name.
var fairTests = map[string]family.WheelTest{
	wheelstats.TestNumbers: {Title: message.New("roulette.fair.numbers", "Each number"), Meaning: message.New(
		"roulette.fair.numbers.means", "Whether every pocket is hit as often: a loose fret, a worn or a dirty pocket.")},
	wheelstats.TestArcs: {Title: message.New("roulette.fair.arcs", "Eighths of the wheel"), Meaning: message.New(
		"roulette.fair.arcs.means", "Whether neighbours are hit as often: a fault over several pockets, such as a lifted ring of frets.")},
	wheelstats.TestSectors: {Title: message.New("roulette.fair.sectors", "Voisins, tiers, orphelins"), Meaning: message.New(
		"roulette.fair.sectors.means", "The same by the sectors that players bet on.")},
	wheelstats.TestColours: {Title: message.New("roulette.fair.colours", "Red, black, zero"), Meaning: ofLayout},
	wheelstats.TestOddEven: {Title: message.New("roulette.fair.odd-even", "Odd, even, zero"), Meaning: ofLayout},
	wheelstats.TestLowHigh: {Title: message.New("roulette.fair.low-high", "1 to 18, 19 to 36, zero"), Meaning: ofLayout},
	wheelstats.TestDozens:  {Title: message.New("roulette.fair.dozens", "Dozens and zero"), Meaning: ofLayout},
	wheelstats.TestColumns: {Title: message.New("roulette.fair.columns", "Columns and zero"), Meaning: ofLayout},
}
