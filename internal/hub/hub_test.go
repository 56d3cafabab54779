package hub_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

const home = site.Site(hubtest.Site)

// dial connects with credentials, and waits until the connection is there.
func dial(t *testing.T, c client.Credentials) *nats.Conn {
	t.Helper()
	connection := must.Get(client.DialOnce(c))(t)
	t.Cleanup(connection.Close)
	return connection
}

// streams returns the streams as one connection sees them.
func streams(t testing.TB, connection *nats.Conn) jetstream.JetStream {
	t.Helper()
	return hubtest.Streams(t, connection)
}

// A name whose member could not say who it is in the one line that the gate reads of somebody unknown is not invited.
func TestLongNames(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	longest := hubtest.Join(t, h, strings.Repeat("t", site.MaxName), "")
	dial(t, longest)
	check.Fails(t, check.ErrorOf(h.Invite(game.SiteTable, strings.Repeat("ü", site.MaxName/2))),
		"a name is invited that is too long in a subject")
}

// A table that has joined publishes its records to a stream of its own, whose sequence is its journal's.
func TestATableJoins(t *testing.T) { onEach(t, aTableJoins) }

func aTableJoins(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	credentials := hubtest.Join(t, h, "table-7", "")
	if credentials.Record != "table-7" || credentials.Site != home {
		t.Fatalf("joined as %q of %q", credentials.Record, credentials.Site)
	}
	js := streams(t, dial(t, credentials))
	for sequence := range uint64(3) {
		if _, err := js.Publish(t.Context(), home.Record("table-7"), []byte("record"), jetstream.WithExpectLastSequence(sequence)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := js.Publish(t.Context(), home.Record("table-7"), []byte("again"), jetstream.WithExpectLastSequence(2)); err == nil {
		t.Error("a record was taken at a sequence that is taken")
	}
	if members := h.Members(); len(members) != 1 || members[0].Name != "table-7" || members[0].Revoked {
		t.Errorf("the members are %+v", members)
	}
}

// An invitation is good for ten minutes: the server lets nobody in with an older one, and the hub takes none.
func TestAnInvitationIsGoodForTenMinutes(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	for name, test := range map[string]struct {
		ago  time.Duration
		good bool
	}{"floor-1": {site.JoinTimeout - 30*time.Second, true}, "floor-2": {site.JoinTimeout + 2*time.Second, false}} {
		invitation := must.Get(h.InviteAt(game.SiteFloor, name, time.Now().Add(-test.ago)))(t)
		if _, err := client.Join(t.Context(), invitation, "", "test"); (err == nil) != test.good {
			t.Errorf("an invitation of %s ago: %v", test.ago, err)
		}
	}
	late := must.Get(h.Invite(game.SiteFloor, "floor-3"))(t)
	h.AgeInvitations(site.JoinTimeout + time.Second)
	check.ErrorSaysf(t, check.ErrorOf(client.Join(t.Context(), late, "", "test")), "too old",
		"an invitation that the hub knows to be old")
	if site.JoinTimeout != 10*time.Minute || len(h.Members()) != 1 {
		t.Errorf("the members are %+v", h.Members())
	}
}

// An invitation is good once, and only the last one of a name is.
func TestAnInvitationIsGoodOnce(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	first := must.Get(h.Invite(game.SiteFloor, "floor-1"))(t)
	second := must.Get(h.Invite(game.SiteFloor, "floor-1"))(t)
	refused := func(i site.Invitation, why string) {
		t.Helper()
		check.ErrorSaysf(t, check.ErrorOf(client.Join(t.Context(), i, "", "test")), why, "joining said")
	}
	refused(first, "another was made for the same name")
	must.Get(client.Join(t.Context(), second, "", "test"))(t)
	refused(second, "has been used")

	table := must.Get(h.Invite(game.SiteTable, "table-1"))(t)
	refused(table, "names the key that signs its record")

	other := must.Get(hubtest.Start(t).Invite(game.SiteFloor, "floor-1"))(t)
	other.URLs = h.URLs()
	refused(other, "another hub")
	other.Pin = second.Pin
	refused(other, "does not know this invitation")
	for _, name := range []string{"", "hub", "a b"} {
		check.Fails(t, check.ErrorOf(h.Invite(game.SiteTable, name)), "%q was invited", name)
	}
}

// What a member may publish, listen to and read is its own, and nothing else.
func TestMembersMayDoWhatIsTheirsAlone(t *testing.T) { onEach(t, membersMayDoWhatIsTheirsAlone) }

func membersMayDoWhatIsTheirsAlone(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	table, floor := hubtest.Join(t, h, "table-7", ""), hubtest.JoinFloor(t, h, "floor-1")
	hubtest.Join(t, h, "table-8", "")
	for _, one := range []struct {
		name    string
		as      client.Credentials
		subject string
		may     bool
	}{
		{"a table publishes its records", table, home.Record("table-7"), true},
		{"a table says how it is", table, home.State("table-7"), true},
		{"a table puts a fork aside", table, home.Fork("table-7"), true},
		{"a table asks for a cosignature", table, home.Head("table-7"), true},
		{"another table's records", table, home.Record("table-8"), false},
		{"another table's state", table, home.State("table-8"), false},
		{"another table's fork", table, home.Fork("table-8"), false},
		{"a cosignature for another table", table, home.Head("table-8"), false},
		{"what it has of the people", table, home.PersonHeard("table-7"), true},
		{"what another has of the people", table, home.PersonHeard("table-8"), false},
		{"a command to another table", table, home.Command("table-8", "floor-1"), false},
		{"a person of its own roster", table, home.Person("table-7", "anna"), false},
		{"a checkpoint", table, home.Checkpoint("table-7"), false},
		{"a station", table, home.Station("floor-1"), false},
		{"who deals where", table, home.Duty(), false},
		{"joining", table, home.Join(), false},
		{"administration", table, home.Admin("revoke"), false},
		{"deleting its stream", table, "$JS.API.STREAM.DELETE." + home.RecordStream("table-7"), false},
		{"purging its stream", table, "$JS.API.STREAM.PURGE." + home.RecordStream("table-7"), false},
		{"changing its stream", table, "$JS.API.STREAM.UPDATE." + home.RecordStream("table-7"), false},
		{"deleting a record", table, "$JS.API.STREAM.MSG.DELETE." + home.RecordStream("table-7"), false},
		{"reading another table's stream", table, "$JS.API.DIRECT.GET." + home.RecordStream("table-8"), false},
		{"reading everybody's people", table, "$JS.API.DIRECT.GET." + home.PersonStream(), false},
		{"watching another table's people", table, "$JS.API.CONSUMER.CREATE." + home.PersonStream() + ".x." + home.Person("table-8", ""), false},
		{"watching all people", table, "$JS.API.CONSUMER.CREATE." + home.PersonStream() + ".x", false},
		{"another's inbox", table, client.Inbox(floorUser(t, h)) + ".x", false},
		{"a station commands", floor, home.Command("table-8", "floor-1"), true},
		{"a station signs somebody in", floor, home.SignIn("floor-1"), true},
		{"a station signs somebody in as another", floor, home.SignIn("floor-2"), false},
		{"a table signs somebody in", table, home.SignIn("floor-1"), false},
		{"a station commands as another", floor, home.Command("table-8", "floor-2"), false},
		{"a station publishes a record", floor, home.Record("table-7"), false},
		{"a station puts a fork aside", floor, home.Fork("table-7"), false},
		{"a station asks for a cosignature", floor, home.Head("table-7"), false},
		{"a station says what a table has of the people", floor, home.PersonHeard("table-7"), false},
		{"a station says how a table is", floor, home.State("table-7"), false},
		{"a station watches people", floor, "$JS.API.CONSUMER.CREATE." + home.PersonStream() + ".x." + home.Person("table-7", ""), false},
	} {
		t.Run(one.name, func(t *testing.T) {
			check.Equalf(t, mayPublish(t, one.as, one.subject), one.may, "may publish to %s", one.subject)
		})
	}
	for _, one := range []struct {
		name    string
		as      client.Credentials
		subject string
		may     bool
	}{
		{"a table hears commands to it", table, home.Commands("table-7"), true},
		{"a table hears commands to others", table, home.Commands("table-8"), false},
		{"a table hears records", table, home.Record("table-8"), false},
		{"a table hears every inbox", table, "_INBOX.>", false},
		{"a table hears all", table, ">", false},
		{"a table hears states", table, home.States(), false},
		{"a table hears who asks to join", table, home.Join(), false},
		{"a table hears who signs in at the floor", table, home.SignIns(), false},
		{"a station hears who signs in", floor, home.SignIns(), false},
		{"a station hears states", floor, home.States(), true},
		{"a station hears commands", floor, home.Commands("table-7"), false},
		{"a station hears people", floor, home.People(), false},
	} {
		t.Run(one.name, func(t *testing.T) {
			check.Equalf(t, maySubscribe(t, one.as, one.subject), one.may, "may listen to %s", one.subject)
		})
	}
}

func floorUser(t *testing.T, h *hub.Hub) string {
	t.Helper()
	for _, member := range h.Members() {
		if member.Role == game.SiteFloor {
			return member.User
		}
	}
	t.Fatal("no station has joined")
	return ""
}

// mayPublish reports whether the server takes a message of this connection.
func mayPublish(t *testing.T, c client.Credentials, subject string) bool {
	connection := dial(t, c)
	must.Do(t, connection.Publish(subject, nil))
	return permitted(t, connection)
}

func maySubscribe(t *testing.T, c client.Credentials, subject string) bool {
	connection := dial(t, c)
	must.Get(connection.SubscribeSync(subject))(t)
	return permitted(t, connection)
}

// permitted waits until the server has handled all there is, and reports whether it objected.
func permitted(t *testing.T, connection *nats.Conn) bool {
	t.Helper()
	must.Do(t, connection.FlushTimeout(await.End))
	err := connection.LastError()
	if err != nil && !errors.Is(err, nats.ErrPermissionViolation) {
		t.Fatal(err)
	}
	return err == nil
}

// Who is revoked is cut off, and not let in again; neither is who had the name before.
func TestARevokedMemberIsCutOff(t *testing.T) { onEach(t, aRevokedMemberIsCutOff) }

func aRevokedMemberIsCutOff(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	gone := make(chan error, 10)
	stolen := hubtest.Join(t, h, "table-7", "")
	connection := must.Get(client.Dial(stolen, func(up bool, why error) {
		if !up {
			gone <- why
		}
	}))(t)
	defer connection.Close()
	must.Do(t, connection.FlushTimeout(await.End))
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-7", "stolen"))(t)
	await.From(t, "the revoked table is cut off", gone)
	check.ErrorIsf(t, check.ErrorOf(client.DialOnce(stolen)), nats.ErrAuthorization, "the revoked table connects")
	if _, err := h.Revoke(t.Context(), game.SiteTable, "table-7", "again"); err != nil || revocations(t, h) != 1 {
		t.Errorf("cutting it off again said %v, and %d revocations are recorded", err, revocations(t, h))
	}
	again := hubtest.Join(t, h, "table-7", "")
	check.Equalf(t, again.Record, "table-7@2", "with another key its record is")
	dial(t, again)
	check.Fails(t, check.ErrorOf(client.DialOnce(stolen)), "the name joined again, and the revoked key is let in")
}

// A hub that is started again knows its members, whom it cut off, and is the hub that was pinned, whatever
// its new certificate.
func TestAHubStartsAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var table, revoked client.Credentials
	t.Run("before", func(t *testing.T) {
		h := hubtest.In(t, dir, "127.0.0.1:0")
		table, revoked = hubtest.Join(t, h, "table-7", ""), hubtest.JoinFloor(t, h, "floor-1")
		must.Get(h.Revoke(t.Context(), game.SiteFloor, "floor-1", ""))(t)
		must.Get(streams(t, dial(t, table)).Publish(t.Context(), home.Record("table-7"), []byte("1")))(t)
		check.Fails(t, check.ErrorOf(hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: "127.0.0.1:0"})),
			"two hubs have one folder")
	})
	h := hubtest.In(t, dir, "127.0.0.1:0")
	must.Equalf(t, len(h.Members()), 2, "the members are %+v", h.Members())
	table.URLs, revoked.URLs = h.URLs(), h.URLs()
	stream := must.Get(streams(t, dial(t, table)).Stream(t.Context(), home.RecordStream("table-7")))(t)
	info := stream.CachedInfo()
	check.Equalf(t, info.State.LastSeq, 1, "the stream has %d records", info.State.LastSeq)
	check.ErrorIsf(t, check.ErrorOf(client.DialOnce(revoked)), nats.ErrAuthorization, "the revoked station connects")
	stranger := table
	stranger.Pin = strings.Repeat("0", 64)
	check.ErrorIsf(t, check.ErrorOf(client.DialOnce(stranger)), client.ErrOtherHub,
		"a hub with another key is spoken to")
	check.Fails(t, check.ErrorOf(hub.Open(hub.Options{Dir: dir, Site: "elsewhere", Listen: "127.0.0.1:0"})),
		"the folder's hub took another site's name")
}

// The owner of the folder asks the hub that runs there; nobody else's folder will do.
func TestTheOwnerAsks(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	check.ErrorIsf(t, check.ErrorOf(hub.Connect(dir)), hub.ErrNoHub, "an empty folder")
	h := hubtest.In(t, dir, "127.0.0.1:0")
	var owner *hub.Owner
	var err error
	await.Until(t, "the hub listens", func() bool { owner, err = hub.Connect(dir); return err == nil })
	defer owner.Close()
	ctx := await.Context(t)
	invitation := must.Get(owner.Invite(ctx, game.SiteFloor, "floor-1"))(t)
	must.Get(client.Join(ctx, invitation, "", "test"))(t)
	check.Dof(t, owner.Revoke(ctx, game.SiteFloor, "floor-1", "moved"), "revoked")
	check.ErrorSaysf(t, owner.Revoke(ctx, game.SiteFloor, "floor-9", ""), `"floor-9" has joined`, "nobody was revoked")
	if members := h.Members(); len(members) != 1 || !members[0].Revoked {
		t.Errorf("the members are %+v", h.Members())
	}
}
