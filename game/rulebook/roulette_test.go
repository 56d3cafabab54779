package rulebook_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// laidDown is what the regulations say about one procedure: a line of the test's list.
type laidDown struct {
	variant, clause, phase, decides, round, bets string
}

func rouletteList(t *testing.T) (list []laidDown) {
	t.Helper()
	for _, words := range listed(t, "testdata/roulette-procedures.txt", "variant, clause, phase, decides, round, bets") {
		list = append(list, laidDown{words[0], words[1], words[2], words[3], words[4], words[5]})
	}
	return list
}

// elsewhere has the phases of the digest for which the console has no word: the row applies in the phase named here.
var elsewhere = map[string]game.Phase{"betting-closed": game.PhaseAny, "pre-spin": game.PhaseSpin}

// Every procedure of the ten roulettes that concerns the console has a row, with the phase, the decider, the round
// and the bets of its clause, and no number of attempts.
func TestProceduresOfTheRoulettes(t *testing.T) {
	said := func(word string) bool { return word != "-" }
	for _, want := range rouletteList(t) {
		book := must.Get(variant.Library().Load(want.variant))(t)
		phase := game.Phase(want.phase)
		if other, known := elsewhere[want.phase]; known {
			phase = other
		}
		fits := func(row procedure.Row) bool {
			return row.Clause == want.clause && row.Attempts == (procedure.Attempts{}) &&
				(!said(want.phase) || row.Phase == phase) &&
				(!said(want.decides) || string(row.Decides) == want.decides) &&
				(!said(want.round) || string(row.Round) == want.round) &&
				(!said(want.bets) || string(row.Bets) == want.bets)
		}
		if !slices.ContainsFunc(book.Procedures, fits) {
			t.Errorf("%s: no row of %s is as the clause has it: %+v", want.variant, want.clause, want)
		}
	}
}

// The list agrees with the digest, if that is next to the repository.
func TestTheListOfRouletteProceduresIsTheDigests(t *testing.T) {
	var want []string
	for _, clause := range digested(t, "001.json", "003-wheels-dice.json", "004.json") {
		var structured map[string]any
		_ = json.Unmarshal(clause.Structured, &structured) // many clauses have a list or nothing
		word := func(key string) string {
			if text, given := structured[key].(string); given {
				return text
			}
			return "-"
		}
		for _, variant := range clause.Games {
			if clause.Kind == "procedure" && clause.Console && strings.HasSuffix(variant, "roulette") {
				want = append(want, fmt.Sprint(laidDown{variant, clause.ID, word("phase"), word("decides"),
					word("round"), word("bets")}))
			}
			if structured["attempts"] != nil && strings.HasSuffix(variant, "roulette") {
				t.Errorf("%s limits tries, and its row does not", clause.ID)
			}
		}
	}
	var got []string
	for _, line := range rouletteList(t) {
		got = append(got, fmt.Sprint(line))
	}
	wantListed(t, want, got)
}

// A branch of 001/9.16 and 9.20 to 9.21 refers to the clauses that say what to do, and a row that applies in addition
// to others is never ruled by itself.
func TestRouletteClausesThatLeadOn(t *testing.T) {
	want := map[string]string{
		"001/9.16":   "001/9.16.1 001/9.16.2 001/9.16.3 001/9.16.4 001/9.16.5 001/9.16.6 001/9.16.7",
		"001/9.16.2": "001/9.16.2.1 001/9.16.2.2", "001/9.16.6": "001/9.19", "001/9.16.7": "001/9.22 001/9.23",
		"001/9.20": "001/9.20.1 001/9.20.2", "001/9.21": "001/9.21.1 001/9.21.2", "001/9.21.2": "001/9.21.2.1 001/9.21.2.2",
		"001/9.15":   "beside",
		"003/7.2.b7": "003/7.2.b7.1 003/7.2.b7.2 003/7.2.b7.3", "003/7.2.b8": "beside", "003/7.2.b6": "beside",
		"003/11.2.b7": "003/11.2.b7.1 003/11.2.b7.2 003/11.2.b7.3", "003/11.2.b8": "beside", "003/11.2.b6": "beside",
		"003/14.b8": "003/14.b8.1 003/14.b8.2 003/14.b8.3 003/14.b8.4 003/14.b8.5 003/14.b8.6 003/14.b8.7",
		"003/14.b5": "beside", "003/14.b9": "beside", "003/14.2.b3": "beside",
		"003/6.2.b6": "beside", "003/8.2.b6": "beside", "003/9.2.b6": "beside", "003/10.2.b6": "beside", "003/13.2.b6": "beside",
	}
	got := map[string]string{}
	for _, slug := range variant.Slugs() {
		if !strings.HasSuffix(slug, "roulette") {
			continue
		}
		book := must.Get(variant.Library().Load(slug))(t)
		for _, row := range book.Procedures {
			switch {
			case row.Beside:
				got[row.Clause] = "beside"
			case len(row.Cases) > 0:
				got[row.Clause] = strings.Join(row.Cases, " ")
			}
		}
	}
	check.Diff(t, want, got)
}

// The allowed values of a wheel's rules and a bet's own limits; the error names the key.
func TestWheelsAndLimitsOfBets(t *testing.T) {
	const file = "variants/ezugi-roulette.toml"
	data := must.Get(variant.Library().Files.ReadFile(file))(t)
	for _, test := range []struct{ name, old, with, key string }{
		{"more turns than a ball can make", `turns = { value = 4,`, `turns = { value = 51,`, "wheel.turns"},
		{"no turns", `turns = { value = 4,`, `turns = { value = 0,`, "wheel.turns"},
		{"turns without a clause", `turns = { value = 4, clause = "001/9.14" }`, `turns = { value = 4 }`, "wheel.turns"},
		{"a direction without a clause that is one", `opposite = { clause = "001/9.14" }`,
			`opposite = { clause = "9.14" }`, "wheel.opposite"},
		{"a limit that is no amount", `maximum = { value = "150"`, `maximum = { value = "150,-"`, "bet straight: maximum"},
		{"a limit without a clause", `minimum = { value = "1", currency = "EUR", clause = "001/9.12" }`,
			`minimum = { value = "1", currency = "EUR" }`, "bet column: minimum"},
	} {
		t.Run(test.name, func(t *testing.T) {
			must.Containsf(t, string(data), test.old, "%s does not hold", file)
			spoilt := strings.Replace(string(data), test.old, test.with, 1)
			_, err := variant.Library().Over(rulebook.TreeOf(fstest.MapFS{file: &fstest.MapFile{Data: []byte(spoilt)}})).Load("ezugi-roulette")
			if err == nil || !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), test.key) {
				t.Errorf("want an error that names %s and %s: %v", file, test.key, err)
			}
		})
	}
}
