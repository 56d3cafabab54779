package rulebook

import (
	"embed"
	"errors"
	"io/fs"
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
	// Files are laid out in the folders variants, procedures and common.
	Files fs.FS
	// Own returns what a family has in its variants' files besides the keys of a [Book], a
	// new value to decode into; nil for a family without. The error says what families there
	// are.
	Own func(family string) (Own, error)
	// site are the files of a site's own, over those of builtIn; neither is there in a
	// library of the program's.
	site    Tree
	builtIn *Library
}

// NewLibrary is a library of several trees of files as if they were one, with the files
// that belong to no family.
func NewLibrary(own func(family string) (Own, error), trees ...fs.FS) *Library {
	return &Library{Files: union(append([]fs.FS{shared}, trees...)), Own: own}
}

// Over returns the library with the files of a tree in the place of those it has of the same
// names.
func (l *Library) Over(files fs.FS) *Library {
	return &Library{Files: union{files, l.Files}, Own: l.Own}
}

func (l *Library) read(name string) ([]byte, error) { return fs.ReadFile(l.Files, name) }

// Variants lists the slugs of the library's variants in order.
func (l *Library) Variants() []string {
	names, err := fs.Glob(l.Files, "variants/*.toml")
	if err != nil {
		panic(err) // the pattern is constant
	}
	for name := range l.site {
		if path.Dir(name) == "variants" {
			names = append(names, name)
		}
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(path.Base(name), ".toml")
	}
	slices.Sort(names)
	return names
}

// union is several trees as one: a file is that of the first tree that has it, a folder
// holds the files of all.
type union []fs.FS

// Open opens a file. A folder is opened in one tree: use ReadDir for its files.
func (u union) Open(name string) (fs.File, error) {
	for _, tree := range u {
		file, err := tree.Open(name)
		if !errors.Is(err, fs.ErrNotExist) {
			return file, err
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadFile reads a file of the first tree that has it.
func (u union) ReadFile(name string) ([]byte, error) {
	for _, tree := range u {
		data, err := fs.ReadFile(tree, name)
		if !errors.Is(err, fs.ErrNotExist) {
			return data, err
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists the files that a folder has in any of the trees, by name.
func (u union) ReadDir(name string) (entries []fs.DirEntry, err error) {
	err = &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	for _, tree := range u {
		more, failed := fs.ReadDir(tree, name)
		switch {
		case failed == nil:
			entries, err = append(entries, more...), nil
		case !errors.Is(failed, fs.ErrNotExist):
			return nil, failed
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return slices.CompactFunc(entries, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() }), err
}
