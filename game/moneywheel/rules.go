package moneywheel

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/rulebook"
)

// Rules plays and settles one variant. It is immutable and implements [family.Rules].
type Rules struct {
	family.Plain
	calls   rulebook.Calls
	wheel   *WheelRules
	symbols []Symbol
	lucky   *rulebook.Range
	bets    family.Bets[Result]
	// most is the highest multiplier that makes a difference: it pays the maximum win on the minimum bet.
	most int
}

// New checks that a book belongs to a money wheel and returns its rules. Errors name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	own, read := book.Own.(*Own)
	switch {
	case !read:
		return nil, fmt.Errorf("the file of %s was not read as one of a money wheel", book.Variant)
	case book.Shoe != nil:
		return nil, fmt.Errorf("a money wheel is played without cards: [shoe] must not be there")
	case own.Wheel == nil:
		return nil, fmt.Errorf("[wheel] is missing")
	}
	conditions := map[string]func(Result) bool{}
	for _, symbol := range own.Symbols {
		conditions[symbol.Name] = func(result Result) bool { return result.Segment == symbol.Name }
	}
	for _, bet := range book.Bets {
		if symbol := own.symbol(bet.Name); symbol.Bomb != nil {
			return nil, fmt.Errorf("bet %q: after it the wheel is spun again, so that no bet on it can win", bet.Name)
		}
		if len(bet.Pays) > 0 || bet.Returns != "" || bet.HalfLost != "" || bet.Multiplied != "" || bet.Wins != bet.Name {
			return nil, fmt.Errorf("bet %q: a money wheel has a bet with wins and odds for a symbol, named like it", bet.Name)
		}
	}
	bets, err := family.Offer("a money wheel", book.Bets, conditions)
	if err != nil {
		return nil, err
	}
	rules := &Rules{calls: book.Calls, wheel: own.Wheel, symbols: own.Symbols, lucky: own.Lucky, bets: bets}
	if slices.ContainsFunc(own.Symbols, func(symbol Symbol) bool { return symbol.Bomb != nil }) {
		if rules.most, err = maxPaid(book.Limits); err != nil {
			return nil, err
		}
	}
	return rules, rules.checkMultipliers(book.Bets)
}

// checkMultipliers returns an error for a multiplier that would pay less than the symbol's own odds, which are the
// minimum (003/15.1.b1.2).
func (r *Rules) checkMultipliers(bets []rulebook.Bet) error {
	if r.lucky == nil {
		return nil
	}
	for _, bet := range bets {
		symbol, _ := r.symbol(bet.Name)
		pays, from := bet.Odds.Ratio()
		if int64(symbol.Multipliers.Least-1)*from < pays {
			return fmt.Errorf("symbol.%s.multipliers: least = %d pays less than the bet's odds %s", bet.Name,
				symbol.Multipliers.Least, bet.Odds)
		}
	}
	return nil
}

// Bets returns the bets of the book.
func (r *Rules) Bets() []rulebook.Bet { return r.bets.Book() }

// Segments returns the symbols on the wheel, clockwise.
func (r *Rules) Segments() []string { return slices.Clone(r.wheel.Segments.Words) }

// symbol returns a symbol by its name; false if none exists.
func (r *Rules) symbol(name string) (Symbol, bool) {
	for _, symbol := range r.symbols {
		if symbol.Name == name {
			return symbol, true
		}
	}
	return Symbol{}, false
}

// names returns the names of the symbols.
func (r *Rules) names() []string {
	names := make([]string, len(r.symbols))
	for i, symbol := range r.symbols {
		names[i] = symbol.Name
	}
	return names
}

// checkSegment returns an error if the wheel cannot show a segment: its symbol is unknown, or is not the one at the
// stop.
func (r *Rules) checkSegment(symbol string, stop int) error {
	if _, known := r.symbol(symbol); !known {
		return message.NewError("reason.symbol.unknown", "{symbol} is no symbol of the wheel: want {symbols}",
			message.Excerpt("symbol", symbol, maxQuoted), message.Named("symbols", english.List(r.names(), "or")))
	}
	on := r.wheel.Segments.Words
	switch {
	case stop == 0 || len(on) == 0:
		return nil
	case stop < 0 || stop > len(on):
		return message.NewError("reason.segment.unknown", "segment {segment}: the wheel has {most}",
			message.Number("segment", stop), message.Number("most", len(on)))
	case on[stop-1] != symbol:
		return message.NewError("reason.segment.other", "segment {segment} has {on}, not {symbol}, as {setting} lists them",
			message.Number("segment", stop), message.Named("on", on[stop-1]), message.Named("symbol", symbol),
			message.String("setting", r.wheel.Segments.Setting))
	}
	return nil
}

// SpinRules returns the conditions for a valid spin (003/15.2.b7).
func (r *Rules) SpinRules() game.SpinRules {
	return game.SpinRules{LeastTurns: r.wheel.Turns.Value, Alternates: r.wheel.Alternates.Clause != ""}
}

// ByHand reports whether a segment may be entered by hand.
func (r *Rules) ByHand() bool { return r.wheel.ByHand }

// Word returns the title of a symbol of the wheel or of a reel, as it is printed; empty if it is none.
func (r *Rules) Word(name string) message.Text {
	for _, symbol := range r.symbols {
		if symbol.Name == name && !symbol.Title.IsZero() {
			return symbol.Title.Text
		}
		for _, on := range symbol.Reel {
			if on.Name == name {
				return on.Title.Text
			}
		}
	}
	return message.Text{}
}
