package rulebook

import "slices"

// Peek is the cards opened before players decide (000/3.39.rules.b4).
type Peek struct {
	// Cards is how many of the first cards are opened.
	Cards Range `toml:"cards" json:"cards"`
	// Choices are what players may decide, and the one of those who say nothing is the
	// first.
	Choices []string `toml:"choices" json:"choices"`
	// From names the setting by which a site chooses who says how many: the platform
	// or the dealer.
	From string `toml:"from" json:"from"`
	// Seats is how many seats there are, counted from 1: a decision names one of them, or
	// none where all players decide together.
	Seats  Number `toml:"seats" json:"seats"`
	Clause string `toml:"clause" json:"clause"`
	// Asked is true where the dealer says it.
	Asked bool `toml:"-" json:"-"`
}

// The choices of who says how many cards are opened.
const (
	peekFromPlatform = "platform"
	peekFromDealer   = "dealer"
)

// Golden is the draw of cards that multiply a win (000/3.40.rules.b5).
type Golden struct {
	// Cards is how many are drawn from a deck of 52.
	Cards       Number `toml:"cards" json:"cards"`
	Multipliers Values `toml:"multipliers" json:"multipliers"`
}

// Mega is the multipliers drawn for bets, and the dice that say whether they hold
// (003/5.b6, 003/5.b7).
type Mega struct {
	Multipliers Range `toml:"multipliers" json:"multipliers"`
	// Dice is how many there are, On the sums on which the multipliers hold.
	Dice Number `toml:"dice" json:"dice"`
	On   Values `toml:"on" json:"on"`
}

// Values is a closed list of numbers, with its clause.
type Values struct {
	Values []int  `toml:"values" json:"values"`
	Clause string `toml:"clause" json:"clause"`
}

// mostSeats is more than any platform gives a table.
const mostSeats = 10_000

// mostGolden keeps the product of six golden cards within what can be counted.
const mostGolden = 20

func (b *Book) validateFeatures(clause func(key, id string), wrong func(string, ...any)) {
	values := func(key string, list Values, least, most int) {
		clause(key, list.Clause)
		if len(list.Values) == 0 {
			wrong("%s: values are missing", key)
		}
		for _, value := range list.Values {
			if value < least || value > most {
				wrong("%s: %d: want %d to %d", key, value, least, most)
			}
		}
	}
	if b.Peek != nil {
		b.validateRange("peek.cards", b.Peek.Cards, 1, mostDrawn, clause, wrong)
		clause("peek", b.Peek.Clause)
		b.validateNamed("peek.from", b.Peek.From, KindChoice, false, wrong)
		if setting, known := b.setting(b.Peek.From); known && !slices.Equal(setting.Choices, []string{peekFromPlatform, peekFromDealer}) {
			wrong("peek.from: setting %q: choices = %q: want %q", b.Peek.From, setting.Choices, []string{peekFromPlatform, peekFromDealer})
		}
		clause("peek.seats", b.Peek.Seats.Clause)
		b.validateCount("peek.seats", b.Peek.Seats, 1, mostSeats, "seats", wrong)
		if len(b.Peek.Choices) < 2 {
			wrong("peek.choices: want at least two, the first that of players who say nothing")
		}
		if b.Timers.Decision == (Seconds{}) {
			wrong("timers.decision: players who decide need a time for it")
		}
	}
	if b.Golden != nil {
		clause("golden.cards", b.Golden.Cards.Clause)
		if n := b.Golden.Cards.Value; n < 1 || n > 52 {
			wrong("golden.cards: %d cards; want 1 to 52", n)
		}
		values("golden.multipliers", b.Golden.Multipliers, 2, mostGolden)
	}
	if b.Mega != nil {
		b.validateRange("mega.multipliers", b.Mega.Multipliers, 2, mostMultiplier, clause, wrong)
		clause("mega.dice", b.Mega.Dice.Clause)
		if n := b.Mega.Dice.Value; n < 1 || n > 10 {
			wrong("mega.dice: %d dice; want 1 to 10", n)
		}
		values("mega.on", b.Mega.On, b.Mega.Dice.Value, 6*b.Mega.Dice.Value)
	}
}

func (b *Book) validateRange(key string, drawn Range, least, most int, clause func(key, id string), wrong func(string, ...any)) {
	clause(key, drawn.Clause)
	if drawn.Least < least || drawn.Least > drawn.Most || drawn.Most > most {
		wrong("%s: least = %d, most = %d: want least up to most, both from %d to %d", key, drawn.Least, drawn.Most, least, most)
	}
}
