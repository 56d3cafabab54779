package tui

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestTheScreenKnowsNoFamily: a screen draws what a family gives it, and neither imports a
// family nor names one. What is made for tests and for the pages of the documentation may.
func TestTheScreenKnowsNoFamily(t *testing.T) {
	families := map[string]bool{}
	for _, slug := range variant.Slugs() {
		book := must.Get(variant.Library().Load(slug))(t)
		families[book.Family] = true
	}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (path == "tuitest" || entry.Name() == "testdata"):
			return fs.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, imported := range file.Imports {
			name, _ := strconv.Unquote(imported.Path.Value)
			if name == "pitboss/game/road" || strings.HasPrefix(name, "pitboss/game/roulette/wheelstats") {
				t.Errorf("%s imports %s: a screen draws the board of a picture", path, name)
			}
		}
		for family := range families {
			check.Lacksf(t, strings.ToLower(string(text)), family, "%s names the family", path)
		}
		return nil
	})
	check.Do(t, err)
}
