package rulebook

import (
	"fmt"
	"slices"
	"strings"

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
	for _, limit := range []*Amount{&filled.Limits.Minimum, &filled.Limits.Maximum, &filled.Limits.Win} {
		*limit = limit.with(settings)
	}
	settings.Fill(&filled.Reads.Dealer, &filled.Deal.Reuse)
	if b.Shoe != nil {
		shoe := *b.Shoe
		settings.Fill(&shoe.Decks, &shoe.Shuffles, &shoe.CutCard)
		if shoe.Burn.Setting != "" && settings[shoe.Burn.Setting] == burnNone {
			shoe.Burn.Cards = nil
		}
		filled.Shoe = &shoe
	}
	if b.Own != nil {
		filled.Own = b.Own.With(settings)
	}
	filled.Bets = slices.Clone(b.Bets)
	for i := range filled.Bets {
		bet := &filled.Bets[i]
		settings.Fill(&bet.ClosesAfter)
		bet.Odds = settings.odds(bet.OddsSetting, bet.Odds)
		bet.Minimum, bet.Maximum = bet.Minimum.with(settings), bet.Maximum.with(settings)
		bet.Pays = slices.Clone(bet.Pays)
		for i := range bet.Pays {
			bet.Pays[i].Odds = settings.odds(bet.Pays[i].OddsSetting, bet.Pays[i].Odds)
		}
	}
	return &filled
}

// Fill sets numbers that name a setting; an optional one without a value stays 0.
func (s Settings) Fill(numbers ...*Number) {
	for _, number := range numbers {
		if _, set := s[number.Setting]; set {
			number.Value = s.Number(number.Setting)
		}
	}
}

func (s Settings) odds(name string, given game.Odds) game.Odds {
	value, set := s[name]
	if !set {
		return given
	}
	odds, err := game.ParseOdds(value)
	if err != nil {
		panic("rulebook: setting " + name + ": " + err.Error()) // Choose let it through
	}
	return odds
}

func (a Amount) with(settings Settings) Amount {
	value, set := settings[a.Setting]
	if !set {
		return a
	}
	amount, err := parseAmount(value)
	if err != nil {
		panic("rulebook: setting " + a.Setting + ": " + err.Error()) // Choose let it through
	}
	amount.Setting, amount.Clause = a.Setting, a.Clause
	return amount
}

// parseAmount reads an amount and its currency, such as 0.50 EUR.
func parseAmount(text string) (Amount, error) {
	value, currency, found := strings.Cut(text, " ")
	if !found || !amountPattern.MatchString(value) || !currencyPattern.MatchString(currency) {
		return Amount{}, fmt.Errorf("%q: want an amount such as 0.50 EUR", text)
	}
	return Amount{Value: value, Currency: currency}, nil
}
