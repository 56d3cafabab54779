package dragontiger

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family is what Dragon Tiger registers.
var Family = family.Family{
	Name:   "dragon-tiger",
	Help:   help,
	Files:  files,
	Own:    func() rulebook.Own { return &Own{} },
	New:    func(book *rulebook.Book) (family.Rules, error) { return New(book) },
	Report: newReport,
}

// Own is what a variant's file has besides what every game has.
type Own struct {
	// Removed is how many cards are removed before each round's cards (003/19.b5).
	Removed rulebook.Number `toml:"removed" json:"removed"`
	// Won pays side bets that are won on open cards when a round is void: the clause that says
	// so (003/19.2.b6).
	Won rulebook.Cited `toml:"won" json:"won"`
	// SevenLoses names the setting by which a site has a 7 lose red and black as it loses the
	// other side bets (reading 003/19.1.1.b1.5).
	SevenLoses string `toml:"seven_loses" json:"seven_loses"`
}

// mostRemoved is against slips of the pen.
const mostRemoved = 10

// The choices of whether a 7 loses red and black.
const (
	sevenWins  = "by-colour"
	sevenFalls = "loses"
)

// Validate reports everything that does not hold.
func (o *Own) Validate(check rulebook.Check) {
	check.Count("removed", o.Removed, 1, mostRemoved, "cards")
	check.Clause("won", o.Won.Clause)
	check.Choice("seven_loses", o.SevenLoses, sevenWins, sevenFalls)
}
