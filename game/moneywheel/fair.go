package moneywheel

import (
	"pitboss/game/family"
	"pitboss/game/message"
)

// Wheel describes the wheel: its symbols with the number of their segments, and one test of them.
func (r *Rules) Wheel() (described family.Wheel) {
	test := family.WheelTest{
		Title: message.New("moneywheel.fair", "Each symbol"), Judges: true,
		Meaning: message.New("moneywheel.fair.means", "Whether each symbol comes as often as it has segments: a heavy side, a worn peg or flapper."),
	}
	for i, symbol := range r.symbols {
		place := family.WheelPlace{Shown: symbol.Name, Name: symbol.Named()}
		for _, name := range r.wheel.Segments.Words {
			if name == symbol.Name {
				place.Count++
			}
		}
		described.Places, test.Classes = append(described.Places, place), append(test.Classes, i)
	}
	described.Tests = []family.WheelTest{test}
	return described
}
