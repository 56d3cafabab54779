package royalpoker

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers Royal Poker.
var Family = family.Family{
	Name:  "royal-poker",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

// Own has the family's own keys in a variant's file.
type Own struct {
	// Costs are what players pay in addition to the Ante, in Antes.
	Costs Costs `toml:"costs" json:"costs"`
	// Discards is the number of cards discarded before the common cards, and again before an exchanged card
	// (000/1.18.b4, 000/1.18.b4.2).
	Discards rulebook.Number `toml:"discards" json:"discards"`
	// Qualifies is the lowest hand with which the dealer has a game (000/1.18.b4).
	Qualifies Qualifies `toml:"qualifies" json:"qualifies"`
	// Swap is the number of cards that may be swapped (000/1.18.b3.4).
	Swap Swap `toml:"swap" json:"swap"`
	// Exchange names the setting for the bets if the dealer has no game even after an exchange (reading
	// 000/1.18.b4.2).
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

// Swap is the number of cards that may be swapped.
type Swap struct {
	Cards rulebook.Range `toml:"cards" json:"cards"`
}

// The choices for the bets if the dealer has no game even after an exchange.
const (
	returned = "returned"
	anteWins = "ante-wins"
)

// maxCount catches typing errors.
const maxCount = 10

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	check.Count("costs.bet", o.Costs.Bet, 1, maxCount, "Antes")
	check.Count("costs.buy", o.Costs.Buy, 1, maxCount, "Antes")
	check.Count("costs.swap", o.Costs.Swap, 1, maxCount, "Antes")
	check.Count("costs.exchange", o.Costs.Exchange, 1, maxCount, "Antes")
	check.Count("discards", o.Discards, 1, maxCount, "cards")
	check.Clause("qualifies", o.Qualifies.Clause)
	if _, known := kindNamed(o.Qualifies.With); !known {
		check.Wrong("qualifies: with = %q: want one of %v", o.Qualifies.With, kindNames[1:])
	}
	check.Range("swap.cards", o.Swap.Cards, 1, HandSize)
	check.Choice("exchange", o.Exchange, returned, anteWins)
}
