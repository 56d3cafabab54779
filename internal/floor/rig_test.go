package floor_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/variant"
	"pitboss/internal/await"
	"pitboss/internal/console"
	"pitboss/internal/floor"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
	"pitboss/store/storetest"
)

// rig is a real hub, a table at work, and a floor station.
type rig struct {
	t       *testing.T
	hub     *hub.Hub
	journal *store.Journal
	console *console.Console
	// cosigner has the hub cosign the heads of the table's record.
	cosigner *client.Cosigner
	// table and floor are what lets them in; station is the floor's end, wire a connection of the station's own.
	table, floor client.Credentials
	station      *floor.Station
	wire         *nats.Conn
	// endTable ends the table's end of the wire, and joinTable starts it again.
	endTable, joinTable func()
	// late is how much the table's clock for nonces is ahead, apart how much all its clocks are ahead of the hub's.
	late  atomic.Int64
	apart time.Duration
	// words are what the station heard, told has each table's last word of those.
	words chan floor.Heard
	told  map[string]floor.Heard
}

// newRig starts them all; the table's settings are those of training but for set.
func newRig(t *testing.T, set map[string]string) *rig {
	t.Helper()
	return newRigApart(t, set, 0)
}

// newRigApart starts them with a table whose computer's clock is ahead of the hub's.
func newRigApart(t *testing.T, set map[string]string, apart time.Duration) *rig {
	t.Helper()
	r := &rig{t: t, hub: hubtest.Training(t), told: map[string]floor.Heard{}, apart: apart}
	r.floor = hubtest.JoinFloor(t, r.hub, "floor-1")
	r.startTable(set)
	r.station = floor.NewStation(r.floor, slog.New(slog.DiscardHandler))
	r.words = r.listen(r.station)
	r.wire = must.Get(client.DialOnce(r.floor))(t)
	t.Cleanup(r.wire.Close)
	return r
}

func (r *rig) startTable(set map[string]string) {
	r.t.Helper()
	rules := must.Get(variant.Load("ezugi-baccarat"))(r.t)
	settings := must.Get(rules.Book.ChooseTraining(set))(r.t)
	r.journal = must.Get(store.Open(filepath.Join(r.t.TempDir(), "table.db"), store.Options{
		Site: hubtest.Site, Table: "table-7", PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1},
	}))(r.t)
	r.t.Cleanup(func() { r.journal.Close() })
	key := must.Get(r.journal.LogKey())(r.t)
	r.table = hubtest.Join(r.t, r.hub, "table-7", key.Public())
	publisher := client.NewPublisher(r.journal, r.table.Site, r.table.Record, slog.New(slog.DiscardHandler))
	publisher.Clock = r.now
	r.cosigner = client.NewCosigner(r.journal, r.table, slog.New(slog.DiscardHandler))
	end := floor.NewTable(floor.TableOptions{
		Credentials: r.table, Program: "test", Variant: "ezugi-baccarat", Log: slog.New(slog.DiscardHandler),
		Link:  publisher.Link,
		Now:   func() time.Time { return r.now().Add(time.Duration(r.late.Load())) },
		Words: func(record game.Record) message.Text { return message.Written(string(record.Type)) },
		ShiftFrom: func(now time.Time) time.Time {
			return now.Truncate(24 * time.Hour)
		},
	})
	own := client.NewOwnPINs(r.table)
	r.console = must.Get(console.New(console.Options{
		Setup:   decide.Setup{Site: hubtest.Site, Table: "table-7", Training: true, Variant: rules, Settings: settings},
		Journal: r.journal, Clock: clockApart{console.NewWallClock(1, time.Time{}), r.apart}, Log: slog.New(slog.DiscardHandler), Published: end.Published,
		Recorded: func(records []game.Record) { end.Recorded(records); publisher.Recorded(records) },
		Signed:   r.cosigner.Signed, RenewAtHub: own.Change,
		Beside: []console.Task{{Name: "the floor's account", Run: end.Keep}},
	}))(r.t)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- r.console.Work(ctx, func(ctx context.Context) error { <-ctx.Done(); return nil }) }()
	r.t.Cleanup(func() {
		stop()
		check.Dof(r.t, await.From(r.t, "the end of the table", done), "the table ended with")
	})
	r.joinTable = func() {
		r.endTable = r.attendTold(r.table, publisher.Connection, end.Part(func() floor.Console { return r.console }),
			client.Part{Name: "the record", Run: publisher.Run}, client.Part{Name: "the signed heads", Run: r.cosigner.Run},
			client.Part{Name: "people's own PINs", Run: own.Run}, client.Part{Name: "the people",
				Run: client.NewPeople(r.table, r.console.TakePerson, slog.New(slog.DiscardHandler)).Run})
	}
	r.joinTable()
	await.Until(r.t, "the table has the site's people", func() bool {
		staff, err := r.journal.Staff()
		return err == nil && len(staff) == len(game.TrainingPeople())
	})
}

// now returns the time at the table.
func (r *rig) now() time.Time { return time.Now().Add(r.apart) }

// clockApart is the clock of a computer whose time is wrong.
type clockApart struct {
	*console.WallClock
	ahead time.Duration
}

