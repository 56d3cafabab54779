package andarbahar

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers Andar Bahar.
var Family = family.Family{
	Name:  "andar-bahar",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

// Own has the family's own keys in a variant's file.
type Own struct {
	// Joker names the setting by which a site deals the Joker before or after bets are taken (reading 003/20.b4).
	Joker string `toml:"joker" json:"joker"`
}

// The choices when to deal the Joker.
const (
	beforeBetting = "before-betting"
	afterBetting  = "after-betting"
)

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	check.Choice("joker", o.Joker, beforeBetting, afterBetting)
}
