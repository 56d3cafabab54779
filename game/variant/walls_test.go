package variant_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// root is the repository's.
const root = "../.."

// devices are the words of hardware that are also names of families. A money wheel is a device, and its family has
// the same name: only the folder distinguishes them.
var devices = regexp.MustCompile(`(?i)roulette wheel|baccarat shoe|money[- ]?wheels?`)

// A family is named in its folder and in the list of families, nowhere else: no other Go file imports it, or has it
// in a name, a text or a comment. Tests and the generators of documentation may. A family of the same kind, whose
// name contains the word, such as one-blackjack, may mention it and import the packages that it shares, but not its
// rules.
func TestNobodyElseNamesAFamily(t *testing.T) {
	sources := programSources(t)
	for _, one := range variant.Families() {
		word, _, _ := strings.Cut(one.Name, "-")
		name := strings.ReplaceAll(one.Name, "-", "")
		folder := "pitboss/" + one.Folder()
		// Slugs such as ezugi-baccarat are names of variants; a roulette wheel is a device.
		speaks := regexp.MustCompile(`(?i)(^|[^a-z/-])` + strings.ReplaceAll(one.Name, "-", "[- ]") + `($|[^a-z-])`)
		names := regexp.MustCompile(`(?i)` + name)
		kin := map[string]bool{}
		for _, other := range variant.Families() {
			kin[other.Folder()] = other.Name != one.Name && slices.Contains(strings.Split(other.Name, "-"), one.Name)
		}
		for _, source := range sources {
			within, set := source.within, source.set
			if filepath.ToSlash(within) == one.Folder() || strings.HasPrefix(filepath.ToSlash(within), one.Folder()+"/") || !source.has(word, folder) {
				continue
			}
			ofItsKind := kin[filepath.ToSlash(filepath.Dir(within))]
			ast.Inspect(source.file, func(node ast.Node) bool {
				if literal, is := node.(*ast.BasicLit); ofItsKind {
					if is && literal.Value == strconv.Quote(folder) {
						t.Errorf("%s imports the rules of the family %s", set.Position(node.Pos()), one.Name)
					}
					return true
				}
				switch node := node.(type) {
				case *ast.Ident:
					if names.MatchString(devices.ReplaceAllString(node.Name, "Wheel")) &&
						!strings.HasPrefix(within, "hardware/") { // it has a kind of wheel of that name
						t.Errorf("%s: %s has the family %s in its name", set.Position(node.Pos()), node.Name, one.Name)
					}
				case *ast.Comment:
					if text := devices.ReplaceAllString(node.Text, "wheel"); speaks.MatchString(text) {
						t.Errorf("%s: the comment speaks of the family %s: %.60q", set.Position(node.Pos()), one.Name, text)
					}
				case *ast.BasicLit:
					text, _ := strconv.Unquote(node.Value)
					said := devices.ReplaceAllString(text, "wheel")
					if node.Kind == token.STRING && (speaks.MatchString(said) || text == folder || strings.HasPrefix(text, folder+"/")) {
						t.Errorf("%s names the family %s: %.60q", set.Position(node.Pos()), one.Name, text)
					}
				}
				return true
			})
		}
	}
}

// source is a Go file of the program.
type source struct {
	within string // the path in the repository
	text   string // in lower case
	set    *token.FileSet
	file   *ast.File
}

// has reports whether one of the words is anywhere in the file.
func (s source) has(words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(s.text, word) })
}

// programSources returns the Go files of the program but for tests, what makes the documentation, and the list of
// families.
func programSources(t *testing.T) (all []source) {
	t.Helper()
	must.Do(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		within, _ := filepath.Rel(root, path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (strings.HasPrefix(entry.Name(), ".") && within != "." || entry.Name() == "testdata"),
			entry.IsDir() && within == "tui/tuitest/picture":
			return fs.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || within == "game/variant/families.go":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, text, parser.SkipObjectResolution|parser.ParseComments)
		all = append(all, source{within, strings.ToLower(string(text)), set, file})
		return err
	}))
	if len(all) < 500 {
		t.Errorf("%d files were looked at: the repository was not found", len(all))
	}
	return all
}
