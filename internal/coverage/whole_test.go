package coverage_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/coverage"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Every clause of the list is answered, and what answers it is there.
func TestEveryClauseIsAnswered(t *testing.T) {
	covered := read(t)
	tree := must.Get(coverage.ReadTree(os.DirFS(root)))(t)
	for _, gap := range append(covered.Gaps(), tree.Check(covered)...) {
		t.Error(gap)
	}
	check.Equalf(t, len(covered.Answers()), 1559, "clauses are answered")
}

// No variant of the program is left out of the map: one whose clauses no family lists is a gap.
func TestEveryVariantIsListed(t *testing.T) {
	names, err := fs.Glob(variant.Library().Files, "variants/*.toml")
	if err != nil || len(names) != len(variant.Slugs()) {
		t.Errorf("the rulebook has %d files of variants for %d variants: %v", len(names), len(variant.Slugs()), err)
	}
	check.Slicesf(t, read(t).Variants(), slices.Sorted(slices.Values(variant.Slugs())),
		"listed are, there are %v", variant.Slugs())
}

// What is not applicable says why, and is what somebody looked at one by one: no more
// than these, and what repeats their words.
func TestWhatIsNotApplicable(t *testing.T) {
	for _, answer := range read(t).Answers() {
		if answer.How == coverage.NotApplicable && !regexp.MustCompile(`^003/([6-9]|1[012356])\.2\.b6$`).MatchString(answer.Clause) {
			t.Errorf("%s: %s", answer.Clause, answer.Note)
		}
	}
}

// Every row of document 000 that says what to do tells the shift manager, or is his to
// rule (000/3.39.special.p1: every error is reported to him).
func TestEveryErrorIsReported_000_3_39_special_p1(t *testing.T) {
	for _, slug := range []string{"evolution-peek-baccarat", "evolution-golden-wealth-baccarat"} {
		book := must.Get(variant.Library().Load(slug))(t)
		rows := 0
		for _, row := range book.Procedures {
			if !row.Applies() || !strings.HasPrefix(row.Clause, "000/") {
				continue
			}
			rows++
			if row.Decides != procedure.ByShiftManager && !slices.Contains(row.Notify, game.ShiftManager) {
				t.Errorf("%s: %s for %s tells the shift manager nothing", slug, row.Clause, row.Incident)
			}
		}
		if rows < 10 {
			t.Errorf("%s: only %d rows of document 000", slug, rows)
		}
	}
}
