package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Tree holds rulebook files by name, laid out like the embedded ones. It is an [fs.ReadFileFS].
type Tree map[string][]byte

// Open always reports that the file does not exist: the files of a tree are read whole.
func (t Tree) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Glob returns the names that match a pattern, sorted ([fs.GlobFS]).
func (t Tree) Glob(pattern string) (names []string, err error) {
	for _, name := range slices.Sorted(maps.Keys(t)) {
		matches, err := path.Match(pattern, name)
		if err != nil {
			return nil, fmt.Errorf("rulebook: %q: %w", pattern, err)
		}
		if matches {
			names = append(names, name)
		}
	}
	return names, nil
}

// TreeOf reads the files of a rulebook. Files that cannot be read are left out.
func TreeOf(files fs.FS) Tree {
	tree := Tree{}
	for _, folder := range folders {
		names, _ := fs.Glob(files, folder+"/*.toml")
		for _, name := range names {
			if data, err := fs.ReadFile(files, name); err == nil {
				tree[name] = data
			}
		}
	}
	return tree
}

// folders are the folders of a rulebook.
var folders = []string{"variants", "procedures", "common"}

// ReadFile returns a file of the tree.
func (t Tree) ReadFile(name string) ([]byte, error) {
	if data, there := t[name]; there {
		return data, nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Add stores a file in the folder that fits its content and returns its name there: a file with procedures under
// procedures/, one that names a variant under variants/, settings under common/. A file already in such a folder
// stays in it.
func (t Tree) Add(name string, data []byte) string {
	folder := path.Base(path.Dir(name))
	if !slices.Contains(folders, folder) {
		var content map[string]any
		_ = toml.Unmarshal(data, &content) // invalid TOML is reported when the file is checked
		like, _ := content["like"].(map[string]any)
		_, procedures := content["procedure"]
		if _, likeProcedures := like["procedures"]; likeProcedures {
			procedures = true
		}
		_, variant := content["variant"]
		_, settings := content["setting"]
		switch {
		case procedures && !variant:
			folder = "procedures"
		case settings && !variant:
			folder = "common"
		default:
			folder = "variants"
		}
	}
	placed := folder + "/" + path.Base(name)
	t[placed] = data
	return placed
}

// CheckFile returns all errors of one file that is not a variant: procedures, or settings.
func (l *Library) CheckFile(name string) error {
	if strings.HasPrefix(name, "procedures/") {
		_, _, err := decodeProcedures(l.Files.ReadFile, name)
		return err
	}
	shared := struct {
		Settings []Setting `toml:"setting"`
	}{}
	_, readable, err := decodeMerged(l.Files.ReadFile, name, &shared)
	if !readable {
		return err
	}
	found := []error{err}
	if len(shared.Settings) == 0 {
		found = append(found, fmt.Errorf("%s: holds no [[setting]]", name))
	}
	for _, setting := range shared.Settings {
		if err := setting.validate(); err != nil {
			found = append(found, fmt.Errorf("%s: setting %q: %w", name, setting.Name, err))
		}
	}
	return errors.Join(found...)
}
