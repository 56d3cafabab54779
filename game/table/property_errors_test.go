package table_test

import (
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
)

// In any state, any error covered by a clause, reported with any facts, leads to a row or to a finite number of
// questions, no matter who is present and what they try first. The shoe's account holds throughout, and the round
// ends.
func TestEveryErrorEnds(t *testing.T) {
	norace.Only(t)
	checkSome(t, func(t *rapid.T) {
		b := propertyBench(t)
		choose := tabletest.Chance{T: t}.IntN
		for range rapid.IntRange(1, 3).Draw(t, "errors") {
			b.somewhere(t, choose)
			b.somethingWrong(t, choose)
			if rapid.Bool().Draw(t, "killed") {
				b.restart()
			}
		}
		b.wantReplays()
		b.wantRoundToEnd(choose)
	})
}

// somewhere brings the table to a state in which something may go wrong.
func (b *bench) somewhere(t *rapid.T, choose func(int) int) {
	moment := pick(t, []string{"deal", "deal", "deal", "deal", "deal", "betting", "start-round", "shuffle-1", "shuffle-3", "burn-unseen", "announce", "collect"}, "moment")
	for range 40 {
		if b.table.Step().Name == moment {
			break
		}
		b.follow(choose)
	}
	if moment == "deal" {
		for range rapid.IntRange(0, 5).Draw(t, "cards") {
			b.follow(choose)
		}
	}
}

// pick draws an element of a list, each with the same probability: rapid itself prefers the first ones.
func pick[E any](t *rapid.T, list []E, label string) E {
	at := 0
	for n := 1; n < 8*len(list); n *= 2 {
		at *= 2
		if rapid.Bool().Draw(t, label) {
			at++
		}
	}
	return list[at%len(list)]
}

// kinds returns the incidents for which the table's rules have a clause now, preferring those with most rows of the
// house.
func (b *bench) kinds() []game.Incident {
	now, kinds := b.table.Snapshot(), []game.Incident{game.Malfunction}
	rows := map[game.Incident]int{}
	for _, row := range now.Book.Procedures {
		if !row.Applies() || !row.Phase.Covers(now.Phase) || row.Incident == procedure.AnyIncident {
			continue
		}
		if rows[row.Incident]++; rows[row.Incident]%4 == 1 && (row.Incident != game.ResultWrong || len(now.State.Played) > 0) {
			kinds = append(kinds, row.Incident)
		}
	}
	return kinds
}

// somethingWrong opens an incident and lets people try what is offered, until it is over or they have tried enough.
func (b *bench) somethingWrong(t *rapid.T, choose func(int) int) {
	if b.table.State().Incident == nil {
		b.goesWrong(t, pick(t, b.kinds(), "wrong"))
	}
	for range 10 {
		step := b.table.Step()
		switch {
		case b.table.State().Incident == nil:
			return
		case rapid.IntRange(0, 9).Draw(t, "anything") == 0:
			b.anything(t)
		case step.By == game.Dealer && !b.table.State().Incident.ManagerCalled && rapid.Bool().Draw(t, "calls"):
			b.do(game.Report{Incident: game.Malfunction})
		case len(step.Offers) > 0 && rapid.IntRange(0, 3).Draw(t, "rules") > 0:
			b.input(game.Input{Command: b.drawRuling(t)})
		case step.Kind == game.StepScan && rapid.Bool().Draw(t, "unread"):
			b.do(game.NoRead{})
		case len(step.Offers) > 0 && step.Kind == game.StepScan && rapid.Bool().Draw(t, "by hand"):
			b.do(game.EnterByHand{Card: game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "card"))})
		default:
			b.follow(choose)
		}
	}
}

func (b *bench) goesWrong(t *rapid.T, kind game.Incident) {
	if kind != game.ResultWrong {
		facts := drawFacts(t)
		if b.do(game.Report{Incident: kind, Facts: facts}); b.refused != nil {
			b.do(game.Report{Incident: kind})
		}
		return
	}
	b.do(game.Correct{
		Round: b.table.State().Rounds - rapid.Uint64Range(0, 1).Draw(t, "rounds before"), Reason: "misread",
		Result: game.Typed{Text: rapid.SampledFrom([]string{"KD 4S / 8S JC", "9S KD / 8H KC"}).Draw(t, "right result")},
	})
}
