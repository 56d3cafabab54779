package family

import "pitboss/game/message"

// Wheel describes the wheel of a game, for the statistics of what it showed. It is empty in games without one.
type Wheel struct {
	// Places are what the wheel shows, in its order.
	Places []WheelPlace
	// Tests sort the places into classes that chance hits as often as they have places.
	Tests []WheelTest
}

// WheelPlace is a number or a symbol on a wheel. Shown is how records name it, Count how many places of the wheel it has.
type WheelPlace struct {
	Shown string
	Name  message.Text
	Count int
}

// WheelTest compares classes of places with chance. Meaning says what an uneven result can come from.
type WheelTest struct {
	Title, Meaning message.Text
	// Judges is true if the test says something of the wheel. The others would show a wrong reading at most.
	Judges bool
	// Classes has the class of each place, from 0.
	Classes []int
}

// Wheel returns an empty wheel: this game has none.
func (Plain) Wheel() Wheel { return Wheel{} }
