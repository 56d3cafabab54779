package procedure_test

import (
	"fmt"
	"os"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// docs/rulebook.md names everything that a row may say.
func TestThePageNamesTheClosedLists(t *testing.T) {
	page := string(must.Get(os.ReadFile("../../docs/rulebook.md"))(t))
	want := func(what string, word any) {
		check.Containsf(t, page, fmt.Sprintf("`%s`", word), "the page does not name the %s %s", what, word)
	}
	for _, fact := range procedure.Facts() {
		want("fact", fact.Name)
	}
	for _, phase := range game.Phases() {
		want("phase", phase)
	}
	for _, effect := range game.RoundEffects() {
		want("effect on the round", effect)
	}
	for _, effect := range game.BetsEffects() {
		want("effect on the bets", effect)
	}
	for _, effect := range game.CardEffects() {
		if effect != game.EnterCard { // no row has it
			want("effect on cards", effect)
		}
	}
}
