package replay_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/shoe"
	"pitboss/game/table/replay"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// ofRound returns the records of a round as a proof has them: without those that name people.
func ofRound(records source, round uint64) (own []game.Record) {
	for _, record := range records {
		if record.Round == round && record.Type != "signed-in" {
			own = append(own, record)
		}
	}
	return own
}

// A round alone is shown with the same cards, the same steps and the same words as in its journal; and with nothing that its
// records do not tell.
func TestARoundAloneIsThatOfItsJournal(t *testing.T) {
	for _, slug := range oneOfEachFamily(t) {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			records, index := play(t, slug, 300, nil), &replay.Index{}
			must.Do(t, index.Extend(records))
			whole := must.Get(replay.Open(records, index))(t)
			for _, round := range index.Rounds[:len(index.Rounds)-1] {
				alone := must.Get(replay.Alone(ofRound(records, round.Number)))(t)
				for moved := true; moved; moved = must.Get(alone.Step())(t) {
					now := alone.Position()
					must.Do(t, whole.To(now.Last()))
					sameRound(t, now, whole.Position())
				}
				check.Equal(t, must.Get(alone.Extend())(t), false)
			}
		})
	}
}

// sameRound checks that what is shown of a round alone is what is shown of it in its journal, without what only that tells.
func sameRound(t *testing.T, alone, whole replay.Position) {
	t.Helper()
	got, _, err := alone.View(&view.Viewer{})
	must.Do(t, err)
	want, _, err := whole.View(&view.Viewer{})
	must.Do(t, err)
	check.Deepf(t, lying(got.Picture), lying(want.Picture), "the cards after record %d", alone.Last())
	if number := want.Picture.Number; whole.State.Round != nil && number != nil && !number.Last { // else of a round before
		check.Deepf(t, got.Picture.Number, number, "the number after record %d", alone.Last())
	}
	check.Deepf(t, got.Announce, want.Announce, "the announcement after record %d", alone.Last())
	check.Equalf(t, got.Incident == nil, want.Incident == nil, "the incident after record %d", alone.Last())
	check.Equalf(t, got.Notified, want.Notified, "what the players were told after record %d", alone.Last())
	check.Deepf(t, got.Shoe, shoe.Ledger{}, "the shoe after record %d", alone.Last())
	check.Deepf(t, got.Step, game.Step{}, "the step after record %d", alone.Last())
}

// lying returns the cards on the table by their places; one that is face down has no face.
func lying(shown picture.Picture) map[game.Position]game.Card {
	cards := map[game.Position]game.Card{}
	areas := slices.Concat(shown.Areas...)
	for _, seat := range shown.Seats {
		areas = append(areas, seat.Hands...)
	}
	for _, area := range areas {
		for _, place := range area.Places {
			if place.State == picture.Up || place.State == picture.Down || place.State == picture.Open {
				cards[place.Position] = place.Card
			}
		}
	}
	return cards
}

// A round of rules that this program does not have is told in words alone.
func TestARoundAloneOfOtherRules(t *testing.T) {
	records := ofRound(play(t, "classic-baccarat", 200, nil), 2)
	for i := range records {
		records[i].Rulebook = "0123456789abcdef"
	}
	alone := must.Get(replay.Alone(records))(t)
	_, _, err := alone.Position().View(&view.Viewer{})
	check.ErrorSays(t, err, "the rules 01234567 are not those of this program")
	check.Equal(t, len(alone.Position().Told()) > 0, true)
	_, err = replay.Alone(nil)
	check.ErrorIs(t, err, replay.ErrEmpty)
}
