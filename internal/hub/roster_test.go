package hub_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

var longest = flag.Bool("long", false, "change people, and come and go, as often as make soak does")

// soon is how long a change may take to every reachable table.
const soon = 2 * time.Second

// eventually waits until something holds, as long as a change may take.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	began := time.Now()
	for end := began.Add(soon); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not within %s: %s", soon, what)
		}
	}
	t.Logf("after %s: %s", time.Since(began).Round(time.Millisecond), what)
}

var (
	maria = wire.SignIn{Staff: "maria", PIN: "482613"}
	jonas = wire.SignIn{Staff: "jonas", PIN: "730185"}
)

// manager is a shift manager.
func manager(id string) game.Person {
	return game.Person{ID: id, Name: "Manager " + id, Roles: []game.Role{game.ShiftManager}}
}

// dealer is a dealer of some games, of every one without.
func dealer(id string, games ...string) game.Person {
	return game.Person{ID: id, Name: "Dealer " + id, Roles: []game.Role{game.Dealer}, Games: games}
}

// change changes the people of a hub, as Maria.
func change(t *testing.T, h *hub.Hub, change control.Change) {
	t.Helper()
	if err := h.ChangePeople(t.Context(), maria, "root (uid 0)", change); err != nil {
		t.Fatal(err)
	}
}

// begun is a running hub with Maria and Jonas, its administrators.
func begun(t *testing.T) *hub.Hub {
	t.Helper()
	h := hubtest.Start(t)
	begin(t, h)
	return h
}

func begin(t *testing.T, h *hub.Hub) {
	t.Helper()
	first := []control.Newcomer{{Person: manager("maria"), PIN: maria.PIN}, {Person: manager("jonas"), PIN: jonas.PIN}}
	if err := h.ChangePeople(t.Context(), wire.SignIn{}, "root (uid 0)", control.Change{Do: control.Begin, First: first}); err != nil {
		t.Fatal(err)
	}
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
}

// joined is a table that has joined a hub and is connected.
func joined(t *testing.T, h *hub.Hub, name string) *tableRig {
	t.Helper()
	return joinedBy(t, h, name, func(c client.Credentials) client.Credentials { return c })
}

// joinedBy is one that is connected by a way of its own.
func joinedBy(t *testing.T, h *hub.Hub, name string, way func(client.Credentials) client.Credentials) *tableRig {
	t.Helper()
	journal, err := store.Open(filepath.Join(t.TempDir(), name+".db"), store.Options{Site: hubtest.Site, Table: name, Kind: game.Live, Created: time.Now(), PINCost: hubtest.Cheap})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		journal.Close()
		if _, err := store.Verify(context.Background(), journal.Path()); err != nil {
			t.Errorf("the journal of %s: %v", name, err)
		}
	})
	rig := &tableRig{t: t, name: name, credentials: way(hubtest.Join(t, h, name, "")), journal: journal}
	rig.connect()
	return rig
}

