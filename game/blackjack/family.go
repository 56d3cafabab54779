package blackjack

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml
var files embed.FS

// Family is what blackjack registers.
var Family = family.Family{
	Name:  "blackjack",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

var help = family.Help{
	Settle: `{"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[]}]}}
the dealer's cards, and of each seat its hand, or both hands of a split.
"actions" are hit, stand, double and split; left out, they follow from the
cards. May be added to the first hand of a seat:
"insured":true              the seat took insurance`,
	Settled: `{"result":{"dealer":["AS","KD"],"dealer_total":21,"dealer_blackjack":true,...},
 "bets":{"seat-3/1/main":{"result":"lose"}}}`,
	SettleFor: [2]string{`{"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[]}]}}`, "ezugi-blackjack"},
	Positions: "seat-1/1-1.. (seat, hand, card), dealer-1..",
	Messages: []family.Message{
		{Name: stepSeats, Keys: `"seats":[1,3]`, When: "blackjack, once bets are closed: the seats with a bet"},
	},
}

// Own is what a variant's file has besides what every game has.
type Own struct {
	// Seats is how many seats the table has (001/10.2).
	Seats rulebook.Number `toml:"seats" json:"seats"`
	// Stands is what the dealer stands on, an ace counted 11 where that makes it (001/10.11).
	Stands rulebook.Number `toml:"stands" json:"stands"`
	// Insured are the values of the dealer's up card against which insurance is offered, Checked
	// those with which the hole card is asked for blackjack before players act; 1 is an ace
	// (001/10.9).
	Insured rulebook.Values `toml:"insured" json:"insured"`
	Checked rulebook.Values `toml:"checked" json:"checked"`
}

// Validate reports everything that does not hold.
func (o *Own) Validate(check rulebook.Check) {
	check.Count("seats", o.Seats, 1, 7, "seats")
	check.Count("stands", o.Stands, 17, 18, "points")
	check.Values("insured", o.Insured, 1, 10)
	check.Values("checked", o.Checked, 1, 10)
}
