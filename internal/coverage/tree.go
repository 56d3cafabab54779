package coverage

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
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
	declared := map[string]string{} // what the folder's tests declare, by name
	var functions []*ast.FuncDecl
	for _, name := range names {
		data, file, err := parse(t.files, name)
		if err != nil {
			return err
		}
		for _, one := range file.Decls {
			switch one := one.(type) {
			case *ast.FuncDecl:
				if one.Recv == nil {
					declared[one.Name.Name] = textOf(data, one.Doc, one)
					functions = append(functions, one)
				}
			case *ast.GenDecl:
				for _, spec := range one.Specs {
					if values, is := spec.(*ast.ValueSpec); is {
						for _, name := range values.Names {
							declared[name.Name] = textOf(data, one.Doc, one)
						}
					}
				}
			}
		}
	}
	for _, f := range functions {
		name := f.Name.Name
		if !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Fuzz") {
			continue
		}
		text := declared[name]
		ast.Inspect(f.Body, func(node ast.Node) bool {
			if used, is := node.(*ast.Ident); is && used.Name != name {
				text += "\n" + declared[used.Name]
			}
			return true
		})
		t.tests[name] = append(t.tests[name], test{folder, text})
	}
	return nil
}

func parse(files fs.FS, name string) ([]byte, *ast.File, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, nil, err
	}
	file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ParseComments|parser.SkipObjectResolution)
	return data, file, err
}

// textOf returns a declaration as it is written, with its comment.
func textOf(data []byte, doc *ast.CommentGroup, declared ast.Node) string {
	from := declared.Pos()
	if doc != nil {
		from = doc.Pos()
	}
	return string(data[from-1 : declared.End()-1]) // a file alone in its set begins at 1
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
		_, file, err := parse(t.files, name)
		if err != nil {
			return fmt.Errorf("there is no file %s", name)
		}
		if !slices.ContainsFunc(file.Decls, func(declared ast.Decl) bool { return declares(declared, symbol) }) {
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

// declares reports whether a declaration is that of a symbol; a method is Type.Method.
func declares(declared ast.Decl, symbol string) bool {
	switch declared := declared.(type) {
	case *ast.FuncDecl:
		name := declared.Name.Name
		if declared.Recv != nil {
			name = receiver(declared.Recv.List[0].Type) + "." + name
		}
		return name == symbol
	case *ast.GenDecl:
		for _, spec := range declared.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				if spec.Name.Name == symbol {
					return true
				}
			case *ast.ValueSpec:
				if slices.ContainsFunc(spec.Names, func(name *ast.Ident) bool { return name.Name == symbol }) {
					return true
				}
			}
		}
	}
	return false
}

func receiver(of ast.Expr) string {
	if star, is := of.(*ast.StarExpr); is {
		of = star.X
	}
	if index, is := of.(*ast.IndexExpr); is {
		of = index.X
	}
	if name, is := of.(*ast.Ident); is {
		return name.Name
	}
	return ""
}