// connect makes the table reachable; disconnect ends that.
func (r *tableRig) connect() {
	r.t.Helper()
	var err error
	if r.connection, err = client.Dial(r.credentials, nil); err != nil {
		r.t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	people := client.NewPeople(r.credentials, func(c site.PersonCopy) error {
		_, err := r.journal.TakePerson(c, time.Now())
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
	data, err := game.EncodeEvent(event)
	if err != nil {
		r.t.Fatal(err)
	}
	record := game.Record{Version: game.RecordVersion, Variant: "ezugi-baccarat", At: time.Now(), Type: event.EventType(), Data: data}
	if _, err := r.journal.Append([]game.Record{record}, nil); err != nil {
		r.t.Fatal(err)
	}
}

// send sends the hub what it does not have yet.
func (r *tableRig) send() {
	r.t.Helper()
	js, err := jetstream.New(r.connection)
	if err != nil {
		r.t.Fatal(err)
	}
	stored, _, err := r.journal.Page(r.sent+1, 0)
	if err != nil {
		r.t.Fatal(err)
	}
	for _, record := range stored {
		if _, err := js.Publish(r.t.Context(), home.Record(r.credentials.Record), record, jetstream.WithExpectLastSequence(r.sent)); err != nil {
			r.t.Fatal(err)
		}
		r.sent++
	}
}

// tries is somebody who tries a PIN at the table, and whether they may come in. What the record says of it
// goes to the hub.
func (r *tableRig) tries(id, pin string) bool {
	r.t.Helper()
	identity, err := r.journal.Identify(id, pin)
	if err != nil {
		r.t.Fatal(err)
	}
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

// failures are how many failed attempts of somebody count here.
func (r *tableRig) failures(id string) int {
	identity, err := r.journal.Identify(id, "0000")
	if err != nil {
		r.t.Error(err)
	}
	return identity.Failures
}

func (r *tableRig) person(id string) (store.StaffRecord, bool) {
	staff, err := r.journal.Staff()
	if err != nil {
		r.t.Error(err)
	}
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

// What is changed at the hub is at eight tables within two seconds, and at one that was away when it comes
// back; the hub knows which has not heard.
func TestPeopleReachEveryTable(t *testing.T) {
	h := begun(t)
	var tables []*tableRig
	for i := range 8 {
		tables = append(tables, joined(t, h, fmt.Sprintf("table-%d", i+1)))
	}
	all := func(what string, holds func(*tableRig) bool) { t.Helper(); eventually(t, what, every(tables, holds)) }
	all("the administrators are at every table", func(r *tableRig) bool { return r.knows("maria", maria.PIN) && r.knows("jonas", jonas.PIN) })

	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "4826", Badge: "BADGE-ANNA-1"})
	all("a dealer was added", func(r *tableRig) bool { return r.knows("anna", "4826") })
	change(t, h, control.Change{Do: control.ResetPIN, ID: "anna", PIN: "7194"})
	all("her PIN was changed", func(r *tableRig) bool { return r.knows("anna", "7194") && !r.knows("anna", "4826") })
	change(t, h, control.Change{Do: control.SetBadge, ID: "anna", Badge: "BADGE-ANNA-2"})
	all("her badge was changed", func(r *tableRig) bool {
		_, found, err := r.journal.IdentifyBadge("BADGE-ANNA-2")
		return err == nil && found
	})
	eventually(t, "the hub knows that every table has heard", func() bool {
		rosters := h.Rosters()
		return len(rosters) == 8 && !slices.ContainsFunc(rosters, func(one site.Roster) bool { return !one.Knows() })
	})

	away, there := tables[0], tables[1:]
	away.disconnect()
	change(t, h, control.Change{Do: control.Disable, ID: "anna"})
	disabled := func(r *tableRig) bool { anna, _ := r.person("anna"); return !anna.Disabled.IsZero() }
	eventually(t, "she was disabled where the hub is reached", every(there, disabled))
	eventually(t, "the hub knows who has not heard", func() bool {
		var silent []string
		for _, one := range h.Rosters() {
			if !one.Knows() {
				silent = append(silent, one.Table)
			}
		}
		return slices.Equal(silent, []string{"table-1"})
	})
	if disabled(away) {
		t.Error("a table that is away has heard of it")
	}
	away.connect()
	all("the one that was away has heard", disabled)
}

// Only who may work at a table is there, and who may not any more leaves nothing that proves who they are.
func TestATableHasOnlyWhoMayWorkThere(t *testing.T) {
	h := begun(t)
	for _, person := range []game.Person{
		dealer("every"), dealer("here", "ezugi-baccarat"), dealer("elsewhere", "ezugi-roulette"), {ID: "learns", Name: "Learns", Roles: []game.Role{game.Dealer}, Trainee: true},
		{ID: "tom", Name: "Tom", Roles: []game.Role{game.Technician}},
	} {
		change(t, h, control.Change{Do: control.Add, Person: person, PIN: "594126"})
	}
	table := joined(t, h, "table-7")
	table.happens(game.JournalResumed{Failure: "none", Seconds: 1})
	table.send() // which tells the game
	eventually(t, "who deals this game is here", func() bool {
		return table.knows("every", "594126") && table.knows("here", "594126") && table.knows("tom", "594126") && table.knows("maria", maria.PIN)
	})
	for _, id := range []string{"elsewhere", "learns"} {
		if _, here := table.person(id); here {
			t.Errorf("%s is at a table where there is nothing to do for them", id)
		}
	}
	games := []string{"ezugi-roulette"}
	change(t, h, control.Change{Do: control.Qualify, ID: "here", Games: &games})
	eventually(t, "who deals it no more leaves nothing here", func() bool { return !table.knows("here", "594126") })
	if left, here := table.person("here"); !here || left.HasPIN || !slices.Equal(left.Games, games) {
		t.Errorf("of who left there is %+v", left)
	}
	every := []string{}
	change(t, h, control.Change{Do: control.Qualify, ID: "here", Games: &every})
	eventually(t, "who deals every game comes back", func() bool { return table.knows("here", "594126") })
}

// What lies on the hub's streams tells nobody a verifier or a name, and another table cannot open it.
func TestPeopleTravelSealed(t *testing.T) {
	h := begun(t)
	table, other := joined(t, h, "table-7"), hubtest.Join(t, h, "table-8", "")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "4826"})
	eventually(t, "she is at the table", func() bool { return table.knows("anna", "4826") })
	stream, err := h.JetStream().Stream(t.Context(), home.PersonStream())
	if err != nil {
		t.Fatal(err)
	}
	message, err := stream.GetLastMsgForSubject(t.Context(), home.Person("table-7", "anna"))
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{"argon2id", "Dealer anna", "4826"} {
		if bytes.Contains(message.Data, []byte(secret)) {
			t.Errorf("%q can be read in %q", secret, message.Data)
		}
	}
	purpose := site.PersonPurpose(message.Subject)
	if _, err := table.credentials.Open(purpose, message.Data); err != nil {
		t.Errorf("her own table cannot open it: %v", err)
	}
	if _, err := other.Open(purpose, message.Data); err == nil {
		t.Error("another table opens it")
	}
	if _, err := table.credentials.Open(site.PersonPurpose(home.Person("table-7", "ben")), message.Data); err == nil {
		t.Error("it can be passed off as somebody else's")
	}
}

// A person of the table's own is not the site's by having the same id, until somebody says so there.
func TestEqualIDsAreToldAndMatched(t *testing.T) {
	h := begun(t)
	table := joined(t, h, "table-7")
	if err := table.journal.AddStaff(dealer("anna"), "7194", "", game.Actor{Staff: store.ByConsole}, time.Now()); err != nil {
		t.Fatal(err)
	}
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "4826"})
	eventually(t, "the hub knows of the clash", func() bool {
		rosters := h.Rosters()
		return len(rosters) == 1 && slices.Equal(rosters[0].Heard.Clashes, []string{"anna"}) && !rosters[0].Knows()
	})
	if !table.knows("anna", "7194") {
		t.Error("the table's own PIN does not hold")
	}
	if err := table.journal.MatchStaff("anna", game.Actor{Staff: store.ByConsole}, time.Now()); err != nil {
		t.Fatal(err)
	}
	eventually(t, "she is the site's", func() bool { return table.knows("anna", "4826") && !table.knows("anna", "7194") })
	eventually(t, "the hub knows", func() bool { return h.Rosters()[0].Knows() })
}