// Now returns the wrong time.
func (c clockApart) Now() time.Time { return c.WallClock.Now().Add(c.ahead) }

// later returns the first that another station's end of the same station hears.
func (r *rig) later() floor.Heard {
	r.t.Helper()
	return await.From(r.t, "a station that starts later hears something",
		r.listen(floor.NewStation(r.floor, slog.New(slog.DiscardHandler))))
}

// listen has a station hear all tables until the test ends. There is room for more words than a test takes.
func (r *rig) listen(station *floor.Station) chan floor.Heard {
	r.t.Helper()
	words := make(chan floor.Heard, 4096)
	r.attend(r.floor, client.Part{Name: "a station", Run: station.Tables(func(heard floor.Heard) { words <- heard })})
	return words
}

// attend does a part at the hub until the test ends, or what it returns is called.
func (r *rig) attend(credentials client.Credentials, part client.Part) (end func()) {
	r.t.Helper()
	return r.attendTold(credentials, func(bool, error) {}, part)
}

// attendTold does several, and tells when the connection came or went.
func (r *rig) attendTold(credentials client.Credentials, changed func(bool, error), parts ...client.Part) (end func()) {
	r.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- client.Attend(ctx, credentials, slog.New(slog.DiscardHandler), changed, parts...)
	}()
	end = sync.OnceFunc(func() {
		stop()
		check.Dof(r.t, await.From(r.t, "the end of "+parts[0].Name, done), "%s ended with", parts[0].Name)
	})
	r.t.Cleanup(end)
	return end
}

// do gives the table a command as its own keys do.
func (r *rig) do(command game.Command) table.Result {
	r.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), await.End)
	defer stop()
	result := must.Get(r.console.Table().Ask(ctx, game.Input{Command: command}))(r.t)
	return result
}

// signIn lets somebody in at the table.
func (r *rig) signIn(staff string) {
	r.t.Helper()
	if refused := r.types(staff, training.PIN(staff)); refused != nil {
		r.t.Fatal(refused)
	}
}

// types types an id and a PIN at the table, again if the hub's people are taken in between, and returns the refusal.
func (r *rig) types(staff, pin string) *game.Refusal {
	r.t.Helper()
	var refused *game.Refusal
	await.Until(r.t, "the table lets somebody in, or says why not", func() bool {
		identity := must.Get(r.journal.Identify(staff, pin))(r.t)
		refused = r.do(game.SignIn{Identity: identity}).Refused
		return refused == nil || refused.Code != game.RefusedStale
	})
	return refused
}

// hears waits until the station has heard something of a table.
func (r *rig) hears(what string, holds func(floor.Heard) bool) floor.Heard {
	r.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), await.End)
	defer stop()
	for {
		if heard, there := r.told["table-7"]; there && holds(heard) {
			return heard
		}
		select {
		case one := <-r.words:
			r.told[one.Table] = one
		case <-ctx.Done():
			r.t.Fatalf("never heard: %s; the last word was %s", what, r.told["table-7"].Word)
		}
		for len(r.words) > 0 {
			one := <-r.words
			r.told[one.Table] = one
		}
	}
}

// signInAtFloor shows a manager's PIN at the station.
func (r *rig) signInAtFloor(staff string) {
	r.t.Helper()
	r.hears("anything", func(floor.Heard) bool { return true })
	if person, refused, err := r.station.SignIn(r.t.Context(), staff, training.PIN(staff)); err != nil ||
		refused != nil || person.ID != staff {
		r.t.Fatalf("%s at the floor: %+v, %v, %v", staff, person, refused, err)
	}
}

// order gives an order about what the station heard last.
func (r *rig) order(order game.Order) site.Answer {
	r.t.Helper()
	view := r.told["table-7"].Now.View
	given := floor.Ordered{Table: "table-7", Seen: view.Seen, Order: order}
	if view.Incident != nil {
		given.Incident, given.Opened = view.Incident.Kind, view.Incident.OpenedAt
	}
	answer := must.Get(r.station.Order(r.t.Context(), given))(r.t)
	return answer
}

// records returns the records of a type at the table.
func (r *rig) records(of game.EventType) []game.Record {
	r.t.Helper()
	return storetest.Recorded(r.t, r.journal.Records(1, 0), of)
}

// last returns the last record of an event.
func last[E game.Event](r *rig) (event E, of game.Record) {
	r.t.Helper()
	records := r.records(event.EventType())
	if len(records) == 0 {
		r.t.Fatalf("no %s is recorded", event.EventType())
	}
	of = records[len(records)-1]
	decoded := must.Get(game.DecodeEvent(of.Type, of.Data))(r.t)
	return decoded.(E), of
}

// call signs a dealer in and calls the shift manager.
func (r *rig) call(before ...game.Command) floor.Heard {
	r.t.Helper()
	r.signIn("dealer")
	for _, command := range append(before, game.Report{Incident: game.Malfunction}) {
		if result := r.do(command); result.Refused != nil {
			r.t.Fatal(result.Refused)
		}
	}
	return r.hears("an incident", func(heard floor.Heard) bool { return heard.Now.View.Incident != nil })
}
