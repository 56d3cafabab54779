package rulebook

import (
	"embed"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// shared are the files that belong to no family: the procedures of every game, and the
// settings that variants share.
//
//go:embed procedures/*.toml common/*.toml
var shared embed.FS

// Library is where rulebooks are read from.
type Library struct {
	// Files lie in the folders variants, procedures and common.
	Files Tree
	// Own returns what a family has in its variants' files besides the keys of a [Book], a
	// new value to decode into; nil for a family without. The error says what families there
	// are.
	Own func(family string) (Own, error)
	// site are the files of a site's own, over those of builtIn; neither is there in a
	// library of the program's.
	site    Tree
	builtIn *Library
}

// NewLibrary returns a library of several trees of files as if they were one, with the files
// that belong to no family.
func NewLibrary(own func(family string) (Own, error), trees ...fs.FS) *Library {
	library := &Library{Files: TreeOf(shared), Own: own}
	for _, tree := range trees {
		library = library.Over(TreeOf(tree))
	}
	return library
}

// Over returns the library with the files of a tree in the place of those it has of the same
// names.
func (l *Library) Over(files Tree) *Library {
	over := maps.Clone(l.Files)
	maps.Copy(over, files)
	return &Library{Files: over, Own: l.Own}
}

// Variants lists the slugs of the library's variants in order.
func (l *Library) Variants() (slugs []string) {
	for _, name := range slices.Sorted(maps.Keys(l.Files)) {
		if path.Dir(name) == "variants" {
			slugs = append(slugs, strings.TrimSuffix(path.Base(name), ".toml"))
		}
	}
	return slugs
}
