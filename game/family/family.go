package family

import (
	"io/fs"
	"strings"

	"pitboss/game/rulebook"
)

// Family is one kind of game, as its folder registers it.
type Family struct {
	// Name is the one that the files of its variants give as their family.
	Name string
	// Files are the family's part of the rulebook, in the folders variants and procedures.
	Files fs.FS
	// Own makes an empty value of what its variants' files have besides the keys of a
	// [rulebook.Book]; nil where they have nothing else.
	Own func() rulebook.Own
	// New checks that a book is one of the family and returns its rules. The errors name the
	// key that does not fit.
	New func(*rulebook.Book) (Rules, error)
}

// Folder returns where the family lies in the repository.
func (f Family) Folder() string { return "game/" + strings.ReplaceAll(f.Name, "-", "") }
