package moneywheel

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Own has the family's own keys in a variant's file.
type Own struct {
	Wheel *WheelRules `toml:"wheel" json:"wheel,omitempty"`
	// Symbols are the possible symbols of a segment.
	Symbols []Symbol `toml:"symbol" json:"symbols,omitempty"`
	// Lucky is the number of Mega Lucky Numbers that the platform draws for a round; nil if it draws none.
	Lucky *rulebook.Range `toml:"lucky" json:"lucky,omitempty"`
}

// WheelRules describe the wheel and a valid spin (003/15.b3, 003/15.2.b7).
type WheelRules struct {
	// Segments are the symbols in clockwise order, given by the site.
	Segments rulebook.Words `toml:"segments" json:"segments"`
	// Count is the number of segments.
	Count rulebook.Number `toml:"count" json:"count"`
	// Turns is the minimum number of turns of the wheel.
	Turns rulebook.Number `toml:"turns" json:"turns"`
	// Alternates is the clause that requires every spin to turn the other way.
	Alternates rulebook.Cited `toml:"alternates" json:"alternates"`
	// ByHand is true if a segment may be entered by hand.
	ByHand bool `toml:"by_hand" json:"by_hand"`
}

// Symbol is a possible symbol of a segment.
type Symbol struct {
	// Name is its name for devices, bets and results. Title is its name for people and Sign its form on a screen;
	// each is empty if it equals the name.
	Name  string           `toml:"name" json:"name"`
	Title rulebook.Heading `toml:"title" json:"title,omitzero"`
	Sign  string           `toml:"sign" json:"sign,omitempty"`
	// Ink is its colour on the screen.
	Ink picture.Ink `toml:"ink" json:"ink"`
	// Count is the number of segments with it, if a document says so.
	Count rulebook.Number `toml:"count" json:"count,omitzero"`
	// Multipliers is the range of its multipliers as the Mega Lucky Number. They include the stake.
	Multipliers rulebook.Range `toml:"multipliers" json:"multipliers,omitzero"`
	// Bomb is the range of the multiplier that the platform draws for it, before the wheel is spun again with the
	// same bets; nil for a symbol that ends the round.
	Bomb *rulebook.Range `toml:"bomb" json:"bomb,omitempty"`
	// Bonus is the bonus game of the screen that it starts; nil if it starts none.
	Bonus *Bonus `toml:"bonus" json:"bonus,omitempty"`
	// Reel has the symbols of the reel that the platform runs for it; empty if it runs none.
	Reel []ReelSymbol `toml:"reel" json:"reel,omitempty"`
}

// Bonus is a bonus game of the screen. The platform plays it and pays it.
type Bonus struct {
	Clause string `toml:"clause" json:"clause"`
	// Choices is the number of things from which each player chooses one before it; 0 if nobody chooses.
	Choices rulebook.Number `toml:"choices" json:"choices,omitzero"`
}

// ReelSymbol is a symbol that a reel's pointer may show: a win, or a bonus game.
type ReelSymbol struct {
	Name  string           `toml:"name" json:"name"`
	Title rulebook.Heading `toml:"title" json:"title"`
	Ink   picture.Ink      `toml:"ink" json:"ink"`
	// Payout is its payout, as the document writes it, such as 5x.
	Payout string `toml:"payout" json:"payout,omitempty"`
	// Starts is the symbol of the wheel whose bonus game it starts.
	Starts string `toml:"starts" json:"starts,omitempty"`
	Clause string `toml:"clause" json:"clause"`
}

// Named returns the symbol's name for people.
func (s Symbol) Named() message.Text { return s.Title.Or(message.Written(s.Name)) }

// Capitals returns the symbol's name for headlines.
func (s Symbol) Capitals() message.Text { return s.Title.Capitals.Or(message.Written(s.Name)) }

// Shown returns the symbol's form on a screen.
func (s Symbol) Shown() string { return cmp.Or(s.Sign, s.Name) }

// written returns the symbol's name if its form on a screen is only a sign for it.
func (s Symbol) written() message.Text {
	if s.Named().String() == s.Shown() {
		return message.Text{}
	}
	return s.Named()
}

// times returns the factor of the payout.
func (s ReelSymbol) times() string { return strings.TrimSuffix(s.Payout, "x") }

// Limits that catch typing errors in a file.
const (
	maxSegments   = 200
	maxTurns      = 50
	maxMultiplier = 100_000
	maxChoices    = 20
)

// Validate reports everything that is wrong.
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
		check.Count("wheel.count", wheel.Count, 1, maxSegments, "segments")
		check.Row("wheel.segments", wheel.Segments, wheel.Count.Value, names, o.counts(check))
		check.Optional("wheel.turns", wheel.Turns, 1, maxTurns, "turns")
		if wheel.Alternates != (rulebook.Cited{}) {
			check.Clause("wheel.alternates", wheel.Alternates.Clause)
		}
	}
	if o.Lucky != nil {
		check.Range("lucky", *o.Lucky, 1, len(o.Symbols))
	}
}

// validateSymbol reports what is wrong with a symbol.
func (o *Own) validateSymbol(check rulebook.Check, symbol Symbol) {
	key := "symbol." + symbol.Name
	if !slices.Contains(picture.Inks(), symbol.Ink) {
		check.Wrong("%s: ink = %q: want one of %v", key, symbol.Ink, picture.Inks())
	}
	check.Optional(key+".count", symbol.Count, 1, maxSegments, "segments")
	if o.Lucky != nil {
		check.Range(key+".multipliers", symbol.Multipliers, 2, maxMultiplier)
	}
	kinds := 0
	if symbol.Bomb != nil {
		kinds++
		check.Range(key+".bomb", *symbol.Bomb, 2, maxMultiplier)
	}
	if symbol.Bonus != nil {
		kinds++
		check.Clause(key+".bonus", symbol.Bonus.Clause)
		check.Optional(key+".bonus.choices", symbol.Bonus.Choices, 2, maxChoices, "choices")
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

// validateReel reports what is wrong with a symbol of a reel.
func (o *Own) validateReel(check rulebook.Check, key string, on ReelSymbol) {
	check.Clause(key, on.Clause)
	switch starts := o.symbol(on.Starts); {
	case !slices.Contains(picture.Inks(), on.Ink):
		check.Wrong("%s: ink = %q: want one of %v", key, on.Ink, picture.Inks())
	case on.Name == "" || on.Title.IsZero():
		check.Wrong("%s: name and title must be given", key)
	case (on.Payout == "") == (on.Starts == ""):
		check.Wrong("%s: want payout or starts, and not both", key)
	case on.Payout != "" && !payoutPattern.MatchString(on.Payout):
		check.Wrong("%s: payout = %q: want such as 5x", key, on.Payout)
	case on.Starts != "" && starts.Bonus == nil:
		check.Wrong("%s: starts = %q: want a symbol of the wheel with a bonus", key, on.Starts)
	}
}

// payoutPattern matches a reel's payout as a document writes it.
var payoutPattern = regexp.MustCompile(`^[1-9][0-9]{0,5}x$`)

// symbol returns the symbol with a name, or the zero value if the wheel has none.
func (o *Own) symbol(name string) Symbol {
	for _, symbol := range o.Symbols {
		if symbol.Name == name {
			return symbol
		}
	}
	return Symbol{}
}

// counts returns the number of segments of each symbol; nil if the site gives them. It reports counts that do not add
// up to the whole wheel.
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
