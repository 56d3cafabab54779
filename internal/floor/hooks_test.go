package floor_test

import (
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/floor"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store/hub"
)

// What the table's goroutine calls takes what it is given and reads nothing of it: it returns while whoever
// counts and says the records is held up, and nothing is lost.
func TestTheTableWaitsForNobodyAtTheFloor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		held, from := make(chan struct{}), time.Now().Add(-time.Hour)
		end := floor.NewTable(floor.TableOptions{
			Credentials: hub.Credentials{}, Log: slog.New(slog.DiscardHandler),
			Words: func(game.Record) message.Text { return message.Text{} },
			ShiftFrom: func(time.Time) time.Time {
				<-held
				return from
			},
		})
		closed := game.RoundClosed{Outcome: game.Outcome{Status: game.StatusComplete, Instruction: game.BetsSettle}}
		data := must.Get(game.EncodeEvent(closed))(t)
		go func() { _ = end.Keep(t.Context()) }()
		const rounds = 100
		returned := make(chan struct{})
		go func() {
			defer close(returned)
			for n := range uint64(rounds) {
				end.Recorded([]game.Record{{Sequence: n + 1, At: time.Now(), Type: closed.EventType(), Data: data}})
				end.Published(view.Snapshot{})
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

// TestTheShiftBefore: a console that opens waits for nothing of the shift before it; once that is read it counts,
// and what was recorded meanwhile counts once.
func TestTheShiftBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		closed := game.RoundClosed{Outcome: game.Outcome{Status: game.StatusComplete, Instruction: game.BetsSettle}}
		data := must.Get(game.EncodeEvent(closed))(t)
		record := func(n uint64) game.Record {
			return game.Record{Sequence: n, At: time.Now(), Type: closed.EventType(), Data: data}
		}
		held := make(chan struct{})
		worded := 0
		end := floor.NewTable(floor.TableOptions{
			Log: slog.New(slog.DiscardHandler),
			Words: func(record game.Record) message.Text {
				worded++
				return message.Written(fmt.Sprint("round ", record.Sequence))
			},
			ShiftFrom: func(time.Time) time.Time { return time.Now().Add(-time.Hour) },
			Past: func(yield func(game.Record, error) bool) {
				for n := uint64(1000); n > 0 && yield(record(n), nil); n-- {
					if n == 500 {
						<-held
					}
				}
			},
		})
		end.Published(view.Snapshot{})
		end.Recorded([]game.Record{record(1000), record(1001)})
		go func() { _ = end.Keep(t.Context()) }()
		synctest.Wait() // half of the shift is read
		if now, known := end.Now(); !known || now.Record.Sequence != 0 {
			t.Errorf("the record ends at %d before it is read", now.Record.Sequence)
		}
		close(held)
		synctest.Wait()
		now, _ := end.Now()
		if now.Record.Sequence != 1001 || now.Shift.Rounds != 1001 {
			t.Errorf("the record ends at %d with %d rounds", now.Record.Sequence, now.Shift.Rounds)
		}
		if last := len(now.Lines) - 1; last != site.MaxLines-1 || now.Lines[last].Text.String() != "round 1001" ||
			now.Lines[0].Sequence != 990 {
			t.Errorf("its last lines are %+v", now.Lines)
		}
		if end.Now(); worded > 2*site.MaxLines {
			t.Errorf("%d records were worded for %d lines", worded, site.MaxLines)
		}
	})
}

// A fault in the words of a record is met where the table's word is said, and not by whoever counts the records.
func TestAFaultInTheWordsOfARecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		end := floor.NewTable(floor.TableOptions{
			Log:       slog.New(slog.DiscardHandler),
			Words:     func(game.Record) message.Text { panic("a fault of the program") },
			ShiftFrom: func(now time.Time) time.Time { return now.Add(-time.Hour) },
		})
		go func() {
			defer func() {
				if cause := recover(); cause != nil {
					t.Errorf("counting stops: %v", cause)
				}
			}()
			_ = end.Keep(t.Context())
		}()
		end.Recorded([]game.Record{{Sequence: 1, Type: "started", At: time.Now()}})
		synctest.Wait()
	})
}
