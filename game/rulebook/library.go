package rulebook

import (
	"embed"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// shared has the files that belong to no family: the procedures of every game, and the settings that variants share.
//
//go:embed procedures/*.toml common/*.toml
var shared embed.FS

// Library is a set of rulebook files.
type Library struct {
	// Files are in the folders variants, procedures and common.
	Files Tree
	// Own returns a new value to decode the keys that a family adds to those of a [Book]; nil for a family without
	// any. The error lists the known families.
	Own func(family string) (Own, error)
	// site has a site's own files, on top of those of builtIn; both are nil in the program's own library.
	site    Tree
	builtIn *Library
}

// NewLibrary returns a library of several file trees as if they were one, together with the files that belong to no
// family.
func NewLibrary(own func(family string) (Own, error), trees ...fs.FS) *Library {
	library := &Library{Files: TreeOf(shared), Own: own}
	for _, tree := range trees {
		library = library.Over(TreeOf(tree))
	}
	return library
}

// Over returns the library with the files of a tree replacing those of the same names.
func (l *Library) Over(files Tree) *Library {
	over := maps.Clone(l.Files)
	maps.Copy(over, files)
	return &Library{Files: over, Own: l.Own}
}

// Variants lists the slugs of the library's variants, sorted.
func (l *Library) Variants() (slugs []string) {
	for _, name := range slices.Sorted(maps.Keys(l.Files)) {
		if path.Dir(name) == "variants" {
			slugs = append(slugs, strings.TrimSuffix(path.Base(name), ".toml"))
		}
	}
	return slugs
}
