package kinds_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pitboss/hardware/kinds"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A kind of device is one folder, which only the list of kinds imports. Tests and their rigs may import one too.
func TestNobodyElseImportsAKind(t *testing.T) {
	const root = "../.."
	var folders []string
	for _, path := range importsOf(t, "kinds.go") {
		if path != "pitboss/hardware/device" {
			folders = append(folders, path)
		}
	}
	check.Equalf(t, len(folders), len(kinds.All()), "folders of kinds")
	files := 0
	must.Do(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		within, _ := filepath.Rel(root, path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (strings.HasPrefix(entry.Name(), ".") && within != "." || within == "internal/consoletest"):
			return fs.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || within == "hardware/kinds/kinds.go":
			return nil
		}
		files++
		for _, imported := range importsOf(t, path) {
			if slices.Contains(folders, imported) {
				t.Errorf("%s imports %s: a kind of device is known by the list in hardware/kinds", within, imported)
			}
		}
		return nil
	}))
	if files < 500 {
		t.Errorf("%d files were looked at: the repository was not found", files)
	}
}

// importsOf returns the paths that a Go file imports.
func importsOf(t *testing.T, path string) (paths []string) {
	t.Helper()
	file := must.Get(parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly))(t)
	for _, one := range file.Imports {
		paths = append(paths, must.Get(strconv.Unquote(one.Path.Value))(t))
	}
	return paths
}