// Three wrong PINs at three tables wait at every table, as do three at one; a success anywhere ends it.
func TestWrongPINsCountOverTheSite(t *testing.T) {
	h := begun(t)
	tables := []*tableRig{joined(t, h, "table-1"), joined(t, h, "table-2"), joined(t, h, "table-3")}
	for _, id := range []string{"anna", "ben"} {
		change(t, h, control.Change{Do: control.Add, Person: dealer(id), PIN: "594126"})
	}
	all := func(what string, holds func(*tableRig) bool) { t.Helper(); eventually(t, what, every(tables, holds)) }
	all("they are at every table", func(r *tableRig) bool { return r.knows("anna", "594126") && r.knows("ben", "594126") })
	for i, table := range tables {
		if table.tries("anna", "0000") {
			t.Fatal("a wrong PIN lets her in")
		}
		all(fmt.Sprintf("%d wrong PINs count", i+1), func(r *tableRig) bool { return r.failures("anna") == i+1 })
	}
	for _, table := range tables {
		if table.tries("anna", "594126") {
			t.Errorf("%s lets her in while she waits", table.name)
		}
		anna, _ := table.person("anna")
		if wait := time.Until(anna.Waits); wait <= 0 || wait > game.FirstSignInWait {
			t.Errorf("%s: she waits %s", table.name, wait)
		}
	}
	time.Sleep(lookTwice)
	all("an attempt that was refused unseen counts nothing", func(r *tableRig) bool { return r.failures("anna") == 3 })
	if tables[0].failures("ben") != 0 {
		t.Error("somebody else waits with her")
	}
	if tables[0].tries("ben", "0000") || tables[1].tries("ben", "0000") {
		t.Fatal("a wrong PIN lets him in")
	}
	all("two wrong PINs count", func(r *tableRig) bool { return r.failures("ben") == 2 })
	if !tables[2].tries("ben", "594126") {
		t.Fatal("the right PIN does not let him in")
	}
	all("none counts any more", func(r *tableRig) bool { return r.failures("ben") == 0 })
	change(t, h, control.Change{Do: control.ResetPIN, ID: "anna", PIN: "829174"})
	all("a new PIN ends the wait", func(r *tableRig) bool { return r.failures("anna") == 0 && r.knows("anna", "829174") })
}

