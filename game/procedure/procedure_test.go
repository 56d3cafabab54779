package procedure_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestConditions(t *testing.T) {
	tests := []struct {
		name       string
		conditions procedure.Conditions
		facts      game.Facts
		verdict    procedure.Verdict
		missing    string
	}{
		{"none", nil, nil, procedure.Met, "[]"},
		{"true, and it is", procedure.Conditions{"seen": true}, game.Facts{"seen": true}, procedure.Met, "[]"},
		{"true, and it is not", procedure.Conditions{"seen": true}, game.Facts{"seen": false}, procedure.Contradicted, "[]"},
		{"true, and nobody knows", procedure.Conditions{"seen": true}, nil, procedure.Open, "[seen]"},
		{"two unknown, in order", procedure.Conditions{"seen": true, "count": "<=2"}, nil, procedure.Open, "[count seen]"},
		{"one known against", procedure.Conditions{"seen": true, "count": "<=2"}, game.Facts{"seen": false}, procedure.Contradicted, "[]"},
		{"at most", procedure.Conditions{"count": "<=2"}, game.Facts{"count": 2.0}, procedure.Met, "[]"},
		{"not at most", procedure.Conditions{"count": "<=2"}, game.Facts{"count": 3.0}, procedure.Contradicted, "[]"},
		{"at least", procedure.Conditions{"count": ">=3"}, game.Facts{"count": 3.0}, procedure.Met, "[]"},
		{"less", procedure.Conditions{"count": "<3"}, game.Facts{"count": 3.0}, procedure.Contradicted, "[]"},
		{"more", procedure.Conditions{"count": "> 2"}, game.Facts{"count": 3.0}, procedure.Met, "[]"},
		{"exactly", procedure.Conditions{"count": "=1"}, game.Facts{"count": 1.0}, procedure.Met, "[]"},
		{"a word", procedure.Conditions{"cause": "ball-out"}, game.Facts{"cause": "ball-out"}, procedure.Met, "[]"},
		{"another word", procedure.Conditions{"cause": "ball-out"}, game.Facts{"cause": "ball-stuck"}, procedure.Contradicted, "[]"},
		{"a word for a number", procedure.Conditions{"count": "<=2"}, game.Facts{"count": "two"}, procedure.Contradicted, "[]"},
		{"a number for yes or no", procedure.Conditions{"seen": true}, game.Facts{"seen": 1.0}, procedure.Contradicted, "[]"},
		{"a list for a list", procedure.Conditions{"seen": []any{true}}, game.Facts{"seen": []any{true}}, procedure.Contradicted, "[]"},
		{"a list for yes or no", procedure.Conditions{"seen": true}, game.Facts{"seen": []any{true}}, procedure.Contradicted, "[]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			verdict, missing := test.conditions.Check(test.facts)
			if verdict != test.verdict || fmt.Sprint(missing) != test.missing {
				t.Errorf("verdict %d, missing %v; want %d, %s", verdict, missing, test.verdict, test.missing)
			}
		})
	}
}

func TestFactsAccept(t *testing.T) {
	for _, test := range []struct {
		name  string
		value any
		want  bool
	}{
		{"seen", true, true}, {"seen", "yes", false}, {"seen", 1.0, false}, {"seen", nil, false},
		{"count", 0.0, true}, {"count", 2.0, true}, {"count", -1.0, false}, {"count", 1.5, false}, {"count", 2, false},
		{"count", 1e300, false}, {"count", true, false}, {"seal", "A-1", true}, {"seal", "", false}, {"seal", 1.0, false},
		{"colour", "red", false}, {"", true, false},
	} {
		err := procedure.CheckFacts(game.Facts{test.name: test.value})
		check.Equalf(t, err == nil, test.want, "%s = %v: %v", test.name, test.value, err)
		if err != nil && test.name != "" && !strings.Contains(err.Error(), test.name) {
			t.Errorf("%s = %v: the error %v does not name the fact", test.name, test.value, err)
		}
	}
	names := map[string]bool{}
	for _, fact := range procedure.Facts() {
		if names[fact.Name] || fact.Question.IsZero() || fact.Kind == "" || fact.Source == "" {
			t.Errorf("%+v stands twice or is not complete", fact)
		}
		names[fact.Name] = true
	}
	if _, known := procedure.FactNamed("colour"); known {
		t.Error("a fact nobody listed is known")
	}
}

