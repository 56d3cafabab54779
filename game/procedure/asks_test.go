package procedure_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The questions of the documents, in the order that asks least on average.
func TestQuestions(t *testing.T) {
	type facts = game.Facts
	in := facts{"round_open": true, "device_lost": false, "betting_open": false, "first": false, "dealt": 2.0,
		"pass": 1.0, "before_first_round": true}
	for _, test := range []struct {
		name     string
		document string
		incident game.Incident
		phase    game.Phase
		facts    facts
		asks     string
	}{
		{"dropped", "001", game.CardsDropped, game.PhaseDealing, nil, "count seen"},
		{"dropped, two", "001", game.CardsDropped, game.PhaseDealing, facts{"count": 2.0}, "seen"},
		{"dropped, three: nobody cares who saw them", "001", game.CardsDropped, game.PhaseDealing, facts{"count": 3.0}, ""},
		{"dropped, seen", "001", game.CardsDropped, game.PhaseDealing, facts{"seen": true}, "count"},
		{"dropped between rounds", "001", game.CardsDropped, game.PhaseBetween, nil, ""},
		{"burned too many", "001", game.BurnTooMany, game.PhaseBurn, nil, "seen in_holder count"},
		{"burned too many, seen: wherever they lie", "001", game.BurnTooMany, game.PhaseBurn, facts{"seen": true}, "count"},
		{"burned too many, unseen", "001", game.BurnTooMany, game.PhaseBurn, facts{"seen": false}, "in_holder count"},
		{"burned too many, unseen and not in the holder", "001", game.BurnTooMany, game.PhaseBurn,
			facts{"seen": false, "in_holder": false}, ""},
		{"burned too many, after a round", "001", game.BurnTooMany, game.PhaseBurn, facts{"before_first_round": false}, "count"},
		{"burned too few", "001", game.BurnTooFew, game.PhaseBurn, nil, "count"},
		{"no burn", "001", game.BurnMissed, game.PhaseBurn, nil, ""},
		{"burn shown", "001", game.BurnCardShown, game.PhaseDealing, nil, "count"},
		{"damaged", "001", game.CardDamaged, game.PhaseDealing, nil, "count"},
		{"misplaced", "001", game.CardMisplaced, game.PhaseDealing, nil, "last_only"},
		{"misplaced, by other clauses", "003/2.2", game.CardMisplaced, game.PhaseDealing, nil, ""},
		{"face up", "001", game.CardFaceUp, game.PhaseInitial, nil, ""},
		{"unread, by 002", "002", game.CardUnreadable, game.PhaseDealing, nil, ""},
		{"dropped in the shuffle", "000/3.39", game.CardsDroppedMixing, game.PhaseShuffle, nil, "count"},
		{"any other", "001", game.Malfunction, game.PhaseDealing, nil, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			now := procedure.Case{Incident: test.incident, Phase: test.phase, Facts: in.With(test.facts)}
			check.Equalf(t, strings.Join(rowsOf(t, test.document).Asks(now), " "), test.asks, "asks")
		})
	}
}

// A row that a rule always precedes asks nothing, although it lacks an answer.
func TestNothingIsAskedInVain(t *testing.T) {
	rows := procedure.Set{
		general, void, rowFor("001/11.20.1", "dealing", procedure.Conditions{"seen": true}),
		chosenBy(procedure.ByShiftManager, rowFor("001/11.20", "any", procedure.Conditions{"seen": true, "in_holder": true})),
	}
	must.Do(t, rows.CheckWhole())
	for phase, asks := range map[game.Phase]string{game.PhaseDealing: "seen", game.PhaseBetting: "in_holder seen"} {
		now := procedure.Case{Incident: game.CardsDropped, Phase: phase, Facts: game.Facts{"round_open": true, "device_lost": false}}
		check.Equalf(t, strings.Join(rows.Asks(now), " "), asks, "%s: asks", phase)
	}
}

// comesTo returns what applies once everything is answered, computed from the rows alone: the property below must not
// depend on how the questions are found.
func comesTo(rows procedure.Set, now procedure.Case) string {
	come := rows.Applicable(now)
	if fixed, found := rows.Fixed(now); found {
		come = []procedure.Row{fixed}
	}
	words := ""
	for _, row := range come {
		words += row.Clause + " " + row.Title.String() + ";"
		for _, effect := range row.Cards {
			switch effect {
			case game.BurnMore, game.BurnFewer, game.KeepVisible, game.BurnShownCards, game.ReplaceSame:
				words += fmt.Sprint(now.Facts["count"])
			}
		}
	}
	return words
}

// sayings returns answers to a question. Every condition of the properties distinguishes some of them.
func sayings(name string) []any {
	fact, _ := procedure.FactNamed(name)
	switch fact.Kind {
	case procedure.YesNo:
		return []any{true, false}
	case procedure.Count:
		return []any{0.0, 1.0, 2.0, 3.0, 4.0, 5.0}
	}
	return []any{"ball-out", "ball-stuck", "something"}
}

// said returns the case with every combination of answers to the open facts.
func said(rows procedure.Set, now procedure.Case) []procedure.Case {
	ways := []procedure.Case{now}
	for _, fact := range procedure.Facts() {
		if _, known := now.Facts[fact.Name]; known || fact.Source != procedure.Asked || !tested(rows, fact.Name) {
			continue
		}
		var wider []procedure.Case
		for _, way := range ways {
			for _, value := range sayings(fact.Name) {
				way.Facts = way.Facts.With(game.Facts{fact.Name: value})
				wider = append(wider, way)
			}
		}
		ways = wider
	}
	return ways
}

