package store_test

import (
	"errors"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// correction returns the correction of a round, recorded between rounds.
func correction(round, shoe uint64) game.Record {
	outcome := game.Outcome{Round: round, Status: game.StatusComplete}
	return recordOf(game.RoundCorrected{Round: round, RequestedBy: "d1", ApprovedBy: "m1", Reason: "seen on the video",
		Before: outcome, After: outcome}, shoe, 0)
}

// The proof of a round has every correction of its result, whenever it was made, and none of another round.
func TestTheProofHasTheCorrections(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	mustAppend(t, j, nil, card(1, 1, 1), card(2, 1, 1))
	closeRound(t, j, 1)
	uncorrected := signHead(t, j)
	mustAppend(t, j, nil, card(3, 1, 2), card(4, 1, 2))
	closeRound(t, j, 2)
	var dealt []game.Record // more than is read at a time
	for i := range 300 {
		dealt = append(dealt, card(i, 2, 3))
	}
	mustAppend(t, j, nil, dealt...)
	mustAppend(t, j, nil, correction(2, 1), correction(1, 1),
		recordOf(game.DeviceChanged{Name: "shoe", Up: true}, 0, 0), correction(1, 2))
	signed, trust := signHead(t, j), trustIn(t, j)
	for what, journal := range map[string]*store.Journal{
		"the file": j, "another process": store.OpenThrough(path, j.Info(), j),
	} {
		round := must.Get(journal.Prove(t.Context(), 1, signed))(t)
		proven := must.Get(round.Check(trust))(t)
		if len(proven.Corrections) != 2 || proven.LeftOut != 0 {
			t.Errorf("%s: %d corrections, %d left out", what, len(proven.Corrections), proven.LeftOut)
		}
		for _, stored := range proven.Corrections {
			check.Containsf(t, string(stored), `"round_number":1`, "%s: the proof of round 1 has %s", what, stored)
		}
		_, err := journal.Prove(t.Context(), 1, uncorrected)
		if !errors.Is(err, store.ErrNotSigned) || !strings.Contains(err.Error(), "was corrected in record") {
			t.Errorf("%s: a head from before the correction: %v", what, err)
		}
	}
}

// An export that has a result and leaves out its correction says so.
func TestAnExportKnowsItsCorrections(t *testing.T) {
	j := open(t, newPath(t))
	closeRound(t, j, 1)
	closeRound(t, j, 2)
	made := mustAppend(t, j, nil, correction(1, 2))[0]
	closed := []game.EventType{(game.RoundClosed{}).EventType()}
	for name, c := range map[string]struct {
		filter store.Filter
		left   int
	}{
		"all":                  {store.Filter{}, 0},
		"results":              {store.Filter{Types: closed}, 1},
		"the round":            {store.Filter{Round: 1}, 1},
		"another round":        {store.Filter{Round: 2}, 0},
		"both types":           {store.Filter{Types: append(closed, made.Type)}, 0},
		"up to the correction": {store.Filter{To: made.Sequence - 1}, 1},
		"with it":              {store.Filter{To: made.Sequence}, 0},
		"it alone":             {store.Filter{From: made.Sequence}, 0},
	} {
		left := must.Get(j.CorrectedLater(c.filter))(t)
		if len(left) != c.left || len(left) == 1 && left[0].Sequence != made.Sequence {
			t.Errorf("%s: %d corrections are left out, want %d", name, len(left), c.left)
		}
	}
}
