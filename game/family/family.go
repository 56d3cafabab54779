package family

import (
	"encoding/json"
	"io/fs"
	"strings"

	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Family is one kind of game, as registered by its folder.
type Family struct {
	// Name is the family's name in the files of its variants.
	Name string
	// Files are the family's part of the rulebook, in the folders variants and procedures. The folder coverage lists
	// the clauses that bind its variants and what implements them.
	Files fs.FS
	// Own returns an empty value for the keys that its variants' files have in addition to those of a
	// [rulebook.Book]; nil if there are none.
	Own func() rulebook.Own
	// New checks that a book belongs to the family and returns its rules. Errors name the key that does not fit.
	New func(*rulebook.Book) (Rules, error)
	// Count updates the family's statistics; nil if the family keeps none.
	Count Counter
	// Report returns an empty report of finished rounds; nil if the family has none.
	Report func() Report
	// Help is the family's part of the command line's help.
	Help Help
}

// Statistics holds what families keep of rounds that a table no longer has in memory, in a shape of the family's own,
// by the family's name.
type Statistics map[string]json.RawMessage

// CountAll adds finished rounds, oldest first, to the statistics of every family.
type CountAll func(kept Statistics, more []picture.Played) (Statistics, error)

// Counter adds finished rounds, oldest first, to a family's statistics, in a shape of the family's own. It skips
// rounds of other families. Empty JSON means no statistics yet. It returns an error if the statistics cannot be
// decoded.
type Counter func(kept json.RawMessage, more []picture.Played) (json.RawMessage, error)

// Folder returns the family's folder in the repository.
func (f Family) Folder() string { return "game/" + strings.ReplaceAll(f.Name, "-", "") }
