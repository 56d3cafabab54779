package blackjack_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A correction of the result leaves the bets alone that a ruling treated differently (001/10.26).
func TestCorrectionKeepsExceptions_001_10_26(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("2S TS 9H 4S TC TH")
	b.do(game.Report{Incident: game.DecisionNotOffered, Facts: game.Facts{"seat": 1.0, "hand": 1.0}})
	b.manager()
	b.do(game.Rule{Clause: "001/10.26"})
	b.to("decisions")
	b.refused(game.Decide{Decision: game.Decision{Seat: 1, Hand: 1, Action: "double"}}, "seat 3, hand 1 decides now")
	b.decide(3, 1, "stand")
	b.to(game.StepNameStartRound)
	asked := game.Correct{
		Identity: tabletest.Proved(tabletest.Trainee(game.Dealer)), Round: 1, Reason: "the scanner misread a card",
		Result: game.Typed{Text: "9H TH / 1: 2S 4S / 3: TS 8C"},
	}
	asked.Identity.Asked = asked.Identity.Person.ID
	b.do(asked)
	before := events[game.RoundClosed](b)[0].Outcome.Exceptions
	requested := events[game.CorrectionRequested](b)[0]
	if len(before) != 1 || len(requested.Before.Exceptions) != 1 || len(requested.After.Exceptions) != 1 ||
		requested.After.Exceptions[0] != before[0] {
		t.Errorf("the exceptions are %v, corrected %v to %v", before, requested.Before.Exceptions, requested.After.Exceptions)
	}
	for _, outcome := range []game.Outcome{requested.Before, requested.After} {
		check.Containsf(t, string(outcome.Result), `"returned":true`,
			"the result says nothing of the bet given back: %s", outcome.Result)
	}
	if bet := requested.After.Bets[0]; bet.Name != "seat-1/1/main" || bet.Result != game.BetRefund {
		t.Errorf("corrected, the bet that was given back is %+v", bet)
	}
	b.audited()
}

// Who says only after the round that no chance to act was given gets the bet back by a correction (001/10.26).
func TestABetGivenBackAfterTheRound_001_10_26(t *testing.T) {
	rules := load(t).Family
	for text, want := range map[string]string{
		"9H TH / 1: 2S 4S / 3: TS TC":                      "seat-1/1/main lose",
		"9H TH / 1: 2S 4S returned / 3: TS TC":             "seat-1/1/main refund",
		"9H TH / 1: 2S 4S 3H returned / 3: TS TC":          "seat-1/1/main refund",
		"9H TH / 1: 2S 3D + 2H 4D returned / 3: TS TC":     "seat-1/1/main lose, seat-1/2/main refund",
		"6H TH 9C / 1: 2S 4S TC 9D returned / 3: TS TC":    "seat-1/1/main refund",
		"6H TH / 1: 2S 4S returned":                        "seat-1/1/main refund",
		"6H TH 9C / 1: 2S 4S returned":                     "seat-1/1/main refund", // given back after the dealer drew
		"6H 5H 2C 3C / 1: 2S 3D returned + 2H 4D returned": "seat-1/1/main refund, seat-1/2/main refund",
	} {
		line := must.Get(rules.Parse(text))(t)
		result, bets, err := rules.Settle(line)
		must.Dof(t, err, "%s", text)
		if got := inShort(bets); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		given := must.Get(rules.Given(result))(t)
		if again, _, err := rules.Settle(given); err != nil || string(again) != string(result) {
			t.Errorf("%s settles again as %s, %v", text, again, err)
		}
	}
}

// Players' time stops while an incident is open, and continues with the rest of it.
func TestNoTimeRunsInAnIncident(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1)
	b.cards("2S 9H 4S TH")
	b.Pass(10 * time.Second)
	b.do(game.Report{Incident: game.VideoLost})
	b.manager()
	b.Pass(time.Minute)
	if clock := events[game.PlayerDecided](b); len(clock) > 0 {
		t.Fatalf("the clock decided %+v in the incident", clock)
	}
	b.refused(game.Decide{Decision: game.Decision{Seat: 1, Hand: 1, Action: "hit"}}, "No player has a decision")
	b.do(game.Rule{Clause: "001/7"})
	b.to("decisions")
	check.Equalf(t, b.Step().Deadline.Sub(b.clock.Now()), 3*time.Second, "after the incident are left")
	b.Pass(3 * time.Second)
	if clock := events[game.PlayerDecided](b); len(clock) != 1 || clock[0].Decision.Action != "stand" || !clock[0].ByClock {
		t.Errorf("the clock decided %+v", clock)
	}
	b.audited()
}
