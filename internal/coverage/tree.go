package coverage

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Tree is the program's source, as far as answers cite it.
type Tree struct {
	files fs.FS
	// tests are the test functions by name; a name may stand in several packages.
	tests map[string][]test
	// cited are the clauses that all tests of a name cite, once they were asked for.
	cited map[string][]string
	// places are what was looked up: why a place does not exist, or nil.
	places map[string]error
}

// test is one test function and the text by which it is known what it is about: its
// comment and code, and the tables and helpers of its package that it uses.
type test struct {
	folder string
	text   string
}

// ReadTree reads the test functions of a source tree, from the repository's root.
func ReadTree(files fs.FS) (*Tree, error) {
	t := &Tree{files: files, tests: map[string][]test{}, cited: map[string][]string{}, places: map[string]error{}}
	folders := map[string][]string{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata"):
			return fs.SkipDir
		case strings.HasSuffix(name, "_test.go"):
			folders[path.Dir(name)] = append(folders[path.Dir(name)], name)
		}
		return nil
	})
	for folder, names := range folders {
		if err == nil {
			err = t.readTests(folder, names)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("coverage: reading the source: %w", err)
	}
	return t, nil
}

// readTests finds the test functions of one folder.
func (t *Tree) readTests(folder string, names []string) error {
	declared := map[string]string{} // the text of what the folder's tests declare, by name
	var tests []declaration
	for _, name := range names {
		data, err := fs.ReadFile(t.files, name)
		if err != nil {
			return err
		}
		for _, one := range declarations(string(data)) {
			for _, name := range one.names {
				declared[name] = one.text
			}
			if one.function && (strings.HasPrefix(one.names[0], "Test") || strings.HasPrefix(one.names[0], "Fuzz")) {
				tests = append(tests, one)
			}
		}
	}
	for _, one := range tests {
		name, text := one.names[0], strings.Builder{}
		text.WriteString(one.text)
		used := map[string]bool{name: true}
		for _, word := range identifier.FindAllString(notCode.ReplaceAllString(one.text, ""), -1) {
			if !used[word] {
				text.WriteString("\n" + declared[word])
			}
			used[word] = true
		}
		t.tests[name] = append(t.tests[name], test{folder, text.String()})
	}
	return nil
}

// find gives the test functions of a name; TestStories/rules is the story
// testdata/script/rules.txtar next to the function.
func (t *Tree) find(name string) (found []test) {
	function, story, isStory := strings.Cut(name, "/")
	for _, one := range t.tests[function] {
		if isStory {
			data, err := fs.ReadFile(t.files, path.Join(one.folder, "testdata", "script", story+".txtar"))
			if err != nil {
				continue
			}
			one.text = string(data)
		}
		found = append(found, one)
	}
	return found
}

// lookUp reports why a place does not exist; nil when it is there.
func (t *Tree) lookUp(place string) error {
	err, known := t.places[place]
	if !known {
		err = t.look(place)
		t.places[place] = err
	}
	return err
}

func (t *Tree) look(place string) error {
	name, symbol, found := strings.Cut(place, ":")
	if !found || symbol == "" {
		return fmt.Errorf("%s names no symbol: want file:symbol", place)
	}
	switch path.Ext(name) {
	case ".toml":
		tree, err := readTree(wholeRulebook{t.files}, name)
		if err != nil {
			return fmt.Errorf("there is no file %s", name)
		}
		if !hasKey(tree, symbol) {
			return fmt.Errorf("%s has no key %s", name, symbol)
		}
		return nil
	case ".go":
		data, err := fs.ReadFile(t.files, name)
		if err != nil {
			return fmt.Errorf("there is no file %s", name)
		}
		declares := func(one declaration) bool { return slices.Contains(one.names, symbol) }
		if !slices.ContainsFunc(declarations(string(data)), declares) {
			return fmt.Errorf("%s declares no %s", name, symbol)
		}
		return nil
	}
	return fmt.Errorf("%s is neither Go nor TOML", name)
}

// wholeRulebook reads files of the repository. One that its family does not have is another family's:
// what a file is like may lie in any of them.
type wholeRulebook struct{ fs.FS }

// ReadFile returns a file.
func (w wholeRulebook) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(w.FS, name)
	if err == nil {
		return data, nil
	}
	folder, file := path.Split(name)
	if found, _ := fs.Glob(w.FS, "game/*/"+path.Base(folder)+"/"+file); len(found) == 1 {
		return fs.ReadFile(w.FS, found[0])
	}
	return nil, err
}
