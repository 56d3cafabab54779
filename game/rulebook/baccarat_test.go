package rulebook_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// baccaratClause is what a document says about one procedure: a line of the test's list.
type baccaratClause struct {
	variant, clause, decides, round, bets, attempts string
}

func baccaratList(t *testing.T) (list []baccaratClause) {
	t.Helper()
	for _, words := range listed(t, "testdata/baccarat-procedures.txt", "variant, clause, decides, round, bets, tries") {
		list = append(list, baccaratClause{words[0], words[1], words[2], words[3], words[4], words[5]})
	}
	return list
}

// Every procedure of the eleven baccarats that concerns the console has a row, with the decider, the round, the bets
// and the attempts of its clause.
func TestProceduresOfTheBaccarats(t *testing.T) {
	said := func(word string) bool { return word != "-" }
	clauses := map[string]bool{}
	for _, want := range baccaratList(t) {
		clauses[want.clause] = true
		book := must.Get(variant.Library().Load(want.variant))(t)
		fits := func(row procedure.Row) bool {
			attempts := must.Get(json.Marshal(row.Attempts))(t)
			return row.Clause == want.clause &&
				(!said(want.decides) || string(row.Decides) == want.decides) &&
				(!said(want.round) || string(row.Round) == want.round || goesOn(want.round, row)) &&
				(!said(want.bets) || string(row.Bets) == want.bets) &&
				(!said(want.attempts) || attemptsIn(string(attempts)) == want.attempts)
		}
		if !slices.ContainsFunc(book.Procedures, fits) {
			t.Errorf("%s: no row of %s is as the clause has it: %+v", want.variant, want.clause, want)
		}
	}
	check.Equalf(t, len(clauses), 97, "clauses are listed")
}

// goesOn reports whether a row continues a round: a ruling that pauses it implies that the pause ends.
func goesOn(round string, row procedure.Row) bool {
	return round == string(game.RoundContinue) && row.Round == game.RoundPause
}

// attemptsIn parses a number of attempts in the list.
func attemptsIn(data string) string {
	var both struct{ Dealer, Total int }
	if json.Unmarshal([]byte(data), &both) == nil && both.Total > 0 {
		return fmt.Sprintf("%d/%d", both.Dealer, both.Total)
	}
	return strings.Trim(data, `"`)
}

// The list agrees with the digest, if that is next to the repository.
func TestTheListOfBaccaratProceduresIsTheDigests(t *testing.T) {
	var want []string
	for _, clause := range digested(t, "000.json", "001.json", "002.json", "003-cards.json", "004.json") {
		if clause.Kind != "procedure" || !clause.Console {
			continue
		}
		for _, variant := range clause.Games {
			if strings.HasSuffix(variant, "baccarat") {
				want = append(want, linesOf(t, variant, clause.ID, clause.Structured)...)
			}
		}
	}
	var got []string
	for _, line := range baccaratList(t) {
		got = append(got, fmt.Sprint(line))
	}
	wantListed(t, want, got)
}

// linesOf formats a clause of the digest like the list, one line per branch.
func linesOf(t *testing.T, variant, id string, structured json.RawMessage) (lines []string) {
	t.Helper()
	type branch struct{ Round, Bets string }
	var said struct {
		branch
		Decides  string
		Attempts any
		Branches []branch
		Resolved string `json:"round_if_resolved"`
	}
	must.Dof(t, json.Unmarshal(structured, &said), "%s", id)
	branches := said.Branches
	if len(branches) == 0 {
		branches = []branch{said.branch}
	}
	if said.Resolved != "" {
		branches = append(branches, branch{said.Resolved, "stand"})
	}
	attempts := "-"
	if said.Attempts != nil {
		data := must.Get(json.Marshal(said.Attempts))(t)
		attempts = attemptsIn(string(data))
	}
	word := func(text string) string {
		if text == "" {
			return "-"
		}
		return text
	}
	for _, branch := range branches {
		lines = append(lines, fmt.Sprint(baccaratClause{variant, id, word(said.Decides), word(branch.Round), word(branch.Bets), attempts}))
	}
	return lines
}
