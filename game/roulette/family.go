package roulette

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers roulette.
var Family = family.Family{
	Name:   "roulette",
	Files:  files,
	Own:    func() rulebook.Own { return &Own{} },
	Count:  count,
	Help:   help,
	Report: func() family.Report { return &report{} },
	New:    func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}
