package rulebook_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// digest returns the folder of the regulations' digest, or skips the test if that is not next to the repository.
func digest(t *testing.T) string {
	t.Helper()
	folder := filepath.Join("..", "..", "..", "shared", "rules")
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("the digest of the regulations is not beside this repository: %v", err)
	}
	return folder
}

// clause is what the digest has of a clause.
type clause struct {
	ID         string
	Games      []string
	Kind       string
	Console    bool
	Structured json.RawMessage
}

// digested returns the clauses of some pages of the digest.
func digested(t *testing.T, pages ...string) (clauses []clause) {
	t.Helper()
	folder := digest(t)
	for _, page := range pages {
		var more []clause
		must.Dof(t, json.Unmarshal(must.Get(os.ReadFile(filepath.Join(folder, page)))(t), &more), "%s", page)
		clauses = append(clauses, more...)
	}
	return clauses
}

// listed returns the words of each line of a list of procedures; every line has as many as its columns.
func listed(t *testing.T, file, columns string) (lines [][]string) {
	t.Helper()
	for line := range strings.Lines(string(must.Get(os.ReadFile(file))(t))) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.Fields(line)
		must.Equalf(t, len(words), strings.Count(columns, ",")+1, "%q: the words of %s", line, columns)
		lines = append(lines, words)
	}
	return lines
}

// wantListed checks that a list has these lines, in any order.
func wantListed(t *testing.T, want, got []string) {
	t.Helper()
	slices.Sort(want)
	slices.Sort(got)
	check.Difff(t, want, got, "-digest +list")
}
