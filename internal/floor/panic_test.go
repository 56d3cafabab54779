package floor_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/wire"
	"pitboss/internal/floor"
	"pitboss/internal/hub/hubtest"
	"pitboss/site"
	client "pitboss/store/hub"
)

// consoleOf is a table at work that decides as a test has it.
type consoleOf struct {
	order func(context.Context) (table.Result, error)
	notes atomic.Int64
}

func (c *consoleOf) Order(ctx context.Context, _ wire.SignIn, _ game.FromFloor) (game.Person, table.Result, error) {
	result, err := c.order(ctx)
	return game.Person{ID: "manager"}, result, err
}

func (c *consoleOf) NoteOrder(context.Context, game.NoteOrder) error {
	c.notes.Add(1)
	return nil
}

func (c *consoleOf) Devices() []site.Device { return nil }

// wired is a table's end at a real hub whose console is a test's own, and a station that hears it.
func wired(t *testing.T, console floor.Console, words func(game.Record) message.Text) *rig {
	t.Helper()
	r := &rig{t: t, hub: hubtest.Start(t), told: map[string]floor.Heard{}}
	r.table, r.floor = hubtest.Join(t, r.hub, "table-7", ""), hubtest.JoinFloor(t, r.hub, "floor-1")
	end := floor.NewTable(floor.TableOptions{
		Credentials: r.table, Program: "test", Log: slog.New(slog.DiscardHandler), Words: words,
		Who: func(game.Actor) string { return "" }, ShiftFrom: func(now time.Time) time.Time { return now.Add(-time.Hour) },
	})
	end.Recorded([]game.Record{{Sequence: 1, Type: "started", At: time.Now()}})
	end.Published(shoe(t, 1))
	r.endTable = r.attend(r.table, end.Part(func() floor.Console { return console }))
	r.station = floor.NewStation(r.floor, slog.New(slog.DiscardHandler))
	r.attend(r.floor, client.Part{Name: "the station", Run: r.station.Run})
	var err error
	if r.wire, err = client.DialOnce(r.floor); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.wire.Close)
	return r
}

// noWords says nothing of a record.
func noWords(game.Record) message.Text { return message.Text{} }

// unanswered gives the table a command and wants no answer to it within a moment.
func (r *rig) unanswered(ask site.Ask) {
	r.t.Helper()
	data, err := json.Marshal(ask)
	if err != nil {
		r.t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(r.t.Context(), 300*time.Millisecond)
	defer stop()
	if reply, err := r.wire.RequestWithContext(ctx, r.floor.Site.Command("table-7", "floor-1"), data); !errors.Is(err, context.DeadlineExceeded) {
		r.t.Fatalf("it is answered %+v, %v", reply, err)
	}
}

// TestAFaultInAnOrder: a panic in what a command comes to leaves that command without an answer, and the table at
// work: it answers the next.
func TestAFaultInAnOrder(t *testing.T) {
	console := &consoleOf{order: func(context.Context) (table.Result, error) { panic("a fault of the program") }}
	r := wired(t, console, noWords)
	r.unanswered(r.signed(r.command(), r.floor))
	console.order = func(context.Context) (table.Result, error) { return table.Result{}, nil }
	if answer := r.send(r.signed(r.command(), r.floor)); !answer.Accepted {
		t.Errorf("the next is answered %+v", answer)
	}
}

// TestAFaultInAWord: a panic in what a table says is no end of the console: it is said again, and nothing is said to
// have ended before it has.
func TestAFaultInAWord(t *testing.T) {
	var faults atomic.Int64
	r := wired(t, &consoleOf{}, func(game.Record) message.Text {
		if faults.Add(1) < 3 {
			panic("a fault of the program")
		}
		return message.Text{}
	})
	if heard := r.hears("the table", func(floor.Heard) bool { return true }); heard.Now.Closed {
		t.Error("it says that its console has ended")
	}
	r.endTable()
	r.hears("its end", func(heard floor.Heard) bool { return heard.Now.Closed })
}
