package moneywheel

import (
	"slices"

	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Own is what a variant's file has besides what every game has.
type Own struct {
	Wheel *WheelRules `toml:"wheel" json:"wheel,omitempty"`
	// Symbols are what may stand on a segment.
	Symbols []Symbol `toml:"symbol" json:"symbols,omitempty"`
	// Lucky is how many Mega Lucky Numbers the platform draws for a round; nil where it draws none.
	Lucky *rulebook.Range `toml:"lucky" json:"lucky,omitempty"`
}

// WheelRules are what the wheel is like and what makes a spin count (003/15.b3, 003/15.2.b7).
type WheelRules struct {
	// Segments are the symbols as they follow one another clockwise: the site gives them.
	Segments rulebook.Words `toml:"segments" json:"segments"`
	// Count is how many segments there are.
	Count rulebook.Number `toml:"count" json:"count"`
	// Turns is how often the wheel must go round at least.
	Turns rulebook.Number `toml:"turns" json:"turns"`
	// Alternates is the clause that has the wheel turned the other way in every spin.
	Alternates rulebook.Cited `toml:"alternates" json:"alternates"`
	// ByHand is true where a segment may be entered by hand.
	ByHand bool `toml:"by_hand" json:"by_hand"`
}

// Symbol is what may stand on a segment.
type Symbol struct {
	// Name is what devices, bets and results call it; Text is what a screen shows, empty where it is
	// the name.
	Name string `toml:"name" json:"name"`
	Text string `toml:"text" json:"text,omitempty"`
	// Ink is its colour on the screen.
	Ink picture.Ink `toml:"ink" json:"ink"`
	// Multipliers are those it may have as the Mega Lucky Number. They include the stake.
	Multipliers rulebook.Range `toml:"multipliers" json:"multipliers,omitzero"`
}

// Shown returns what a screen shows of the symbol.
func (s Symbol) Shown() string {
	if s.Text == "" {
		return s.Name
	}
	return s.Text
}

// Limits of what a file may say, against slips of the pen.
const (
	mostSegments   = 200
	mostTurns      = 50
	mostMultiplier = 100_000
)

// Validate reports everything that does not hold.
func (o *Own) Validate(check rulebook.Check) {
	names := make([]string, len(o.Symbols))
	for i, symbol := range o.Symbols {
		names[i] = symbol.Name
		if slices.Contains(names[:i], symbol.Name) {
			check.Wrong("symbol.%s stands twice", symbol.Name)
		}
		if !slices.Contains(picture.Inks(), symbol.Ink) {
			check.Wrong("symbol.%s: ink = %q: want one of %v", symbol.Name, symbol.Ink, picture.Inks())
		}
		if o.Lucky != nil {
			check.Range("symbol."+symbol.Name+".multipliers", symbol.Multipliers, 2, mostMultiplier)
		}
	}
	if wheel := o.Wheel; wheel != nil {
		check.Count("wheel.count", wheel.Count, 1, mostSegments, "segments")
		check.Row("wheel.segments", wheel.Segments, wheel.Count.Value, names, nil)
		check.Optional("wheel.turns", wheel.Turns, 1, mostTurns, "turns")
		if wheel.Alternates != (rulebook.Cited{}) {
			check.Clause("wheel.alternates", wheel.Alternates.Clause)
		}
	}
	if o.Lucky != nil {
		check.Range("lucky", *o.Lucky, 1, len(o.Symbols))
	}
}
