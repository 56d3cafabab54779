package replay_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table/replay"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A card that was concealed is shown, with its bytes, from the record on that opens it, and not before: also to somebody
// who has seen it and goes back.
func TestNothingIsShownBeforePeopleSawIt(t *testing.T) {
	for _, slug := range []string{"pragmatic-dragon-tiger", "ezugi-blackjack", "ezugi-royal-poker"} {
		t.Run(slug, func(t *testing.T) {
			records := play(t, slug, 400, nil)
			index := &replay.Index{}
			must.Do(t, index.Extend(records))
			player := must.Get(replay.Open(records, index))(t)
			opened := openings(t, player)
			if len(opened) == 0 {
				t.Fatal("no card was concealed")
			}
			must.Do(t, player.To(index.Last))
			for moved := true; moved; moved = must.Get(player.Back())(t) {
				wantSealed(t, player.Position(), opened)
			}
		})
	}
}

// openings returns the records that open a card, by its commitment.
func openings(t *testing.T, player *replay.Player) map[string]uint64 {
	t.Helper()
	opened := map[string]uint64{}
	for moved := true; moved; moved = must.Get(player.Step())(t) {
		for _, one := range player.Position().Decision {
			if card, is := one.Event.(game.CardRevealed); is {
				opened[card.Commitment] = one.Sequence
			}
		}
	}
	return opened
}

// wantSealed checks that a position has no face of a card that is opened later.
func wantSealed(t *testing.T, now replay.Position, opened map[string]uint64) {
	t.Helper()
	shown, _ := new(view.Viewer).View(must.Get(now.Snapshot(now.At()))(t))
	if now.State.Round == nil {
		return
	}
	for i, placed := range now.State.Round.Cards {
		at, commits := opened[placed.ID]
		if commits && at <= now.Last() {
			t.Errorf("after record %d, %s is still concealed", now.Last(), placed.Position)
		}
		sealed := commits || strings.HasPrefix(placed.ID, "sealed:") // the record ends before it is opened
		check.Equalf(t, shown.Round.Placed[i].Card.IsSealed(), sealed, "after record %d, %s is concealed", now.Last(), placed.Position)
	}
	for i, told := range now.Told() {
		if game.Seals(now.Decision[i].Event) && (len(told.Raw) > 0 || strings.Contains(told.What.String(), "sealed:")) {
			t.Errorf("record %d tells of a concealed card: %q, with the bytes %q", told.Sequence, told.What, told.Raw)
		}
	}
}
