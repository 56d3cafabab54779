package game_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// A procedure written for the deal applies until the result is announced; one for a spin or its result applies to
// both.
func TestPhaseCovers(t *testing.T) {
	phases := []game.Phase{
		game.PhaseShuffle, game.PhaseBurn, game.PhaseBetween, game.PhaseBetting, game.PhaseInitial,
		game.PhaseDealing, game.PhaseResult, game.PhaseSpin, game.PhasePlayers,
	}
	covered := map[game.Phase][]game.Phase{
		game.PhaseAny:     phases,
		game.PhaseDealing: {game.PhaseInitial, game.PhaseDealing, game.PhaseResult, game.PhasePlayers},
		game.PhaseSpin:    {game.PhaseSpin, game.PhaseResult},
		game.PhaseResult:  {game.PhaseSpin, game.PhaseResult},
	}
	for _, written := range append([]game.Phase{game.PhaseAny}, phases...) {
		want, known := covered[written]
		if !known {
			want = []game.Phase{written}
		}
		for _, now := range phases {
			check.Equalf(t, written.Covers(now), slices.Contains(want, now),
				"a procedure for %s covers %s", written, now)
		}
	}
}

func TestIncidentsAreListedOnce(t *testing.T) {
	list := slices.Sorted(slices.Values(game.Incidents()))
	if compact := slices.Compact(slices.Clone(list)); len(compact) != len(list) || slices.Contains(list, "") {
		t.Errorf("the closed list of incidents has a member twice, or an empty one: %v", list)
	}
}

// The causes of an invalid spin or throw are those of the command line's contract; no other incident limits its
// causes.
func TestCausesOfTheContract(t *testing.T) {
	want := map[game.Incident][]string{
		game.NoSpin: {
			"under-turns", "same-direction", "wrong-direction", "wheel-stopped", "ball-stuck", "ball-riding", "ball-out", "dropped-early",
			"foreign-object", "pointer-on-pin", "pointer-between", "direction-not-changed", "interference", "mechanical",
		},
		game.NoRoll: {"against-dome", "leaning", "stacked", "on-edge", "not-flat", "shaker-short", "interference", "mechanical"},
	}
	for _, incident := range game.Incidents() {
		got := game.Causes(incident)
		if !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want[incident]))) {
			t.Errorf("%s has the causes %v, want %v", incident, got, want[incident])
		}
	}
}

func TestFactsWithLeavesBothMapsAlone(t *testing.T) {
	old, more := game.Facts{"seen": true, "count": 1.0}, game.Facts{"count": 2.0}
	merged := old.With(more)
	if merged["count"] != 2.0 || merged["seen"] != true || old["count"] != 1.0 || len(more) != 1 {
		t.Errorf("merged %v from %v and %v", merged, old, more)
	}
	check.Equalf(t, len(game.Facts(nil).With(nil)), 0, "nothing with nothing is something")
}

// A round is never changed in place: an older snapshot may still be on a screen.
func TestRoundsShareNoCards(t *testing.T) {
	at := func(n int) game.Placed {
		return game.Placed{Position: game.PositionOf("player", n), Card: game.CardAt(n)}
	}
	one := game.Round{}.WithCard(at(1)).WithCard(at(2))
	left, right := one.WithoutLast().WithCard(at(3)), one.WithoutLast().WithCard(at(4))
	if card, lies := one.At("player-2"); !lies || card != game.CardAt(2) {
		t.Errorf("the older round now holds %v", one.Cards)
	}
	if _, lies := left.At("player-4"); lies || len(right.Cards) != 2 {
		t.Errorf("two rounds made from one share their cards: %v, %v", left.Cards, right.Cards)
	}
	check.Equalf(t, len(game.Round{}.WithoutLast().Cards), 0, "a round without cards lost one")
}

func TestPeople(t *testing.T) {
	mona := game.Person{ID: "m1", Roles: []game.Role{game.ShiftManager}}
	if !mona.Has(game.ShiftManager) || mona.Has(game.Dealer) || mona.IsZero() || !(game.Person{}).IsZero() {
		t.Errorf("roles of %v are wrong", mona)
	}
	check.Slicesf(t, game.Roles(), []game.Role{game.Dealer, game.ShiftManager, game.Technician}, "roles")
}

func TestGuidedTestsInWords(t *testing.T) {
	for test, want := range map[string]string{"readings": "readings test", "self-test": "self-test"} {
		check.Equalf(t, game.TestInWords(test).String(), want, "%s is called", test)
	}
}

// TestARoleHasAFormForEachUse: alone, as what somebody acts, and as who does something.
func TestARoleHasAFormForEachUse(t *testing.T) {
	for role, want := range map[game.Role][3]string{
		game.Dealer:       {"dealer", "as dealer", "the dealer"},
		game.ShiftManager: {"shift manager", "as shift manager", "the shift manager"},
		game.Technician:   {"technician", "as technician", "the technician"},
		"cleaner":         {"cleaner", "as cleaner", "the cleaner"},
	} {
		got := [3]string{role.Words().String(), role.As().String(), role.Subject().String()}
		check.Equalf(t, got, want, "%s", role)
	}
}
