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

// docs/security.md names a test in every row, and every test, story and fuzz target that
// it names is there.
func TestTheSecurityPageNamesTests(t *testing.T) {
	page := must.Get(os.ReadFile("../../docs/security.md"))(t)
	tests := testNames(t)
	named := regexp.MustCompile("`((?:Test|Fuzz)\\w+)(?:/\\w+)?`|`(\\w+)\\.txtar`")
	rows := 0
	for line := range strings.Lines(string(page)) {
		if !strings.HasPrefix(line, "| **") {
			continue
		}
		rows++
		found := named.FindAllStringSubmatch(line, -1)
		if len(found) == 0 {
			t.Errorf("no test is named in: %.60s", line)
		}
		for _, names := range found {
			if test := names[1]; test != "" && !tests[test] {
				t.Errorf("there is no %s: %.60s", test, line)
			}
			if story := names[2]; story != "" {
				if _, err := os.Stat(filepath.Join("../../cmd/pitboss/testdata/script", story+".txtar")); err != nil {
					t.Errorf("there is no story %s: %.60s", story, line)
				}
			}
		}
	}
	if rows == 0 {
		t.Error("the page has no row")
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
