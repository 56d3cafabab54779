package andarbahar

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family is what Andar Bahar registers.
var Family = family.Family{
	Name:  "andar-bahar",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

// Own is what a variant's file has besides what every game has.
type Own struct {
	// Joker names the setting by which a site deals the Joker before bets are taken or after
	// (reading 003/20.b4).
	Joker string `toml:"joker" json:"joker"`
}

// The choices of when the Joker is dealt.
const (
	beforeBetting = "before-betting"
	afterBetting  = "after-betting"
)

// Validate reports everything that does not hold.
func (o *Own) Validate(check rulebook.Check) {
	check.Choice("joker", o.Joker, beforeBetting, afterBetting)
}
