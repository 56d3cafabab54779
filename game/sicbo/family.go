package sicbo

import (
	"embed"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers Sic Bo.
var Family = family.Family{
	Name:  "sic-bo",
	Help:  help,
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}
