package baccarat

import (
	"pitboss/game"
	"pitboss/game/rulebook"
)

// Own has the family's own keys in a variant's file.
type Own struct {
	Deal Deal `toml:"deal" json:"deal"`
	// Peek, Golden and Mega are features that some variants have between betting and the result; nil if they do not.
	Peek   *Peek   `toml:"peek" json:"peek,omitempty"`
	Golden *Golden `toml:"golden" json:"golden,omitempty"`
	Mega   *Mega   `toml:"mega" json:"mega,omitempty"`
}

// Deal has the clauses of the third cards; the rule itself is code.
type Deal struct {
	Third Third `toml:"third" json:"third,omitzero"`
}

// Third has a document's clauses on who draws a third card: nobody on a natural, the player, the banker if the player
// stood, the banker by the player's third card.
type Third struct {
	Natural     []string `toml:"natural" json:"natural"`
	Player      []string `toml:"player" json:"player"`
	BankerStood []string `toml:"banker_stood" json:"banker_stood"`
	Banker      []string `toml:"banker" json:"banker"`
}

// IsZero reports whether the document has no clause on third cards.
func (t Third) IsZero() bool {
	return len(t.Natural)+len(t.Player)+len(t.BankerStood)+len(t.Banker) == 0
}

// Peek is the cards opened before players decide (000/3.39.rules.b4).
type Peek struct {
	// Cards is the number of first cards opened.
	Cards rulebook.Range `toml:"cards" json:"cards"`
	// Choices are the possible decisions; the first is that of players who do not decide.
	Choices []string `toml:"choices" json:"choices"`
	// From names the setting by which a site chooses who says how many cards are opened: the platform or the dealer.
	From string `toml:"from" json:"from"`
	// Seats is the number of seats, counted from 1: a decision names one of them, or none if all players decide
	// together.
	Seats  rulebook.Number `toml:"seats" json:"seats"`
	Clause string          `toml:"clause" json:"clause"`
}

// The choices of who says how many cards are opened.
const (
	peekFromPlatform = "platform"
	peekFromDealer   = "dealer"
)

// Golden is the draw of cards that multiply a win (000/3.40.rules.b5).
type Golden struct {
	// Cards is the number of cards drawn from a deck of 52.
	Cards       rulebook.Number `toml:"cards" json:"cards"`
	Multipliers rulebook.Values `toml:"multipliers" json:"multipliers"`
}

// Mega is the multipliers drawn for bets, and the dice that say whether they count (003/5.b6, 003/5.b7).
type Mega struct {
	Multipliers rulebook.Range `toml:"multipliers" json:"multipliers"`
	// Dice is the number of dice; On has the sums on which the multipliers count.
	Dice rulebook.Number `toml:"dice" json:"dice"`
	On   rulebook.Values `toml:"on" json:"on"`
}

// Limits that catch typing errors in a file: more seats than any platform gives a table, a product of six golden
// cards that fits a number, multipliers that can still be written as odds.
const (
	maxOpened     = 100
	maxSeats      = 10_000
	maxGolden     = 20
	maxMultiplier = 100_000
)

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	if third := o.Deal.Third; !third.IsZero() {
		third.validate(check)
	}
	if peek := o.Peek; peek != nil {
		check.Range("peek.cards", peek.Cards, 1, maxOpened)
		check.Clause("peek", peek.Clause)
		check.Choice("peek.from", peek.From, peekFromPlatform, peekFromDealer)
		check.Count("peek.seats", peek.Seats, 1, maxSeats, "seats")
		if len(peek.Choices) < 2 {
			check.Wrong("peek.choices: want at least two, the first that of players who say nothing")
		}
		if check.Book.Timers.Decision == (rulebook.Seconds{}) {
			check.Wrong("timers.decision: players who decide need a time for it")
		}
	}
	if golden := o.Golden; golden != nil {
		check.Count("golden.cards", golden.Cards, 1, game.Faces, "cards")
		check.Values("golden.multipliers", golden.Multipliers, 2, maxGolden)
	}
	if mega := o.Mega; mega != nil {
		check.Range("mega.multipliers", mega.Multipliers, 2, maxMultiplier)
		check.Count("mega.dice", mega.Dice, 1, 10, "dice")
		check.Values("mega.on", mega.On, mega.Dice.Value, 6*mega.Dice.Value)
	}
}

func (t Third) validate(check rulebook.Check) {
	for _, who := range []struct {
		key     string
		clauses []string
	}{{"natural", t.Natural}, {"player", t.Player}, {"banker_stood", t.BankerStood}, {"banker", t.Banker}} {
		if len(who.clauses) == 0 {
			check.Wrong("deal.third.%s: clauses are missing", who.key)
		}
		for _, id := range who.clauses {
			check.Clause("deal.third."+who.key, id)
		}
	}
}
