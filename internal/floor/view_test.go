package floor_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"reflect"
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/floor"
	"pitboss/internal/testing/must"
)

// newEnd returns a table's end of the wire without a hub.
func newEnd() *floor.Table {
	return floor.NewTable(floor.TableOptions{
		Log: slog.New(slog.DiscardHandler), Words: func(game.Record) message.Text { return message.Text{} },
		ShiftFrom: func(now time.Time) time.Time { return now },
	})
}

// shoe returns a table between two rounds of a shoe, after so many.
func shoe(t testing.TB, rounds int) view.Snapshot {
	t.Helper()
	loaded := must.Get(variant.Load("ezugi-baccarat"))(t)
	s := view.Snapshot{Table: "table-7", Book: loaded.Book, Drawer: loaded.Family}
	for i := range rounds {
		winner := []string{"player", "banker", "banker", "tie"}[i%4]
		s.State.Played = append(s.State.Played, state.Played{
			Round: uint64(i + 1), InShoe: i + 1, Status: game.StatusComplete, Result: json.RawMessage(fmt.Sprintf(`{"winner":%q}`, winner)),
		})
	}
	return s
}

// TestRoundsBeforeStayRight: what a table says of the rounds before is read once while they are the same, and
// again once a round is added, corrected or left behind with its shoe.
func TestRoundsBeforeStayRight(t *testing.T) {
	end := newEnd()
	one, more := shoe(t, 40), shoe(t, 41)
	corrected := more
	corrected.State.Played = slices.Clone(more.State.Played)
	corrected.State.Played[20].Result = json.RawMessage(`{"winner":"tie"}`)
	for i, snapshot := range []view.Snapshot{one, one, more, corrected, one, shoe(t, 0), shoe(t, 1), more} {
		end.Published(snapshot)
		now, known := end.Now()
		want, _ := (&view.Viewer{}).View(snapshot)
		if !known || !reflect.DeepEqual(now.View.Picture.Board, want.Picture.Board) || !reflect.DeepEqual(now.View.Finished, want.Finished) {
			t.Errorf("word %d says of the rounds before %+v, want %+v", i, now.View.Finished, want.Finished)
		}
	}
}

// BenchmarkNow measures one word of a table late in its shoe.
func BenchmarkNow(b *testing.B) {
	end := newEnd()
	end.Published(shoe(b, 70))
	b.ReportAllocs()
	for b.Loop() {
		end.Now()
	}
}
