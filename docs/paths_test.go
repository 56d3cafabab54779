package docs_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pitboss/internal/testing/must"
)

// pathLike is anything in a page that may be a path of the repository.
var pathLike = regexp.MustCompile(`[A-Za-z0-9_.*-]+(?:/[A-Za-z0-9_.*-]+)+/?|[A-Za-z0-9_*-]+\.(?:go|md|svg|txtar)\b`)

// link is a link of a page to a file next to it, or to a heading.
var link = regexp.MustCompile(`\]\(([^):#]*)(?:#([^)]*))?\)`)

var (
	heading    = regexp.MustCompile(`(?m)^#+ (.*)$`)
	notInLinks = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
)

// hasHeading reports whether a link can name a heading of a page.
func hasHeading(page []byte, anchor string) bool {
	return slices.ContainsFunc(heading.FindAllSubmatch(page, -1), func(found [][]byte) bool {
		name := notInLinks.ReplaceAllString(strings.ToLower(string(found[1])), "")
		return strings.ReplaceAll(name, " ", "-") == anchor
	})
}

// TestEveryPathNamedExists reads the pages for people: a file or folder of the repository that
// they name is there. A path begins with a folder of the root, or is the end of some file's path.
func TestEveryPathNamedExists(t *testing.T) {
	root, folders := "..", []string{}
	var files []string
	must.Do(t, filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == root {
			return err
		}
		name = filepath.ToSlash(name)[len(root)+1:]
		if entry.IsDir() && name == ".git" {
			return fs.SkipDir
		}
		if entry.IsDir() && !strings.Contains(name, "/") {
			folders = append(folders, name)
		}
		files = append(files, "/"+name)
		return nil
	}))
	placeholder := strings.NewReplacer("SLUG", "*", "NAME", "*", "FAMILY", "*")
	exists := func(named string) bool {
		named = placeholder.Replace(named)
		return slices.ContainsFunc(files, func(file string) bool {
			matches, err := path.Match(named, strings.TrimPrefix(file, "/"))
			return err == nil && matches
		})
	}
	var pages []string
	for _, folder := range []string{root, ".", "decisions", "lt", "ro"} {
		found, err := filepath.Glob(filepath.Join(folder, "*.md"))
		if err != nil || len(found) == 0 {
			t.Fatalf("%d pages in %s: %v", len(found), folder, err)
		}
		pages = append(pages, found...)
	}
	for _, page := range pages {
		data := must.Get(os.ReadFile(page))(t)
		for _, found := range link.FindAllStringSubmatch(string(data), -1) {
			target, anchor := filepath.Join(filepath.Dir(page), found[1]), found[2]
			if found[1] == "" {
				target = page
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s, which is not there", page, found[1])
			} else if anchor != "" && !hasHeading(must.Get(os.ReadFile(target))(t), anchor) {
				t.Errorf("%s links to %s#%s, and no heading is called that", page, found[1], anchor)
			}
		}
		for _, named := range pathLike.FindAllString(string(data), -1) {
			named = strings.TrimPrefix(strings.TrimRight(named, "./"), "./")
			first, _, nested := strings.Cut(named, "/")
			switch {
			case nested && slices.Contains(folders, first):
				if !exists(named) {
					t.Errorf("%s names %s, which is not there", page, named)
				}
			case !nested && strings.HasSuffix(named, ".go"):
				if !slices.ContainsFunc(files, func(file string) bool { return strings.HasSuffix(file, "/"+named) }) {
					t.Errorf("%s names the file %s, which is nowhere", page, named)
				}
			}
		}
	}
}
