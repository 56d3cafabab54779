package demo

import (
	"bytes"
	"testing"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/internal/demo"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestMishapsInWords: a demonstration tells what was thrown in, each ruling of what came of it with who made it
// and by which clause, and how it ended.
func TestMishapsInWords(t *testing.T) {
	ruled := func(authority, clause string) (ruling history.Ruling) {
		ruling.Authority, ruling.Clause = authority, clause
		if authority != "rule" {
			ruling.Actor = game.Actor{Staff: "rasa", Role: game.ShiftManager}
		}
		return ruling
	}
	happened := func(kind game.Incident) history.Incident {
		return history.Incident{Variant: "ezugi-roulette", Kind: kind}
	}
	itself := happened(game.NoSpin)
	itself.Rulings = []history.Ruling{ruled("rule", "003/14.b8.3")}
	itself.Closed, itself.Outcome, itself.Clause = true, history.WentOn, "003/14.b8.3"
	twice := happened(game.NoSpin)
	twice.Rulings = []history.Ruling{ruled("shift-manager", "001/11.31"), ruled("shift-manager", "001/7")}
	twice.Closed, twice.Outcome = true, history.Void
	back := happened(game.NoSpin)
	back.Closed, back.Outcome = true, history.Withdrawn

	var out bytes.Buffer
	must.Do(t, writeMishaps(&out, nil, []demo.Mishap{
		{Round: 1, Fault: "the cable is pulled"},
		{Round: 1, Incident: itself},
		{Round: 12, Incident: twice},
		{Round: 12, Incident: back},
		{Round: 13, Incident: happened(game.NoSpin)},
	}))
	want := `round   1  fault: the cable is pulled
round   1    incident: No spin; 003/14.b8.3 by the rule itself; the game continued
round  12    incident: No spin; 001/11.31 by rasa (shift manager); 001/7 by rasa (shift manager); the round is void
round  12    incident: No spin; the report was withdrawn
round  13    incident: No spin; still open
`
	check.Equalf(t, out.String(), want, "it tells")
}
