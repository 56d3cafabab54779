package prose_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestCommentsSayWhatFunctionsDo holds that no comment of a function describes it as a thing: "Next is the step the
// round is at". It starts with the name and a verb: "Next returns the step the round is at".
func TestCommentsSayWhatFunctionsDo(t *testing.T) {
	eachFile(t, func(path string, file *ast.File, _ *token.FileSet) {
		for _, declared := range file.Decls {
			function, is := declared.(*ast.FuncDecl)
			if !is || function.Doc == nil {
				continue
			}
			comment := function.Doc.Text()
			for _, state := range []string{" is ", " are ", " was ", " were "} {
				if strings.HasPrefix(comment, function.Name.Name+state) {
					first, _, _ := strings.Cut(comment, "\n")
					t.Errorf("%s: %q: say what the function does", path, first)
				}
			}
		}
	})
}

// vague are words that no comment outside of tests has: it names the person or the thing.
var vague = regexp.MustCompile(`(?i)\b(whoever|whatever|whichever|thereby)\b`)

// outdated are words that no comment has: each has a plainer one.
var outdated = regexp.MustCompile(`(?i)\b(anew|of which nobody|is let|has it that|bears? in)\b`)

// TestCommentsAreInPlainWords holds that no comment has a word that a colleague would not say.
func TestCommentsAreInPlainWords(t *testing.T) {
	eachFile(t, func(path string, file *ast.File, fset *token.FileSet) {
		for _, group := range file.Comments {
			for _, comment := range group.List {
				word := outdated.FindString(comment.Text)
				if word == "" && !strings.HasSuffix(path, "_test.go") {
					word = vague.FindString(comment.Text)
				}
				if word != "" {
					t.Errorf("%s:%d: %q has a plainer word", path, fset.Position(comment.Pos()).Line, word)
				}
			}
		}
	})
}

// eachFile calls look with every Go file of the module.
func eachFile(t *testing.T, look func(path string, file *ast.File, fset *token.FileSet)) {
	t.Helper()
	root := os.DirFS(filepath.Join("..", "..", ".."))
	files := 0
	must.Do(t, fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata"):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		source, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files++
		look(path, file, fset)
		return nil
	}))
	if files < 1000 {
		t.Fatalf("%d Go files were read, which are not all", files)
	}
}

// dated are words that no page has: each has a plainer one.
var dated = regexp.MustCompile(`(?i)\b(anew|whatever|whoever|whichever|thereby|of which nobody|is none|so many|` +
	`such that|for ever|begun|bears?|takes up|goes on with|is let|has it that|besides?|nobody's to know)\b`)

// quoted is what a page shows as the program has it.
var quoted = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\"[^\"\n]*\"")

// TestPagesAreInPlainWords holds that no page has a word that a colleague would not say. What pages quote is the
// program's.
func TestPagesAreInPlainWords(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	pages := must.Get(filepath.Glob(filepath.Join(root, "docs", "*.md")))(t)
	pages = append(pages, must.Get(filepath.Glob(filepath.Join(root, "docs", "decisions", "*.md")))(t)...)
	pages = append(pages, filepath.Join(root, "README.md"), filepath.Join(root, "CONTRIBUTING.md"))
	if len(pages) < 30 {
		t.Fatalf("%d pages were found, want all", len(pages))
	}
	for _, page := range pages {
		text := quoted.ReplaceAllStringFunc(string(must.Get(os.ReadFile(page))(t)), func(quote string) string {
			return strings.Repeat("\n", strings.Count(quote, "\n"))
		})
		for number, line := range strings.Split(text, "\n") {
			word := dated.FindString(line)
			check.Equalf(t, word, "", "%s:%d: %q has a plainer word", page, number+1, word)
		}
	}
}
