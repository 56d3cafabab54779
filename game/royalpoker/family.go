package royalpoker

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family is what Royal Poker registers.
var Family = family.Family{
	Name:  "royal-poker",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

// Own is what a variant's file has besides what every game has.
type Own struct {
	// Costs are what players pay besides the Ante, in Antes.
	Costs Costs `toml:"costs" json:"costs"`
	// Discards is how many cards go out of the game before the common cards, and again before the one
	// that is exchanged (000/1.18.b4, 000/1.18.b4.2).
	Discards rulebook.Number `toml:"discards" json:"discards"`
	// Qualifies is the least with which the dealer has a game (000/1.18.b4).
	Qualifies Qualifies `toml:"qualifies" json:"qualifies"`
	// Swap is how many cards may be swapped (000/1.18.b3.4).
	Swap Swap `toml:"swap" json:"swap"`
	// Exchange names the setting of what becomes of bets where the dealer has no game after a card was
	// exchanged either (reading 000/1.18.b4.2).
	Exchange string `toml:"exchange" json:"exchange"`
}

// Costs are in Antes.
type Costs struct {
	Bet      rulebook.Number `toml:"bet" json:"bet"`
	Buy      rulebook.Number `toml:"buy" json:"buy"`
	Swap     rulebook.Number `toml:"swap" json:"swap"`
	Exchange rulebook.Number `toml:"exchange" json:"exchange"`
}

// Qualifies is a combination with its clause.
type Qualifies struct {
	With   string `toml:"with" json:"with"`
	Clause string `toml:"clause" json:"clause"`
}

// Swap is how many cards may be swapped.
type Swap struct {
	Cards rulebook.Range `toml:"cards" json:"cards"`
}

// The choices of what becomes of bets where the dealer has no game after an exchange either.
const (
	returned = "returned"
	anteWins = "ante-wins"
)

// most is against slips of the pen.
const most = 10

// Validate reports everything that does not hold.
func (o *Own) Validate(check rulebook.Check) {
	check.Count("costs.bet", o.Costs.Bet, 1, most, "Antes")
	check.Count("costs.buy", o.Costs.Buy, 1, most, "Antes")
	check.Count("costs.swap", o.Costs.Swap, 1, most, "Antes")
	check.Count("costs.exchange", o.Costs.Exchange, 1, most, "Antes")
	check.Count("discards", o.Discards, 1, most, "cards")
	check.Clause("qualifies", o.Qualifies.Clause)
	if _, known := kindNamed(o.Qualifies.With); !known {
		check.Wrong("qualifies: with = %q: want one of %v", o.Qualifies.With, kindNames[1:])
	}
	check.Range("swap.cards", o.Swap.Cards, 1, HandSize)
	check.Choice("exchange", o.Exchange, returned, anteWins)
}