// lookTwice is longer than the hub takes to look for changes.
const lookTwice = 500 * time.Millisecond

// Two tables that were cut off count together once they are back, and whatever their clocks say nobody waits
// longer than fifteen minutes.
func TestAttemptsOfTablesThatWereAway(t *testing.T) {
	h := begun(t)
	tables := []*tableRig{joined(t, h, "table-1"), joined(t, h, "table-2")}
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	all := func(what string, holds func(*tableRig) bool) { t.Helper(); eventually(t, what, every(tables, holds)) }
	all("she is at both tables", func(r *tableRig) bool { return r.knows("anna", "594126") })
	for i, table := range tables {
		table.disconnect()
		for n := range i + 1 {
			data, err := game.EncodeEvent(game.SignInFailed{Staff: "anna", Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: n + 1})
			if err != nil {
				t.Fatal(err)
			}
			record := game.Record{Version: game.RecordVersion, At: time.Now().Add(24 * time.Hour), Type: game.SignInFailed{}.EventType(), Data: data}
			if _, err := table.journal.Append([]game.Record{record}, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, table := range tables {
		table.connect()
		table.send()
	}
	all("three count at both", func(r *tableRig) bool { return r.failures("anna") == 3 })
	third := joined(t, h, "table-3")
	eventually(t, "and at one that joins later", func() bool { return third.failures("anna") == 3 })
	if anna, _ := third.person("anna"); time.Until(anna.Waits) > game.LongestSignInWait {
		t.Errorf("she waits until %s", anna.Waits)
	}
}

// A hub that is started again tells nobody twice, counts nothing twice, and tells what it had not told.
func TestTheRosterAfterARestartOfTheHub(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	h, done := run(t, ctx, dir, "127.0.0.1:0")
	listen := strings.TrimPrefix(h.URLs()[0], "tls://")
	begin(t, h)
	table := joined(t, h, "table-1")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	eventually(t, "she is at the table", func() bool { return table.knows("anna", "594126") })
	before := messages(t, h)
	table.tries("anna", "0000")
	eventually(t, "one wrong PIN counts", func() bool {
		counted, err := counts(h)
		return err == nil && counted == 1 && messages(t, h) == before+1
	})
	told := messages(t, h)
	stop()
	<-done
	h.Close()
	change := control.Change{Do: control.Add, Person: dealer("ben"), PIN: "594126"}
	closed, err := store.Open(filepath.Join(dir, "hub.db"), store.Options{PINCost: hubtest.Cheap})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(hub.ChangePeople(closed, maria, "root (uid 0)", time.Now(), change), closed.Close()); err != nil {
		t.Fatal(err)
	}
	h, _ = run(t, t.Context(), dir, listen)
	eventually(t, "what was changed meanwhile is told, and nothing else", func() bool { return messages(t, h) == told+1 })
	eventually(t, "it is at the table", func() bool { return table.knows("ben", "594126") })
	time.Sleep(lookTwice)
	if again := messages(t, h); again != told+1 {
		t.Errorf("%d messages were told after the restart, want 1", again-told)
	}
	if counted, err := counts(h); err != nil || counted != 1 {
		t.Errorf("%d wrong PINs were counted (%v), want 1", counted, err)
	}
}

// run runs the hub of a folder until ctx ends.
func run(t *testing.T, ctx context.Context, dir, listen string) (*hub.Hub, <-chan error) {
	t.Helper()
	h, err := hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: listen, PINCost: hubtest.Cheap, Program: "test", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- h.Run(ctx) }()
	t.Cleanup(h.Close)
	return h, done
}

// counts are how many failed attempts the hub has counted in its own record.
func counts(h *hub.Hub) (count int, err error) {
	for record, err := range h.Journal().Records(1, 0) {
		if err != nil {
			return 0, err
		}
		if record.Type == (game.AttemptsCounted{}).EventType() {
			count++
		}
	}
	return count, nil
}

// messages are how many messages of people the hub ever told.
func messages(t testing.TB, h *hub.Hub) uint64 {
	t.Helper()
	stream, err := h.JetStream().Stream(t.Context(), home.PersonStream())
	if err != nil {
		t.Fatal(err)
	}
	info, err := stream.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return info.State.LastSeq
}

// Who deals where follows from the tables' records, and stands where a floor reads it.
func TestTheHubTellsWhoDealsWhere(t *testing.T) {
	h := begun(t)
	one, two := joined(t, h, "table-1"), joined(t, h, "table-2")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	eventually(t, "she is at both tables", func() bool { return one.knows("anna", "594126") && two.knows("anna", "594126") })
	deals := func(table string) func() bool {
		return func() bool {
			at, deals := h.Duty().At(table)
			return deals && at.Staff == "anna" && at.Name == "Dealer anna" && len(h.Duty().Dealing) == 1
		}
	}
	one.tries("anna", "594126")
	eventually(t, "she deals at the first", deals("table-1"))
	since, _ := h.Duty().At("table-1")
	one.happens(game.SignedOut{Staff: "anna", Role: game.Dealer, Reason: "asked"})
	one.send()
	eventually(t, "she rests", func() bool { return len(h.Duty().Resting) == 1 && len(h.Duty().Dealing) == 0 })
	two.tries("anna", "594126")
	eventually(t, "she deals at the second", deals("table-2"))
	if at, _ := h.Duty().At("table-2"); !at.Working.Equal(since.Since) {
		t.Errorf("she deals without a break since %s, want %s", at.Working, since.Since)
	}
	stream, err := h.JetStream().Stream(t.Context(), home.DutyStream())
	if err != nil {
		t.Fatal(err)
	}
	message, err := stream.GetLastMsgForSubject(t.Context(), home.Duty())
	if err != nil {
		t.Fatal(err)
	}
	var duty site.Duty
	if err := json.Unmarshal(message.Data, &duty); err != nil || len(duty.Dealing) != 1 || duty.Dealing[0].Table != "table-2" {
		t.Errorf("a floor reads %s (%v)", message.Data, err)
	}
}

// Nobody deals at a table that was cut off.
func TestNobodyDealsAtATableThatWasCutOff(t *testing.T) {
	h := begun(t)
	table := joined(t, h, "table-1")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	eventually(t, "she is at the table", func() bool { return table.knows("anna", "594126") })
	table.tries("anna", "594126")
	eventually(t, "she deals", func() bool { _, deals := h.Duty().At("table-1"); return deals })
	if _, err := h.Revoke(t.Context(), game.SiteTable, "table-1", "stolen"); err != nil {
		t.Fatal(err)
	}
	eventually(t, "she deals nowhere", func() bool { _, deals := h.Duty().At("table-1"); return !deals })
	if len(h.Rosters()) != 0 {
		t.Errorf("%+v are still told of people", h.Rosters())
	}
}

// Whatever is changed while tables come and go and the hub is started again, every table has in the end what
// the hub has.
func TestPeopleAgreeInTheEnd(t *testing.T) {
	rounds := 12
	if *longest {
		rounds = 300
	}
	random := rand.New(rand.NewPCG(1, uint64(rounds)))
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	h, done := run(t, ctx, dir, "127.0.0.1:0")
	listen := strings.TrimPrefix(h.URLs()[0], "tls://")
	begin(t, h)
	tables := []*tableRig{joined(t, h, "table-1"), joined(t, h, "table-2"), joined(t, h, "table-3")}
	reached := []bool{true, true, true}
	pins := map[string]string{}
	for round := range rounds {
		id := fmt.Sprintf("dealer-%d", random.IntN(4))
		pin := []string{"594126", "829174", "362951"}[random.IntN(3)]
		switch _, there := pins[id]; {
		case !there:
			change(t, h, control.Change{Do: control.Add, Person: dealer(id), PIN: pin})
			pins[id] = pin
		case random.IntN(2) == 0:
			change(t, h, control.Change{Do: control.ResetPIN, ID: id, PIN: pin})
			pins[id] = pin
		default:
			change(t, h, control.Change{Do: control.SetBadge, ID: id, Badge: fmt.Sprintf("BADGE-%s-%d", id, round)})
		}
		one := random.IntN(len(tables))
		switch {
		case random.IntN(6) == 0:
			stop()
			<-done
			h.Close()
			ctx, stop = context.WithCancel(t.Context())
			h, done = run(t, ctx, dir, listen)
		case reached[one]:
			tables[one].disconnect()
			reached[one] = false
		default:
			tables[one].connect()
			reached[one] = true
		}
	}
	for i, table := range tables {
		if !reached[i] {
			table.connect()
		}
	}
	eventually(t, "every table has what the hub has", every(tables, func(r *tableRig) bool {
		for id, pin := range pins {
			if !r.knows(id, pin) {
				return false
			}
		}
		return true
	}))
	staff, err := h.Journal().Staff()
	if err != nil {
		t.Fatal(err)
	}
	for _, person := range staff {
		for _, table := range tables {
			if here, there := table.person(person.ID); !there || here.HasBadge != person.HasBadge {
				t.Errorf("%s: %s has badge %t, the hub's %t", table.name, person.ID, here.HasBadge, person.HasBadge)
			}
		}
	}
	stop()
	<-done
}

// The hub follows the record of each of more tables than a member may listen to subjects.
func TestTheHubFollowsEveryTable(t *testing.T) {
	t.Parallel()
	h := begun(t)
	var last *tableRig
	for i := range 110 {
		name := fmt.Sprintf("table-%d", i)
		if i < 109 {
			hubtest.Join(t, h, name, "")
			continue
		}
		last = joined(t, h, name)
	}
	eventually(t, "the last table has the administrators", func() bool { return last.knows("maria", maria.PIN) })
	last.tries("maria", "000000")
	eventually(t, "what failed there counts", func() bool { counted, err := counts(h); return err == nil && counted == 1 })
	time.Sleep(lookTwice)
	if err := h.Conn().LastError(); err != nil {
		t.Errorf("the hub's own connection: %v", err)
	}
}

// A wrong PIN counts however soon it comes after somebody was added.
func TestAWrongPINOfWhoWasJustAdded(t *testing.T) {
	h := begun(t)
	table := joined(t, h, "table-1")
	eventually(t, "the administrators are at the table", func() bool { return table.knows("maria", maria.PIN) })
	for i := range 5 {
		id := fmt.Sprintf("dealer-%d", i)
		change(t, h, control.Change{Do: control.Add, Person: dealer(id), PIN: "594126"})
		table.happens(game.SignInFailed{Staff: id, Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: 1})
		table.send()
		eventually(t, "it counts", func() bool { counted, err := counts(h); return err == nil && counted == i+1 })
	}
}

// Whatever a network does to the connection, what was changed meanwhile is at the table once it is back.
func TestPeopleOverABadNetwork(t *testing.T) {
	t.Parallel()
	h := begun(t)
	var proxy *hubtest.Proxy
	table := joinedBy(t, h, "table-1", func(c client.Credentials) client.Credentials {
		proxy, c = hubtest.NewProxy(t, c)
		return c
	})
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	eventually(t, "she is at the table", func() bool { return table.knows("anna", "594126") })
	pins := []string{"829174", "362951"}
	for i, fault := range []struct {
		name string
		do   func()
	}{
		{"cut", proxy.Cut}, {"cut in the middle", func() { proxy.CutAfter(700) }}, {"garbled", proxy.Garble}, {"doubled", proxy.Double},
		{"swapped", proxy.Swap}, {"slow", func() { proxy.CutAfter(-1); proxy.Delay(100 * time.Millisecond) }},
		{"away", func() {
			proxy.Delay(0)
			proxy.Refuse(true)
			proxy.Cut()
			time.AfterFunc(time.Second, func() { proxy.Refuse(false) })
		}},
	} {
		fault.do()
		pin := pins[i%2]
		change(t, h, control.Change{Do: control.ResetPIN, ID: "anna", PIN: pin})
		began := time.Now()
		for !table.knows("anna", pin) {
			if time.Since(began) > 10*time.Second {
				t.Fatalf("%s: her PIN is not at the table", fault.name)
			}
			time.Sleep(5 * time.Millisecond)
		}
		t.Logf("%s: after %s", fault.name, time.Since(began).Round(time.Millisecond))
	}
}
