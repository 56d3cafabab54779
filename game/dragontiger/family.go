package dragontiger

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers Dragon Tiger.
var Family = family.Family{
	Name:   "dragon-tiger",
	Help:   help,
	Files:  files,
	Own:    func() rulebook.Own { return &Own{} },
	New:    func(book *rulebook.Book) (family.Rules, error) { return New(book) },
	Report: newReport,
}

// Own has the family's own keys in a variant's file.
type Own struct {
	// Removed is the number of cards removed before each round's cards (003/19.b5).
	Removed rulebook.Number `toml:"removed" json:"removed"`
	// Won is the clause by which a void round still pays side bets that won on open cards (003/19.2.b6).
	Won rulebook.Cited `toml:"won" json:"won"`
	// SevenLoses names the setting by which a site lets a 7 lose red and black as it loses the other side bets
	// (reading 003/19.1.1.b1.5).
	SevenLoses string `toml:"seven_loses" json:"seven_loses"`
}

// maxRemoved catches typing errors.
const maxRemoved = 10

// The choices whether a 7 loses red and black.
const (
	sevenWins  = "by-colour"
	sevenFalls = "loses"
)

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	check.Count("removed", o.Removed, 1, maxRemoved, "cards")
	check.Clause("won", o.Won.Clause)
	check.Choice("seven_loses", o.SevenLoses, sevenWins, sevenFalls)
}