func tested(rows procedure.Set, name string) bool {
	return name == "count" || slices.ContainsFunc(rows, func(row procedure.Row) bool { _, tests := row.When[name]; return tests })
}

var conditionsFor = map[string][]any{
	"seen": {true, false}, "in_holder": {true, false}, "count": {"<=1", "<=2", ">2", ">=3", "=2"}, "cause": {"ball-out", "ball-stuck"},
	"round_open": {true, false}, "dealt": {">=1", "=0", "<=2"}, "resolved": {true, false}, "cancel_last": {true, false},
}

// drawRows draws a valid set of rows about two incidents.
func drawRows(t *rapid.T) procedure.Set {
	if rapid.IntRange(0, 3).Draw(t, "a document's own") == 0 {
		return documentRows[rapid.SampledFrom(slices.Sorted(maps.Keys(documentRows))).Draw(t, "document")]
	}
	rows := procedure.Set{general, void}
	names := rapid.SampledFrom(append(slices.Sorted(maps.Keys(conditionsFor)), "seen", "seen", "in_holder", "in_holder", "count"))
	for n := range rapid.IntRange(2, 9).Draw(t, "rows") {
		row := rowFor(rapid.SampledFrom([]string{"001/1", "001/2", "001/3"}).Draw(t, "clause"),
			rapid.SampledFrom([]game.Phase{"any", "any", "dealing", "dealing-initial"}).Draw(t, "phase"), procedure.Conditions{})
		row.Incident = rapid.SampledFrom([]game.Incident{game.CardsDropped, game.CardsDropped, game.CardsDropped,
			procedure.AnyIncident}).Draw(t, "incident")
		row.Decides = rapid.SampledFrom([]procedure.Decides{procedure.ByRule, procedure.ByRule,
			procedure.ByShiftManager, procedure.ByDealer}).Draw(t, "decides")
		row.Title = message.Written(fmt.Sprint("row ", n))
		for range rapid.IntRange(0, 3).Draw(t, "conditions") {
			name := names.Draw(t, "on")
			row.When[name] = rapid.SampledFrom(conditionsFor[name]).Draw(t, "condition")
		}
		if rapid.IntRange(0, 3).Draw(t, "counts") == 0 {
			row.Cards = []game.CardEffect{rapid.SampledFrom([]game.CardEffect{game.BurnMore, game.ReplaceSame,
				game.Rescan}).Draw(t, "effect")}
		}
		if with := append(slices.Clip(rows), row); with.CheckWhole() == nil {
			rows = with
		}
	}
	return rows
}

var documentRows = map[string]procedure.Set{}

// Asking ends, regardless of the answers: each answer leaves fewer questions, and no new one. Every question asked
// has an answer that changes what applies, and what was not asked changes nothing.
func TestAskingEndsAndMatters(t *testing.T) {
	for document := range documents {
		documentRows[document] = rowsOf(t, document)
	}
	rapid.Check(t, func(t *rapid.T) {
		rows := drawRows(t)
		now := procedure.Case{
			Incident: rapid.SampledFrom([]game.Incident{game.CardsDropped, game.CardsDropped, game.CardUnreadable,
				game.BurnTooMany, game.CardMisplaced}).Draw(t, "incident"),
			Phase: rapid.SampledFrom(append(game.Phases(), game.PhaseDealing, game.PhaseInitial)).Draw(t, "phase"),
			Facts: game.Facts{"device_lost": false, "first": rapid.Bool().Draw(t, "first"),
				"before_first_round": rapid.Bool().Draw(t, "before"), "pass": 1.0},
		}
		now.Facts["round_open"] = rapid.Bool().Draw(t, "round open")
		now.Facts["dealt"] = rapid.SampledFrom([]any{0.0, 1.0, 3.0}).Draw(t, "dealt")
		for asks := rows.Asks(now); ; {
			ways := said(rows, now)
			wantQuestionsThatMatter(t, rows, asks, ways)
			if len(asks) == 0 {
				for _, way := range ways {
					if got, want := comesTo(rows, way), comesTo(rows, ways[0]); got != want {
						t.Fatalf("nothing is asked, but by %v it comes to %q, by %v to %q", way.Facts, got, ways[0].Facts, want)
					}
				}
				return
			}
			name := rapid.SampledFrom(asks).Draw(t, "answered")
			now.Facts = now.Facts.With(game.Facts{name: rapid.SampledFrom(sayings(name)).Draw(t, "answer")})
			left := rows.Asks(now)
			for _, question := range left {
				if question == name || !slices.Contains(asks, question) {
					t.Fatalf("%s was answered: asked were %v, now %v", name, asks, left)
				}
			}
			asks = left
		}
	})
}

// wantQuestionsThatMatter checks that exactly the questions asked have two answers with different outcomes.
func wantQuestionsThatMatter(t *rapid.T, rows procedure.Set, asks []string, ways []procedure.Case) {
	by := map[string]string{} // outcomes by question and the other answers
	matters := map[string]bool{}
	for _, way := range ways {
		comes := comesTo(rows, way)
		for _, fact := range procedure.Facts() {
			if fact.Source != procedure.Asked {
				continue
			}
			others := maps.Clone(way.Facts)
			delete(others, fact.Name)
			key := fmt.Sprint(fact.Name, others)
			if before, said := by[key]; said && before != comes {
				matters[fact.Name] = true
			}
			by[key] = comes
		}
	}
	if got, want := slices.Sorted(slices.Values(asks)), slices.Sorted(maps.Keys(matters)); !slices.Equal(got, want) {
		t.Fatalf("asked are %v; of those that matter there are %v", got, want)
	}
}
