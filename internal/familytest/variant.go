package familytest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game/family"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// Rules returns the rules of a variant at a site with settings, key=value.
func Rules[R family.Rules](t testing.TB, slug string, settings ...string) R {
	t.Helper()
	loaded := must.Get(variant.Load(slug))(t)
	chosen := must.Get(loaded.Book.Choose(tabletest.Settings(settings...)))(t)
	return rulesOf[R](t, loaded.With(chosen))
}

// Trained returns the rules of a variant at a training table with settings, key=value.
func Trained[R family.Rules](t testing.TB, slug string, settings ...string) R {
	t.Helper()
	loaded := must.Get(variant.Load(slug))(t)
	chosen := must.Get(loaded.Book.ChooseTraining(tabletest.Settings(settings...)))(t)
	return rulesOf[R](t, loaded.With(chosen))
}

func rulesOf[R family.Rules](t testing.TB, of variant.Variant) R {
	t.Helper()
	rules, is := of.Family.(R)
	if !is {
		t.Fatalf("%s is played by %T, not by %T", of.Book.Variant, of.Family, rules)
	}
	return rules
}

// WantRows checks that the procedures of a variant whose clauses have the prefix are exactly these, in order: clause,
// incident, phase, facts, who decides, what happens to the round, the bets and the cards.
func WantRows(t *testing.T, slug, clauses string, want ...string) {
	t.Helper()
	var rows []string
	for _, row := range must.Get(variant.Load(slug))(t).Book.Procedures {
		if strings.HasPrefix(row.Clause, clauses) {
			words := fmt.Sprintln(row.Clause, row.Incident, row.Phase, row.When, row.Decides, row.Round, row.Bets, row.Cards)
			rows = append(rows, strings.Join(strings.Fields(words), " "))
		}
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Errorf("the rows of %s (-want +got):\n%s", slug, diff)
	}
}
