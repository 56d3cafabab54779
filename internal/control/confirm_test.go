package control

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/store"
)

// TestWhatWasReadIsConfirmed: what was asked for after the second person had read what waits is not confirmed with it.
func TestWhatWasReadIsConfirmed(t *testing.T) {
	a := staffed(t)
	read := func() *time.Time {
		waiting, err := Waiting(a.journal.Records(1, 0), time.Now())
		if err != nil || len(waiting) != 1 {
			t.Fatalf("%+v waits, %v", waiting, err)
		}
		return &waiting[0].At
	}
	a.asks(rasa, Change{Do: Rename, ID: "tom", Name: "Tom Kalnins"})
	asked := read()
	a.asks(rasa, Change{Do: Give, ID: "tom", Role: game.ShiftManager})
	check.ErrorIsf(t, a.try(jonas, Change{Do: Confirm, ID: "tom", Asked: asked}), store.ErrBadStaff,
		"a name was read and confirmed, and")
	if a.has("tom", tom.PIN, game.ShiftManager) {
		t.Error("a role was confirmed by who had read of a name")
	}
	a.must(jonas, Change{Do: Confirm, ID: "tom", Asked: read()})
	if !a.has("tom", tom.PIN, game.ShiftManager) {
		t.Error("what was read and confirmed is not made")
	}
}