func TestValidate(t *testing.T) {
	good := procedure.Row{
		Clause: "001/7", Incident: procedure.AnyIncident, Phase: game.PhaseAny, Decides: procedure.ByRule,
		Round: game.RoundPause, Bets: game.BetsStand, Title: message.Written("t"), Text: message.Written("x"),
	}
	for _, test := range []struct {
		name   string
		change func(*procedure.Row)
		says   string
	}{
		{"good", func(*procedure.Row) {}, ""},
		{"all conditions", func(r *procedure.Row) {
			r.When = procedure.Conditions{"seen": true, "count": "<=2", "cause": "x"}
		}, ""},
		{"clause", func(r *procedure.Row) { r.Clause = "002/7" }, "001"},
		{"incident", func(r *procedure.Row) { r.Incident = "" }, "incident"},
		{"phase", func(r *procedure.Row) { r.Phase = "" }, "phase"},
		{"decides", func(r *procedure.Row) { r.Decides = "" }, "decides"},
		{"round", func(r *procedure.Row) { r.Round = "" }, "round"},
		{"bets", func(r *procedure.Row) { r.Bets = "" }, "bets"},
		{"cards", func(r *procedure.Row) { r.Cards = []game.CardEffect{""} }, "cards"},
		{"title", func(r *procedure.Row) { r.Title = message.Written("") }, "title"},
		{"text", func(r *procedure.Row) { r.Text = message.Written("") }, "text"},
		{"announce", func(r *procedure.Row) { r.Round = game.RoundVoid }, "announce"},
		{"unknown fact", func(r *procedure.Row) { r.When = procedure.Conditions{"colour": "red"} }, "colour"},
		{"number for yes or no", func(r *procedure.Row) { r.When = procedure.Conditions{"seen": 1.0} }, "seen"},
		{"word for a number", func(r *procedure.Row) { r.When = procedure.Conditions{"count": "few"} }, "count"},
		{"list", func(r *procedure.Row) { r.When = procedure.Conditions{"seen": []any{true}} }, "seen"},
		{"at the table", func(r *procedure.Row) { r.AtTable = true }, ""},
		{"at the table, as the announcement says",
			func(r *procedure.Row) { r.AtTable, r.Announce = true, "shift-manager" }, "at_table is said twice"},
		{"at the table, and nobody rules by it", func(r *procedure.Row) { r.AtTable, r.Beside = true, true }, "at_table: nobody rules"},
		{"comparison for a word", func(r *procedure.Row) { r.When = procedure.Conditions{"cause": "<=2"} }, "cause"},
	} {
		t.Run(test.name, func(t *testing.T) {
			row := good
			test.change(&row)
			err := procedure.Set{row}.Validate("001")
			if (err == nil) != (test.says == "") ||
				err != nil && (!strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), row.Clause)) {
				t.Errorf("got %v, want an error that says %q and names the clause", err, test.says)
			}
		})
	}
	if err := (procedure.Set{}).Validate("001"); err == nil {
		t.Error("no procedure at all is valid")
	}
	if err := (procedure.Set{good}).Validate(""); err == nil {
		t.Error("procedures of no document are valid")
	}
}

