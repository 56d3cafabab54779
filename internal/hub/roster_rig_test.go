package hub_test

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

var (
	maria = wire.SignIn{Staff: "maria", PIN: "482613"}
	jonas = wire.SignIn{Staff: "jonas", PIN: "730185"}
)

// manager returns a shift manager.
func manager(id string) game.Person {
	return game.Person{ID: id, Name: "Manager " + id, Roles: []game.Role{game.ShiftManager}}
}

// dealer returns a dealer of some games, of every one without.
func dealer(id string, games ...string) game.Person {
	return game.Person{ID: id, Name: "Dealer " + id, Roles: []game.Role{game.Dealer}, Games: games}
}

// change changes the people of a hub, as Maria.
func change(t *testing.T, h *hub.Hub, change control.Change) {
	t.Helper()
	must.Do(t, h.ChangePeople(t.Context(), maria, "root (uid 0)", change))
}

// begun returns a running hub with Maria and Jonas, its administrators.
func begun(t *testing.T) *hub.Hub {
	t.Helper()
	return begunOn(t, hub.Cluster{})
}

// begunOn returns one with streams there.
func begunOn(t *testing.T, streams hub.Cluster) *hub.Hub {
	t.Helper()
	h := startOn(t, streams)
	begin(t, h)
	return h
}

func begin(t *testing.T, h *hub.Hub) {
	t.Helper()
	first := []control.Newcomer{{Person: manager("maria"), PIN: maria.PIN}, {Person: manager("jonas"), PIN: jonas.PIN}}
	must.Do(t,
		h.ChangePeople(t.Context(), wire.SignIn{}, "root (uid 0)", control.Change{Do: control.Begin, First: first}))
}

// tableRig is a table with a real journal that takes people from a hub and sends it what happens.
type tableRig struct {
	t           *testing.T
	name        string
	credentials client.Credentials
	journal     *store.Journal
	connection  *nats.Conn
	stop        context.CancelFunc
	sent        uint64
	// ahead is how far the table's clock is ahead of the hub's.
	ahead time.Duration
}

// joined returns a table that has joined a hub and is connected.
func joined(t *testing.T, h *hub.Hub, name string) *tableRig {
	t.Helper()
	return joinedBy(t, h, name, straight, 0)
}

// straight returns the way to the hub with nothing between.
func straight(c client.Credentials) client.Credentials { return c }

// joinedBy returns one that is connected by a way of its own, and whose clock is ahead of the hub's.
func joinedBy(t *testing.T, h *hub.Hub, name string, way func(client.Credentials) client.Credentials, ahead time.Duration) *tableRig {
	t.Helper()
	journal, err := store.Open(filepath.Join(t.TempDir(), name+".db"), store.Options{Site: hubtest.Site, Table: name, Kind: game.Live, Created: time.Now(), PINCost: hubtest.Cheap})
	must.Do(t, err)
	t.Cleanup(func() {
		journal.Close()
		check.Dof(t, check.ErrorOf(store.Verify(context.Background(), journal.Path())), "the journal of %s", name)
	})
	rig := &tableRig{t: t, name: name, credentials: way(hubtest.Join(t, h, name, "")), journal: journal, ahead: ahead}
	rig.connect()
	return rig
}

// connect makes the table reachable; disconnect ends that.
func (r *tableRig) connect() {
	r.t.Helper()
	r.connection = must.Get(client.Dial(r.credentials, nil))(r.t)
	ctx, stop := context.WithCancel(context.Background())
	people := client.NewPeople(r.credentials, func(c site.PersonCopy) error {
		_, err := r.journal.TakePerson(c, time.Now().Add(r.ahead))
		return err
	}, slog.New(slog.DiscardHandler))
	done := make(chan struct{})
	go func() { defer close(done); _ = people.Run(ctx, r.connection) }()
	connection := r.connection
	r.stop = func() { stop(); connection.Close(); <-done }
	r.t.Cleanup(r.stop)
}

func (r *tableRig) disconnect() { r.stop() }

