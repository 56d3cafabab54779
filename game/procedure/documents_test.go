package procedure_test

import (
	"fmt"
	"os"
	"regexp"
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

// documents are the procedures that a variant may follow, with their includes.
var documents = map[string][]string{
	"001":      {"001-baccarat", "corrections"},
	"000/3.39": {"000-3.39", "general", "corrections"},
	"000/3.40": {"000-3.40", "general", "corrections"},
	"002":      {"002-baccarat", "general", "corrections"},
	"003/1.2":  {"003-1.2", "corrections"},
	"003/2.2":  {"003-2.2", "corrections"},
	"003/3.2":  {"003-3.2", "corrections"},
	"003/5.2":  {"003-5.2", "corrections"},
	"003/23.3": {"003-23.3", "corrections"},
}

// loadFollowing loads Ezugi's baccarat with other procedures; files are added on top of the embedded ones.
func loadFollowing(t testing.TB, include []string, files fstest.MapFS) (*rulebook.Book, error) {
	t.Helper()
	data := must.Get(os.ReadFile("../baccarat/variants/ezugi-baccarat.toml"))(t)
	line := regexp.MustCompile(`(?m)^procedures = .*$`)
	must.Equalf(t, len(line.FindAll(data, -1)), 1, "the variant does not name its procedures once")
	data = line.ReplaceAll(data, fmt.Appendf(nil, `procedures = ["%s"]`, strings.Join(include, `", "`)))
	all := fstest.MapFS{"variants/ezugi-baccarat.toml": {Data: data}}
	for name, file := range files {
		all[name] = file
	}
	return variant.Library().Over(rulebook.TreeOf(all)).Load("ezugi-baccarat")
}

// rowsOf returns the rows of one of the documents.
func rowsOf(t testing.TB, document string) procedure.Set {
	t.Helper()
	book, err := loadFollowing(t, documents[document], nil)
	must.Dof(t, err, "%s", document)
	return book.Procedures
}

// procedureTOML returns a document with the ladder and one row, changed in one place.
const procedureTOML = `document = "001"

[[procedure]]
clause = "001/7"
incident = ["any"]
phase = "any"
decides = "rule"
round = "pause"
bets = "stand"
title = "Solved"
text = "t"

[[procedure]]
clause = "001/11.20"
incident = ["cards-dropped"]
phase = "dealing"
when = { count = "<=2", seen = true }
decides = "rule"
round = "continue"
bets = "stand"
cards = []
title = "Go on"
text = "t"

[[procedure]]
clause = "001/11.21"
incident = ["cards-dropped"]
phase = "dealing"
when = { count = ">=3" }
decides = "rule"
round = "continue"
bets = "stand"
cards = []
title = "Go on"
text = "t"
`

// A rulebook with a tie, an unreachable row, a gap or an unknown word is rejected when it is loaded, and the error
// names the file and the clauses.
func TestRulebooksThatAreRefused(t *testing.T) {
	const file = "procedures/house.toml"
	row := func(clause, when string) string {
		return fmt.Sprintf("[[procedure]]\nclause = %q\nincident = [\"cards-dropped\"]\nphase = \"dealing\"\nwhen = { %s }\n"+
			"decides = \"rule\"\nround = \"continue\"\nbets = \"stand\"\ntitle = \"t\"\ntext = \"t\"\n", clause, when)
	}
	unreachable := row("001/11.22", `count = ">=3", seen = true`) + row("001/11.23", `count = ">=2", seen = false`)
	for _, test := range []struct{ name, old, with, says string }{
		{"as it is", "", "", ""},
		{"two equally specific rows", `count = ">=3"`, `count = ">=1", seen = true`, "001/11.20 and 001/11.21 both settle cards-dropped"},
		{"an unreachable row", "", unreachable,
			"001/11.21 for cards-dropped is never reached: before it always comes 001/11.22 or 001/11.23"},
		{"conditions no number meets", `count = ">=3"`, `count = "<0"`, "001/11.21"},
		{"no row for the rest", `incident = ["any"]`, `incident = ["cards-left-on-table"]`, "no procedure covers what has none of its own"},
		{"no row for the rest in some moments", "phase = \"any\"\ndecides",
			"phase = \"any\"\nwhen = { round_open = true }\ndecides", "round_open = false"},
		{"an unknown effect", "cards = []", `cards = ["eat"]`, `001/11.20: cards names "eat"`},
		{"an effect of no such row", "cards = []", `cards = ["replace-set"]`, "001/11.20: cards = replace-set"},
		{"an unknown round effect", `round = "continue"`, `round = "resume"`, `001/11.20: round = "resume"`},
		{"an unknown authority", `decides = "rule"`, `decides = "owner"`, `001/7: decides = "owner"`},
		{"an unknown incident", `["cards-dropped"]`, `["cards-eaten"]`, `001/11.20: incident "cards-eaten"`},
		{"an unknown fact", `seen = true`, `colour = "red"`, `001/11.20: condition on "colour"`},
		{"an unknown key", `title = "Solved"`, `titel = "Solved"`, `titel`},
		{"cases that are none", `cards = []`, `cases = ["001/11.99"]`, "001/11.20: cases names 001/11.99"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Replace(procedureTOML, test.old, test.with, 1)
			if test.old == "" {
				text = procedureTOML + test.with
			} else if text == procedureTOML {
				t.Fatalf("there is no %q", test.old)
			}
			_, err := loadFollowing(t, []string{"house"}, fstest.MapFS{file: {Data: []byte(text)}})
			switch {
			case test.says == "" && err != nil:
				t.Error(err)
			case test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), file)):
				t.Errorf("got %v, want an error that says %q and names %s", err, test.says, file)
			}
		})
	}
}

// Every document is complete, and the rows that never apply by themselves never come up in any case.
func TestDocumentsAreWhole(t *testing.T) {
	for document := range documents {
		rows := rowsOf(t, document)
		check.Dof(t, rows.CheckWhole(), "%s", document)
		for _, incident := range game.Incidents() {
			for _, phase := range game.Phases() {
				for _, row := range rows.Applicable(procedure.Case{Incident: incident, Phase: phase}) {
					if row.Beside || len(row.Cases) > 0 {
						t.Errorf("%s: %s applies to %s", document, row.Clause, incident)
					}
				}
			}
		}
	}
}

// Rows that apply in addition to a ruling are kept separate from the ruling.
func TestRowsBeside(t *testing.T) {
	for document, want := range map[string]string{"001": "001/11.14", "000/3.39": "000/3.39.special.p1", "002": ""} {
		rows := rowsOf(t, document)
		var got []string
		for _, row := range rows {
			if row.Beside {
				got = append(got, row.Clause)
			}
		}
		check.Equalf(t, strings.Join(got, " "), want, "%s: beside stand %v", document, got)
	}
}
