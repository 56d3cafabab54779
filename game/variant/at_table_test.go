package variant_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var update = flag.Bool("update", false, "write testdata/at-table.txt again")

// Every ruling of every document is either a decision that a site may allow from the floor, or requires the shift
// manager at the table; the list has the reason, with what the row has the shift manager do.
func TestWhoRulesAtTheTable(t *testing.T) {
	const file = "testdata/at-table.txt"
	lines := map[string]bool{}
	for _, slug := range variant.Slugs() {
		for _, row := range load(t, slug).Book.Procedures {
			if !row.Applies() {
				continue
			}
			why := string(row.Presence())
			if row.Presence() == procedure.Anywhere {
				why = "floor"
			}
			does := make([]string, len(row.ShiftManager))
			for i, text := range row.ShiftManager {
				does[i] = text.String()
			}
			lines[strings.TrimSpace(fmt.Sprintf("%-22s %-10s %s: %s", row.Clause, why, row.Title, strings.Join(does, "; ")))] = true
		}
	}
	got := strings.Join(slices.Sorted(maps.Keys(lines)), "\n") + "\n"
	if *update {
		must.Do(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want := must.Get(os.ReadFile(file))(t)
	check.Equalf(t, got, string(want),
		"who rules at the table is not what %s has; if that is meant, run the test with -update", file)
}
