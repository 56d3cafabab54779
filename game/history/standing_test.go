package history

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The result that stands is the last correction's; a correction that replaced a result that was not added shows that
// one is missing.
func TestTheResultThatStands(t *testing.T) {
	outcome := func(number int, corrected bool) game.Outcome {
		return game.Outcome{
			Round: 4, Status: game.StatusComplete, Result: fmt.Appendf(nil, `{"number":%d,"colour":"red"}`, number), Corrected: corrected,
		}
	}
	record := func(sequence uint64, event game.Event) game.Record {
		data := must.Get(json.Marshal(event))(t)
		return game.Record{
			Sequence: sequence, Variant: "ezugi-roulette", Type: event.EventType(), Data: data,
			At:    time.Date(2026, 1, 2, 3, 4, 5, 6, time.UTC),
			Actor: game.Actor{Staff: "maria", Role: game.ShiftManager},
		}
	}
	correction := func(sequence, round uint64, before, after game.Outcome) game.Record {
		return record(sequence, game.RoundCorrected{
			Round: round, RequestedBy: "jonas", ApprovedBy: "maria", Reason: "seen on the video", Reference: "camera 2",
			Before: before, After: after,
		})
	}
	closed := record(7, game.RoundClosed{Outcome: outcome(1, false)})
	first := correction(20, 4, outcome(1, false), outcome(3, true))
	second := correction(30, 4, outcome(3, true), outcome(5, true))
	for name, c := range map[string]struct {
		records []game.Record
		stands  string
		count   int
		missing bool
	}{
		"nothing":       {nil, "", 0, false},
		"no correction": {[]game.Record{closed}, "1 red", 0, false},
		"of another round": {
			[]game.Record{closed, correction(20, 3, outcome(1, false), outcome(3, true))}, "1 red", 0, false},
		"one":                     {[]game.Record{closed, first}, "3 red", 1, false},
		"two":                     {[]game.Record{closed, first, second}, "5 red", 2, false},
		"the first is missing":    {[]game.Record{closed, second}, "5 red", 1, true},
		"without the round's end": {[]game.Record{first}, "3 red", 1, false},
		"the second alone":        {[]game.Record{second}, "5 red", 1, true},
		"voided": {[]game.Record{closed, correction(20, 4, outcome(1, false), game.Outcome{Round: 4, Status: game.StatusVoid, Corrected: true})},
			"void", 1, false},
	} {
		standing := Standing{Round: 4}
		count := 0
		for _, one := range c.records {
			if must.Get(standing.Add(one))(t) {
				count++
			}
		}
		if words := english(standing.Words()); words != c.stands || count != c.count || standing.Missing != c.missing {
			t.Errorf("%s: %q stands after %d corrections, missing %t; want %+v", name, words, count, standing.Missing, c)
		}
	}
	standing := Standing{Round: 4}
	must.Get(standing.Add(first))(t)
	want := `2026-01-02 03:04:05 UTC in record 20, asked for by jonas, approved by maria (shift manager), because "seen on the video" (camera 2): ` +
		`3 red instead of 1 red`
	check.Equalf(t, english(standing.Corrections[0].Words()), want, "the correction is told as")
}
