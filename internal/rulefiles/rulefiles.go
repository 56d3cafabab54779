package rulefiles

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"pitboss/game/rulebook"
	"pitboss/ordinary"
)

// The program's own rulebook has some fifty files, the largest of 51 kB and 867 lines. TOML
// with many keys, or with long ones, takes a reader minutes to find all that is wrong.
const (
	maxFiles      = 200
	maxEntries    = 2_000
	maxBytes      = 128 << 10
	maxLines      = 3_000
	maxKeys       = 5_000
	maxLineLength = 4_000
)

// folders are those of a rulebook.
var folders = []string{"variants", "procedures", "common"}

// fileName is what a file of a site's rules may be called; it stands in records.
var fileName = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{0,63}\.toml$`)

// Site returns a site's own rules: every .toml file in the folders variants, procedures and
// common of dir, of which one at least must be there. The error has everything that is wrong.
func Site(dir string) (rulebook.Tree, error) {
	root, err := ordinary.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	tree := rulebook.Tree{}
	var found []error
	for _, folder := range folders {
		found = append(found, add(tree, root, folder))
	}
	found = append(found, root.Close())
	if err := errors.Join(found...); err != nil {
		return nil, err
	}
	if len(tree) == 0 {
		return nil, fmt.Errorf("%q holds no .toml file in %s, %s or %s", dir, folders[0], folders[1], folders[2])
	}
	return tree, nil
}

// add reads a folder's files into a tree. A folder that is not there has none.
func add(tree rulebook.Tree, root *os.Root, folder string) error {
	opened, err := ordinary.OpenFolderIn(root, folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer opened.Close()
	entries, err := opened.ReadDir(maxEntries + 1)
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return err
	case len(entries) > maxEntries:
		return fmt.Errorf("%s holds more than %d files", folder, maxEntries)
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	var found []error
	for _, entry := range entries {
		name := path.Join(folder, entry.Name())
		switch {
		case path.Ext(name) != ".toml" || entry.Name()[0] == '.': // an editor's, or the site's notes
			continue
		case !fileName.MatchString(entry.Name()):
			found = append(found, fmt.Errorf("%q: want a name of at most 64 small letters, digits, '-', '_' and '.'", name))
			continue
		case len(tree) == maxFiles:
			return errors.Join(append(found, fmt.Errorf("there are more than %d files of rules", maxFiles))...)
		}
		file, err := ordinary.OpenIn(root, name)
		if err == nil {
			tree[name], err = read(file, name)
		}
		found = append(found, err)
		if err := tooLarge(tree); err != nil {
			return errors.Join(append(found, err)...)
		}
	}
	return errors.Join(found...)
}

// read returns what an open file holds, and closes it.
func read(file *os.File, name string) (data []byte, err error) {
	defer func() { err = errors.Join(err, file.Close()) }()
	data, err = ordinary.Contents(file, maxBytes)
	switch {
	case err != nil:
		return nil, err
	case bytes.Count(data, []byte("\n")) > maxLines || bytes.Count(data, []byte("=")) > maxKeys:
		return nil, fmt.Errorf("%q has more than %d lines or %d keys", name, maxLines, maxKeys)
	}
	for line := range bytes.Lines(data) {
		if len(line) > maxLineLength {
			return nil, fmt.Errorf("%q has a line of more than %d bytes", name, maxLineLength)
		}
	}
	return data, nil
}

// tooLarge says so of files that together have more than a rulebook may have.
func tooLarge(tree rulebook.Tree) error {
	total := 0
	for _, data := range tree {
		total += len(data)
	}
	if total > ordinary.Folder {
		return fmt.Errorf("the files of rules have more than %d MiB together, the most that they may have", ordinary.Folder>>20)
	}
	return nil
}

// At returns the .toml files at a place, laid out as a rulebook: a file, or those of a folder
// and of all folders below it called variants, procedures or common. Places says where each
// lies.
func At(place string) (tree rulebook.Tree, places map[string]string, err error) {
	tree, places = rulebook.Tree{}, map[string]string{}
	take := func(name string) error {
		if len(tree) == maxFiles {
			return fmt.Errorf("%q holds more than %d .toml files", place, maxFiles)
		}
		file, err := ordinary.Open(name, os.O_RDONLY)
		if err != nil {
			return err
		}
		data, err := read(file, name)
		if err != nil {
			return err
		}
		absolute, err := filepath.Abs(name)
		if err != nil {
			return err
		}
		places[tree.Add(filepath.ToSlash(absolute), data)] = name
		return tooLarge(tree)
	}
	status, err := os.Stat(place)
	if err != nil {
		return nil, nil, err
	}
	if !status.IsDir() {
		return tree, places, take(place)
	}
	err = filepath.WalkDir(place, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".toml" {
			return err
		}
		folder := filepath.Dir(name)
		if folder != filepath.Clean(place) && !slices.Contains(folders, filepath.Base(folder)) {
			return nil // it is no rule
		}
		return take(name)
	})
	if err == nil && len(tree) == 0 {
		err = fmt.Errorf("%q holds no .toml file", place)
	}
	return tree, places, err
}