// Which rows apply in which case, what is asked, what settles itself.
func TestRowsOf001(t *testing.T) {
	book := must.Get(variant.Library().Load("ezugi-baccarat"))(t)
	running := game.Facts{"round_open": true, "device_lost": false, "betting_open": false, "first": false}
	betting := running.With(game.Facts{"betting_open": true, "first": true})
	between := running.With(game.Facts{"round_open": false})
	tests := []struct {
		name               string
		incident           game.Incident
		phase              game.Phase
		facts              game.Facts
		rows, asks, settle string
	}{
		{"extra card, nobody asked yet", game.ExtraCardDrawn, game.PhaseResult, running, "11.27 11.28 7 11.23 11.36", "seen", ""},
		{"extra card, unseen", game.ExtraCardDrawn, game.PhaseBetween, between.With(game.Facts{"seen": false}), "11.27 7", "", "11.27"},
		{"extra card, seen", game.ExtraCardDrawn, game.PhaseBetween, between.With(game.Facts{"seen": true}), "11.28 7", "", "11.28"},
		{"early unread, nobody asked yet", game.CardUnreadable, game.PhaseBetting, betting,
			"11.29.1 11.29.2 11.31 7 11.23 11.36", "seen", ""},
		{"early unread, unseen", game.CardUnreadable, game.PhaseBetting, betting.With(game.Facts{"seen": false}),
			"11.29.1 11.31 7 11.23 11.36", "", ""},
		{"early unread, seen", game.CardUnreadable, game.PhaseBetting, betting.With(game.Facts{"seen": true}),
			"11.29.2 7 11.23 11.36", "", "11.29.2"},
		{"unread in the first cards", game.CardUnreadable, game.PhaseInitial, running, "11.31 7 11.23 11.36", "", ""},
		{"unread third card", game.CardUnreadable, game.PhaseDealing, running, "11.31 7 11.23 11.36", "", ""},
		{"unread burn card", game.CardUnreadable, game.PhaseBurn, between, "7", "", ""},
		{"misread", game.CardMisread, game.PhaseDealing, running, "11.35 11.35.1 11.35.2 7 11.23 11.36", "", ""},
		{"stuck, after the result", game.CardsStuck, game.PhaseResult, running, "11.35 11.35.1 11.35.2 7 11.23 11.36", "", ""},
		{"misread after the announcement", game.CardMisread, game.PhaseBetween, between, "7", "", ""},
		{"device lost", game.EquipmentFailure, game.PhaseDealing, running.With(game.Facts{"device_lost": true}), "11.23 11.36", "", ""},
		{"device back", game.EquipmentFailure, game.PhaseDealing, running, "7 11.23 11.36", "", ""},
		{"no row of its own", game.CardImpossible, game.PhaseDealing, running, "7 11.23 11.36", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			now := procedure.Case{Incident: test.incident, Phase: test.phase, Facts: test.facts}
			var rows []string
			for _, row := range book.Procedures.Applicable(now) {
				rows = append(rows, strings.TrimPrefix(row.Clause, "001/"))
			}
			check.Equalf(t, strings.Join(rows, " "), test.rows, "rows")
			check.Equalf(t, strings.Join(book.Procedures.Asks(now), " "), test.asks, "asks")
			row, fixed := book.Procedures.Fixed(now)
			if got := strings.TrimPrefix(row.Clause, "001/"); fixed != (test.settle != "") || got != test.settle {
				t.Errorf("settled by %q, want %q", got, test.settle)
			}
		})
	}
}

// Any conditions and facts from a file or a line give a verdict without a panic; what is missing are the facts that
// the conditions name and the facts lack; and valid conditions accept some fact.
func FuzzConditions(f *testing.F) {
	f.Add([]byte(`{"seen":true,"count":"<=2"}`), []byte(`{"seen":false}`))
	f.Add([]byte(`{"count":"<=","seen":[]}`), []byte(`{"count":1e400}`))
	f.Add([]byte(`{"count":">=NaN"}`), []byte(`{"count":{},"seen":[1]}`))
	f.Fuzz(func(t *testing.T, when, given []byte) {
		var conditions procedure.Conditions
		var facts game.Facts
		if json.Unmarshal(when, &conditions) != nil || json.Unmarshal(given, &facts) != nil {
			return
		}
		verdict, missing := conditions.Check(facts)
		for _, name := range missing {
			_, conditioned := conditions[name]
			if _, known := facts[name]; known || !conditioned {
				t.Fatalf("%s is missing of %v for %v", name, facts, conditions)
			}
		}
		if (verdict == procedure.Open) != (len(missing) > 0) || !slices.IsSorted(missing) {
			t.Fatalf("verdict %d with %v missing", verdict, missing)
		}
		if err := conditions.Validate(); err != nil && err.Error() == "" {
			t.Fatal("an error without a word")
		}
		if err := procedure.CheckFacts(facts); err != nil && err.Error() == "" {
			t.Fatal("an error without a word")
		}
	})
}
