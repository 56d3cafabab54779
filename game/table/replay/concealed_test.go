package replay_test

import (
	"slices"
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

// A card is known early only where the record opens it later: not of a record that ends before.
func TestOnlyWhatTheRecordOpensIsKnownEarly(t *testing.T) {
	records := play(t, "pragmatic-dragon-tiger", 200, nil)
	at := slices.IndexFunc(records, func(record game.Record) bool { return record.Type == "card-revealed" })
	opens := must.Get(game.DecodeEvent(records[at].Type, records[at].Data))(t).(game.CardRevealed)
	dealt := uint64(slices.IndexFunc(records, func(record game.Record) bool {
		return game.CommitmentIn(must.Get(game.DecodeEvent(record.Type, record.Data))(t)) == opens.Commitment
	}))
	for _, test := range []struct {
		records source
		known   bool
	}{{records, true}, {records[:at], false}} {
		index := &replay.Index{}
		must.Do(t, index.Extend(test.records))
		player := must.Get(replay.Open(test.records, index))(t)
		must.Do(t, player.To(dealt+1))
		early := must.Get(player.Early())(t)
		card, known := early[opens.Position]
		check.Equal(t, known, test.known)
		check.Equalf(t, known && card != opens.Card, false, "it is shown as %s, and is %s", card, opens.Card)
		must.Do(t, player.To(1))
		check.Equal(t, len(must.Get(player.Early())(t)), 0)
	}
}
