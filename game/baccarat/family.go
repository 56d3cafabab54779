package baccarat

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers baccarat.
var Family = family.Family{
	Name:   "baccarat",
	Files:  files,
	Own:    func() rulebook.Own { return &Own{} },
	Report: newReport,
	Help:   help,
	New:    func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}
