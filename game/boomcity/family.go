package boomcity

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers Boom City.
var Family = family.Family{
	Name:  "boom-city",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}
