package picture

import "pitboss/game/message"

// Spot is a place for bets on a table's layout.
type Spot struct {
	// Text is its text on the layout, Name what it is called elsewhere.
	Text message.Text `json:"text"`
	Name message.Text `json:"name"`
	Ink  Ink          `json:"ink,omitempty"`
	// Lit is true once it has won; Times is what multiplies it, such as x50.
	Lit   bool   `json:"lit,omitempty"`
	Times string `json:"times,omitempty"`
}
