package rulebook

import (
	"slices"

	"pitboss/game"
)

// With is the book as a site plays it: what settings stand for is filled in. The
// settings must come from the book's Choose. The book itself is not changed.
func (b *Book) With(settings Settings) *Book {
	filled := *b
	for _, timer := range []*Seconds{&filled.Timers.Betting, &filled.Timers.Decision, &filled.Timers.Malfunction} {
		if timer.Setting != "" {
			timer.Seconds = settings.Number(timer.Setting)
		}
	}
	fill := func(numbers ...*Number) {
		for _, number := range numbers {
			if number.Setting != "" {
				number.Value = settings.Number(number.Setting)
			}
		}
	}
	fill(&filled.Reads.Dealer)
	if b.Shoe != nil {
		shoe := *b.Shoe
		fill(&shoe.Decks, &shoe.Shuffles)
		filled.Shoe = &shoe
	}
	if b.Wheel != nil {
		wheel := *b.Wheel
		fill(&wheel.Turns)
		filled.Wheel = &wheel
	}
	filled.Bets = slices.Clone(b.Bets)
	for i := range filled.Bets {
		filled.Bets[i].Odds = filled.Bets[i].oddsWith(settings)
	}
	return &filled
}

func (b Bet) oddsWith(settings Settings) game.Odds {
	value, set := settings[b.OddsSetting]
	if !set {
		return b.Odds
	}
	odds, err := game.ParseOdds(value)
	if err != nil {
		panic("rulebook: setting " + b.OddsSetting + ": " + err.Error()) // Choose let it through
	}
	return odds
}
