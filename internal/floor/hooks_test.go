package floor_test

import (
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/internal/floor"
	"pitboss/store/hub"
)

// What the table's goroutine calls takes what it is given and reads nothing of it: it returns while whoever
// counts and says the records is held up, and nothing is lost.
func TestTheTableWaitsForNobodyAtTheFloor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		held, from := make(chan struct{}), time.Now().Add(-time.Hour)
		end := floor.NewTable(floor.TableOptions{
			Credentials: hub.Credentials{}, Log: slog.New(slog.DiscardHandler),
			Words: func(game.Record) message.Text { return message.Text{} }, Who: func(game.Actor) string { return "" },
			ShiftFrom: func(time.Time) time.Time {
				<-held
				return from
			},
		})
		closed := game.RoundClosed{Outcome: game.Outcome{Status: game.StatusComplete, Instruction: game.BetsSettle}}
		data, err := game.EncodeEvent(closed)
		if err != nil {
			t.Fatal(err)
		}
		go func() { _ = end.Keep(t.Context()) }()
		const rounds = 100
		returned := make(chan struct{})
		go func() {
			defer close(returned)
			for n := range uint64(rounds) {
				end.Recorded([]game.Record{{Sequence: n + 1, At: time.Now(), Type: closed.EventType(), Data: data}})
				end.Published(table.Snapshot{})
			}
		}()
		synctest.Wait() // the one who counts is held at the first record
		select {
		case <-returned:
		default:
			t.Fatal("the table waits")
		}
		close(held)
		if now, known := end.Now(); !known || now.Record.Sequence != rounds || now.Shift.Rounds != rounds {
			t.Errorf("the record ends at %d with %d rounds, want %d", now.Record.Sequence, now.Shift.Rounds, rounds)
		}
	})
}
