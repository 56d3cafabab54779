package moneywheel

import (
	"cmp"
	"fmt"
	"regexp"
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
	// Name is what devices, bets and results call it. Title is what people call it and Sign what a
	// screen draws of it; each is empty where it is the name.
	Name  string `toml:"name" json:"name"`
	Title string `toml:"title" json:"title,omitempty"`
	Sign  string `toml:"sign" json:"sign,omitempty"`
	// Ink is its colour on the screen.
	Ink picture.Ink `toml:"ink" json:"ink"`
	// Count is how many segments have it, where a document says so.
	Count rulebook.Number `toml:"count" json:"count,omitzero"`
	// Multipliers are those it may have as the Mega Lucky Number. They include the stake.
	Multipliers rulebook.Range `toml:"multipliers" json:"multipliers,omitzero"`
	// Bomb is the multiplier that the platform draws for it, after which the wheel is spun again with
	// the same bets; nil for a symbol that ends the round.
	Bomb *rulebook.Range `toml:"bomb" json:"bomb,omitempty"`
	// Bonus is the bonus game of the screen that it starts; nil where it starts none.
	Bonus *Bonus `toml:"bonus" json:"bonus,omitempty"`
	// Reel are the symbols of the reel that the platform runs for it; empty where it runs none.
	Reel []ReelSymbol `toml:"reel" json:"reel,omitempty"`
}

// Bonus is a bonus game of the screen. The platform plays it and pays by it.
type Bonus struct {
	Clause string `toml:"clause" json:"clause"`
	// Choices is of how many things each player chooses one before it; 0 where nobody chooses.
	Choices rulebook.Number `toml:"choices" json:"choices,omitzero"`
}

// ReelSymbol is what the pointer of a reel may mark: a win, or a bonus game.
type ReelSymbol struct {
	Name  string      `toml:"name" json:"name"`
	Title string      `toml:"title" json:"title"`
	Ink   picture.Ink `toml:"ink" json:"ink"`
	// Payout is what it pays, as the document writes it, such as 5x.
	Payout string `toml:"payout" json:"payout,omitempty"`
	// Starts is the symbol of the wheel whose bonus game it starts.
	Starts string `toml:"starts" json:"starts,omitempty"`
	Clause string `toml:"clause" json:"clause"`
}

// Named returns what people call the symbol.
func (s Symbol) Named() string { return cmp.Or(s.Title, s.Name) }

// Shown returns what a screen draws of the symbol.
func (s Symbol) Shown() string { return cmp.Or(s.Sign, s.Name) }

// Limits of what a file may say, against slips of the pen.
const (
	mostSegments   = 200
	mostTurns      = 50
	mostMultiplier = 100_000
	mostChoices    = 20
)

// Validate reports everything that does not hold.
func (o *Own) Validate(check rulebook.Check) {
	names := make([]string, len(o.Symbols))
	for i, symbol := range o.Symbols {
		names[i] = symbol.Name
		if slices.Contains(names[:i], symbol.Name) {
			check.Wrong("symbol.%s stands twice", symbol.Name)
		}
		o.validateSymbol(check, symbol)
	}
	if wheel := o.Wheel; wheel != nil {
		check.Count("wheel.count", wheel.Count, 1, mostSegments, "segments")
		check.Row("wheel.segments", wheel.Segments, wheel.Count.Value, names, o.counts(check))
		check.Optional("wheel.turns", wheel.Turns, 1, mostTurns, "turns")
		if wheel.Alternates != (rulebook.Cited{}) {
			check.Clause("wheel.alternates", wheel.Alternates.Clause)
		}
	}
	if o.Lucky != nil {
		check.Range("lucky", *o.Lucky, 1, len(o.Symbols))
	}
}

// validateSymbol reports what does not hold of a symbol.
func (o *Own) validateSymbol(check rulebook.Check, symbol Symbol) {
	key := "symbol." + symbol.Name
	if !slices.Contains(picture.Inks(), symbol.Ink) {
		check.Wrong("%s: ink = %q: want one of %v", key, symbol.Ink, picture.Inks())
	}
	check.Optional(key+".count", symbol.Count, 1, mostSegments, "segments")
	if o.Lucky != nil {
		check.Range(key+".multipliers", symbol.Multipliers, 2, mostMultiplier)
	}
	kinds := 0
	if symbol.Bomb != nil {
		kinds++
		check.Range(key+".bomb", *symbol.Bomb, 2, mostMultiplier)
	}
	if symbol.Bonus != nil {
		kinds++
		check.Clause(key+".bonus", symbol.Bonus.Clause)
		check.Optional(key+".bonus.choices", symbol.Bonus.Choices, 2, mostChoices, "choices")
	}
	if len(symbol.Reel) > 0 {
		kinds++
	}
	if kinds > 1 {
		check.Wrong("%s: want one of bomb, bonus and reel", key)
	}
	for i, on := range symbol.Reel {
		o.validateReel(check, fmt.Sprintf("%s.reel.%s", key, on.Name), on)
		if slices.ContainsFunc(symbol.Reel[:i], func(before ReelSymbol) bool { return before.Name == on.Name }) {
			check.Wrong("%s.reel.%s stands twice", key, on.Name)
		}
	}
}

// validateReel reports what does not hold of a symbol of a reel.
func (o *Own) validateReel(check rulebook.Check, key string, on ReelSymbol) {
	check.Clause(key, on.Clause)
	switch starts := o.symbol(on.Starts); {
	case !slices.Contains(picture.Inks(), on.Ink):
		check.Wrong("%s: ink = %q: want one of %v", key, on.Ink, picture.Inks())
	case on.Name == "" || on.Title == "":
		check.Wrong("%s: name and title must be given", key)
	case (on.Payout == "") == (on.Starts == ""):
		check.Wrong("%s: want payout or starts, and not both", key)
	case on.Payout != "" && !payoutPattern.MatchString(on.Payout):
		check.Wrong("%s: payout = %q: want such as 5x", key, on.Payout)
	case on.Starts != "" && starts.Bonus == nil:
		check.Wrong("%s: starts = %q: want a symbol of the wheel with a bonus", key, on.Starts)
	}
}

// payoutPattern is how a document writes what a reel pays.
var payoutPattern = regexp.MustCompile(`^[1-9][0-9]{0,5}x$`)

// symbol returns the symbol of that name; its zero value if the wheel has no such symbol.
func (o *Own) symbol(name string) Symbol {
	for _, symbol := range o.Symbols {
		if symbol.Name == name {
			return symbol
		}
	}
	return Symbol{}
}

// counts returns how many segments have each symbol; nil where the site says. It reports counts that are
// not those of the whole wheel.
func (o *Own) counts(check rulebook.Check) (counts []int) {
	sum := 0
	for _, symbol := range o.Symbols {
		if symbol.Count.Value > 0 {
			counts = append(counts, symbol.Count.Value)
			sum += symbol.Count.Value
		}
	}
	switch {
	case counts == nil:
	case len(counts) < len(o.Symbols):
		check.Wrong("symbol: want a count for each of them, or for none")
		return nil
	case sum != o.Wheel.Count.Value:
		check.Wrong("symbol: the counts make %d segments; wheel.count says %d", sum, o.Wheel.Count.Value)
	}
	return counts
}
