package family

import (
	"encoding/json"
	"io/fs"
	"strings"

	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Family is one kind of game, as its folder registers it.
type Family struct {
	// Name is the one that the files of its variants give as their family.
	Name string
	// Files are the family's part of the rulebook, in the folders variants and procedures, and
	// in the folder coverage which clauses bind its variants and what answers them.
	Files fs.FS
	// Own makes an empty value of what its variants' files have besides the keys of a
	// [rulebook.Book]; nil where they have nothing else.
	Own func() rulebook.Own
	// New checks that a book is one of the family and returns its rules. The errors name the
	// key that does not fit.
	New func(*rulebook.Book) (Rules, error)
	// Count keeps the family's statistics; nil for a family that keeps none.
	Count Counter
	// Report makes an empty report of finished rounds; nil for a family without.
	Report func() Report
	// Help is what the command line says of it.
	Help Help
}

// Statistics are what families keep of the rounds that a table has not at hand any more, each
// in a shape of its own, by the family's name.
type Statistics map[string]json.RawMessage

// CountAll adds finished rounds, oldest first, to the statistics of every family there is.
type CountAll func(kept Statistics, more []picture.Played) (Statistics, error)

// Counter adds finished rounds, oldest first, to a family's statistics, which it writes in a
// shape of its own; those of other families it passes over. Nothing kept is no JSON. The error
// is of statistics that cannot be read.
type Counter func(kept json.RawMessage, more []picture.Played) (json.RawMessage, error)

// Folder returns where the family lies in the repository.
func (f Family) Folder() string { return "game/" + strings.ReplaceAll(f.Name, "-", "") }
