package floor_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/internal/await"
	"pitboss/internal/floor"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// consoleOf is a table at work that decides as a test has it.
type consoleOf struct {
	decides atomic.Pointer[func(context.Context) (table.Result, error)]
}

// consoleThat returns a table that decides so.
func consoleThat(decides func(context.Context) (table.Result, error)) *consoleOf {
	console := new(consoleOf)
	console.decides.Store(&decides)
	return console
}

func (c *consoleOf) Order(ctx context.Context, _ site.Statement, _ game.FromFloor) (table.Result, error) {
	return (*c.decides.Load())(ctx)
}

func (*consoleOf) NoteOrder(context.Context, game.NoteOrder) error {
	return nil
}

func (*consoleOf) Devices() []site.Device { return nil }

// decided is an order that is carried out.
var decided = func(context.Context) (table.Result, error) { return table.Result{}, nil }

// wired returns a table's end at a real hub whose console is a test's own, and a station that hears it.
func wired(t *testing.T, console floor.Console, words func(game.Record) message.Text) *rig {
	t.Helper()
	r := &rig{t: t, hub: hubtest.Training(t), told: map[string]floor.Heard{}}
	r.table, r.floor = hubtest.Join(t, r.hub, "table-7", ""), hubtest.JoinFloor(t, r.hub, "floor-1")
	end := floor.NewTable(floor.TableOptions{
		Credentials: r.table, Program: "test", Log: slog.New(slog.DiscardHandler), Words: words,
		ShiftFrom: func(now time.Time) time.Time { return now.Add(-time.Hour) },
	})
	end.Recorded([]game.Record{{Sequence: 1, Type: "started", At: time.Now()}})
	end.Published(shoe(t, 1))
	r.endTable = r.attend(r.table, end.Part(func() floor.Console { return console }))
	r.station = floor.NewStation(r.floor, slog.New(slog.DiscardHandler))
	r.words = r.listen(r.station)
	r.wire = must.Get(client.DialOnce(r.floor))(t)
	t.Cleanup(r.wire.Close)
	return r
}

// noWords says nothing of a record.
func noWords(game.Record) message.Text { return message.Text{} }

// unanswered gives the table a command, and wants no answer to it before that to a later request.
func (r *rig) unanswered(ask site.Ask) {
	r.t.Helper()
	data := must.Get(json.Marshal(ask))(r.t)
	inbox := r.wire.NewInbox()
	answers := must.Get(r.wire.SubscribeSync(inbox))(r.t)
	must.Do(r.t, r.wire.PublishRequest(r.floor.Site.Command("table-7", "floor-1"), inbox, data))
	r.nonce()
	if came, _ := must.Get2(answers.Pending())(r.t); came > 0 {
		r.t.Fatalf("it is answered: %s", must.Get(answers.NextMsg(await.End))(r.t).Data)
	}
}

// TestAFaultInAnOrder: a panic in what a command comes to leaves that command without an answer, and the table at
// work: it answers the next.
func TestAFaultInAnOrder(t *testing.T) {
	t.Parallel()
	console := consoleThat(func(context.Context) (table.Result, error) { panic("a fault of the program") })
	r := wired(t, console, noWords)
	r.unanswered(r.signed(r.command(), r.floor))
	console.decides.Store(&decided)
	if answer := r.send(r.signed(r.command(), r.floor)); !answer.Accepted {
		t.Errorf("the next is answered %+v", answer)
	}
}

// TestAnOrderThatTakesTooLong: a table that has not decided yet may still do what it was asked, so it says nothing,
// and the station that nobody knows.
func TestAnOrderThatTakesTooLong(t *testing.T) {
	t.Parallel()
	synced := make(chan struct{})
	console := consoleThat(decided)
	r := wired(t, console, noWords)
	r.signInAtFloor("manager")
	decides := func(ctx context.Context) (table.Result, error) {
		close(synced)
		return table.Result{}, fmt.Errorf("the table: %w", context.DeadlineExceeded)
	}
	console.decides.Store(&decides)
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		defer stop()
		<-synced
		r.nonce() // the table answers one after another
	}()
	answer, err := r.station.Order(ctx, floor.Ordered{Table: "table-7", Order: game.Order{Kind: game.OrderClose}})
	check.ErrorIsf(t, err, floor.ErrUnknown, "answered %+v", answer)
}

// TestAnOrderThatIsKept: an order that is decided and not recorded yet is done, and the answer says so.
func TestAnOrderThatIsKept(t *testing.T) {
	t.Parallel()
	console := consoleThat(func(context.Context) (table.Result, error) {
		return table.Result{Refused: &game.Refusal{Code: game.RefusedStopped}, Kept: true}, nil
	})
	r := wired(t, console, noWords)
	if answer := r.send(r.signed(r.command(), r.floor)); !answer.Accepted || answer.Refused != nil || !strings.Contains(answer.Said.String(), "journal") {
		t.Errorf("answered %+v", answer)
	}
}

// TestAnAnswerThatSaysNothing: what is neither accepted nor refused is not done.
func TestAnAnswerThatSaysNothing(t *testing.T) {
	t.Parallel()
	r := &rig{t: t, hub: hubtest.Training(t), told: map[string]floor.Heard{}}
	r.table, r.floor = hubtest.Join(t, r.hub, "table-7", ""), hubtest.JoinFloor(t, r.hub, "floor-1")
	r.station = floor.NewStation(r.floor, slog.New(slog.DiscardHandler))
	r.words = r.listen(r.station)
	thief := must.Get(client.DialOnce(r.table))(t)
	t.Cleanup(thief.Close)
	must.Get(thief.Subscribe(r.table.Site.Commands("table-7"), func(asked *nats.Msg) {
		var ask site.Ask
		answer := []byte(`{}`)
		if json.Unmarshal(asked.Data, &ask) == nil && ask.Nonce {
			answer = []byte(`{"nonce":"00"}`)
		}
		_ = asked.Respond(answer)
	}))(t)
	word := must.Get(json.Marshal(site.Now{Form: site.NowForm, Card: r.table.Card}))(t)
	must.Do(t, thief.Publish(r.table.Site.State("table-7"), word))
	r.hears("the table", func(floor.Heard) bool { return true })
	r.signInAtFloor("manager")
	closing := floor.Ordered{Table: "table-7", Order: game.Order{Kind: game.OrderClose}}
	if answer, err := r.station.Order(t.Context(), closing); !errors.Is(err, floor.ErrUnknown) {
		t.Errorf("answered %+v, %v", answer, err)
	}
}

// TestAFaultInAWord: a panic in what a table says is no end of the console: it is said again, and nothing is said to
// have ended before it has.
func TestAFaultInAWord(t *testing.T) {
	t.Parallel()
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

// TestWhoeverSignedInBeforeOrdersNothing: what was ordered before somebody else signed in is not carried out in the
// name of that person.
func TestWhoeverSignedInBeforeOrdersNothing(t *testing.T) {
	t.Parallel()
	r := wired(t, consoleThat(decided), noWords)
	r.signInAtFloor("manager")
	before := r.station.Session()
	r.signInAtFloor("manager2")
	_, err := r.station.Order(t.Context(),
		floor.Ordered{Table: "table-7", Session: before, Order: game.Order{Kind: game.OrderClose}})
	check.ErrorIsf(t, err, floor.ErrNobody, "it is carried out")
}