// happens records an event of the table, as it does itself.
func (r *tableRig) happens(event game.Event) {
	r.t.Helper()
	data := must.Get(game.EncodeEvent(event))(r.t)
	record := game.Record{Version: game.RecordVersion, Variant: "ezugi-baccarat", At: time.Now().Add(r.ahead), Type: event.EventType(), Data: data}
	must.Get(r.journal.Append([]game.Record{record}, nil))(r.t)
}

// send sends the hub what it does not have yet.
func (r *tableRig) send() {
	r.t.Helper()
	js := hubtest.Streams(r.t, r.connection)
	stored, _ := must.Get2(r.journal.Page(r.sent+1, 0))(r.t)
	for _, record := range stored {
		message := nats.NewMsg(home.Record(r.credentials.Record))
		message.Data = record
		message.Header.Set(site.SentHeader, site.Sent(time.Now().Add(r.ahead)))
		must.Get(js.PublishMsg(r.t.Context(), message, jetstream.WithExpectLastSequence(r.sent)))(r.t)
		r.sent++
	}
}

// heard waits until the hub has taken in what the table has sent: somebody new deals there after it.
func (r *tableRig) heard(h *hub.Hub) {
	r.t.Helper()
	who := fmt.Sprintf("dealer-%d", r.sent)
	r.happens(game.SignedIn{Person: dealer(who), Role: game.Dealer, Credential: game.ByPIN})
	r.send()
	await.Until(r.t, "the hub has heard "+r.name, func() bool {
		at, deals := h.Duty().At(r.name)
		return deals && at.Staff == who
	})
}

// tries a PIN at the table for somebody, and reports whether they may come in. What the record says of it
// goes to the hub.
func (r *tableRig) tries(id, pin string) bool {
	r.t.Helper()
	identity := must.Get(r.journal.Identify(id, pin))(r.t)
	switch waits := time.Until(identity.Failed.Add(game.SignInWait(identity.Failures))) > 0; {
	case waits:
		r.happens(game.SignInFailed{Staff: id, Credential: game.ByPIN, Reason: game.RefusedLockedOut, Failures: identity.Failures, Locked: true})
	case !identity.Proved:
		r.happens(game.SignInFailed{Staff: id, Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: identity.Failures + 1})
	default:
		r.happens(game.SignedIn{Person: identity.Person, Role: game.Dealer, Credential: game.ByPIN, Credentials: identity.Credentials})
		r.send()
		return true
	}
	r.send()
	return false
}

// knows reports whether a PIN is somebody's here.
func (r *tableRig) knows(id, pin string) bool {
	identity, err := r.journal.Identify(id, pin)
	return err == nil && identity.Proved
}

// failures returns how many failed attempts of somebody count here.
func (r *tableRig) failures(id string) int {
	identity, err := r.journal.Identify(id, "0000")
	check.Do(r.t, err)
	return identity.Failures
}

func (r *tableRig) person(id string) (store.StaffRecord, bool) {
	staff, err := r.journal.Staff()
	check.Do(r.t, err)
	i := slices.IndexFunc(staff, func(one store.StaffRecord) bool { return one.ID == id })
	if i < 0 {
		return store.StaffRecord{}, false
	}
	return staff[i], true
}

// every reports whether something holds at every table.
func every(tables []*tableRig, holds func(*tableRig) bool) func() bool {
	return func() bool { return !slices.ContainsFunc(tables, func(one *tableRig) bool { return !holds(one) }) }
}

// run runs the hub of a folder until ctx ends.
func run(t *testing.T, ctx context.Context, dir, listen string) (*hub.Hub, <-chan error) {
	t.Helper()
	return runOn(t, ctx, dir, listen, hub.Cluster{})
}

// runOn runs it with its streams on a site's own NATS.
func runOn(t *testing.T, ctx context.Context, dir, listen string, streams hub.Cluster) (*hub.Hub, <-chan error) {
	t.Helper()
	h, err := hub.Open(hub.Options{
		Dir: dir, Site: hubtest.Site, Listen: listen, Cluster: streams, PINCost: hubtest.Cheap, Log: slog.New(slog.DiscardHandler),
	})
	must.Do(t, err)
	done := make(chan error, 1)
	go func() { done <- h.Run(ctx) }()
	t.Cleanup(h.Close)
	return h, done
}
