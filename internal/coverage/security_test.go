package coverage_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pitboss/internal/testing/must"
)

// TestTheSecurityPageNamesTests checks that docs/security.md names a test for every attack, and that each test, story
// and fuzz target it names exists.
func TestTheSecurityPageNamesTests(t *testing.T) {
	page := must.Get(os.ReadFile("../../docs/security.md"))(t)
	tests := testNames(t)
	named := regexp.MustCompile("`((?:Test|Fuzz)\\w+)(?:/\\w+)?`|`(\\w+)\\.txtar`")
	_, attacks, _ := strings.Cut(string(page), "\n### ")
	attacks, rest, _ := strings.Cut(attacks, "\n## Left to the site")
	sections := strings.Split(attacks, "\n### ")
	if len(sections) < 40 || rest == "" {
		t.Fatalf("the page has %d attacks", len(sections))
	}
	for _, section := range append(sections, rest) {
		title, text, _ := strings.Cut(section, "\n")
		if _, text, _ = strings.Cut(text, "\nTests: "); text == "" && section != rest {
			t.Errorf("no test is named under: %s", title)
		}
		for _, names := range named.FindAllStringSubmatch(section, -1) {
			if test := names[1]; test != "" && !tests[test] {
				t.Errorf("there is no %s: %s", test, title)
			}
			if story := names[2]; story != "" {
				if _, err := os.Stat(filepath.Join("../../cmd/pitboss/testdata/script", story+".txtar")); err != nil {
					t.Errorf("there is no story %s: %s", story, title)
				}
			}
		}
	}
}

// testNames returns the tests and fuzz targets of the repository.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	root := os.DirFS("../..")
	must.Do(t, fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := fs.ReadFile(root, path)
		for _, found := range declared.FindAllStringSubmatch(string(source), -1) {
			names[found[1]] = true
		}
		return err
	}))
	return names
}
