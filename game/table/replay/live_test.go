package replay_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/replay"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// source is a record in memory, as a replay reads it.
type source tabletest.Records

func (s source) Records(from, to uint64) iter.Seq2[game.Record, error] {
	if to == 0 {
		to = uint64(len(s))
	}
	return tabletest.Records(s[from-1 : min(to, uint64(len(s)))]).All()
}

// safe keeps the secrets of sealed cards for a table in a test.
type safe struct{}

func (safe) KeepSecrets([]game.Secret) error { return nil }

// played is a table that was played, with its screens as they were.
type played struct {
	records source
	// screens has what was shown after a record, at its moment.
	screens map[uint64]seen
}

// seen is a screen at a moment.
type seen struct {
	at     time.Time
	screen string
}

// play plays a variant with mishaps until it has a number of records, and calls look after each step.
func play(t *testing.T, slug string, records int, look func(view.Snapshot)) source {
	t.Helper()
	salts := 0
	player := must.Get(tabletest.PlayerAt(slug, 7, table.Options{
		Secrets: safe{}, Salt: func() []byte { salts++; return fmt.Appendf(nil, "replay%010d", salts) },
	}))(t)
	player.Mishaps = 12
	for player.State().Sequence < uint64(records) {
		_ = player.Step() // the table may refuse a card that a ruling has named
		if look != nil {
			look(player.Snapshot())
		}
	}
	return source(player.Journal.All())
}

// watch plays a variant and keeps every screen.
func watch(t *testing.T, slug string, records int) played {
	t.Helper()
	screens, viewer := map[uint64]seen{}, view.Viewer{}
	made := play(t, slug, records, func(snapshot view.Snapshot) {
		screens[snapshot.State.Sequence] = seen{snapshot.Now, drawn(t, &viewer, snapshot)}
	})
	return played{made, screens}
}

// drawn returns all that a screen shows, but for what no record has: refusals that left none, and the readings that
// were ignored.
func drawn(t *testing.T, viewer *view.Viewer, snapshot view.Snapshot) string {
	shown, _ := viewer.View(snapshot)
	shown.Refused, shown.Refusals, shown.RefusedTimes, shown.DeviceRefusals, shown.Junk = nil, 0, 0, 0, nil
	return string(must.Get(json.Marshal(shown))(t))
}

// walk draws every position from where the player is, as far as move goes.
func walk(t *testing.T, player *replay.Player, played played, move func() (bool, error)) map[uint64]string {
	t.Helper()
	screens, viewer := map[uint64]string{}, view.Viewer{}
	for moved := true; moved; moved = must.Get(move())(t) {
		now := player.Position()
		at := now.At()
		if live, is := played.screens[now.Last()]; is {
			at = live.at
		}
		screens[now.Last()] = drawn(t, &viewer, must.Get(now.Snapshot(at))(t))
	}
	return screens
}

// A replay shows what the people at the table saw, in every family, and backwards the same as forwards.
func TestAReplayShowsWhatPeopleSaw(t *testing.T) {
	norace.Only(t)
	for _, slug := range oneOfEachFamily(t) {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			live := watch(t, slug, 1150)
			index := &replay.Index{}
			must.Do(t, index.Extend(live.records))
			if len(index.Marks) == 0 {
				t.Fatalf("%d records have no marks: nothing is resumed", len(live.records))
			}
			player := must.Get(replay.Open(live.records, index))(t)
			forwards := walk(t, player, live, player.Step)
			for sequence, was := range live.screens {
				check.Diff(t, was.screen, forwards[sequence])
			}
			check.Deep(t, walk(t, player, live, player.Back), forwards)
		})
	}
}

// oneOfEachFamily returns a variant of each family.
func oneOfEachFamily(t *testing.T) (slugs []string) {
	t.Helper()
	has := map[string]bool{}
	for _, slug := range variant.Slugs() {
		family := must.Get(variant.Load(slug))(t).Of.Name
		if !has[family] {
			has[family] = true
			slugs = append(slugs, slug)
		}
	}
	return slugs
}
