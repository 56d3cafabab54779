package hub_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/site"
	client "pitboss/store/hub"
)

// thief has the credentials of one table. What it says on its own stream the server gives it back, and puts
// that answer on whatever subject the thief names: no permission is asked for answers.
type thief struct {
	t          *testing.T
	connection *nats.Conn
	stream     string
	subject    string
}

func steal(t *testing.T, c client.Credentials) thief {
	return thief{t, dial(t, c), c.Site.RecordStream(c.Record), c.Site.Record(c.Record)}
}

// says has the server put a message on any subject.
func (w thief) says(subject string, header nats.Header, data []byte) {
	w.t.Helper()
	kept, err := streams(w.t, w.connection).PublishMsg(w.t.Context(), &nats.Msg{Subject: w.subject, Header: header, Data: data})
	if err != nil {
		w.t.Fatal(err)
	}
	ask, err := json.Marshal(map[string]any{"seq": kept.Sequence})
	if err != nil {
		w.t.Fatal(err)
	}
	if err := w.connection.PublishRequest("$JS.API.DIRECT.GET."+w.stream, subject, ask); err != nil {
		w.t.Fatal(err)
	}
	if err := w.connection.Flush(); err != nil {
		w.t.Fatal(err)
	}
}

// saysHeard is says, and waits until the hub's server has delivered it.
func (w thief) saysHeard(h *hub.Hub, subject string, header nats.Header, data []byte) {
	w.t.Helper()
	heard, err := h.Conn().SubscribeSync(subject)
	if err != nil {
		w.t.Fatal(err)
	}
	if err := h.Conn().Flush(); err != nil {
		w.t.Fatal(err)
	}
	w.says(subject, header, data)
	if _, err := heard.NextMsg(5 * time.Second); err != nil {
		w.t.Fatalf("the server did not put it on %s: %v", subject, err)
	}
}

// Whoever has a table's credentials administers nothing, although the server carries what they say to
// where the owner's requests come.
func TestATableAdministersNothing(t *testing.T) {
	h := hubtest.Start(t)
	stolen := steal(t, hubtest.Join(t, h, "table-7", ""))
	hubtest.JoinFloor(t, h, "floor-1")
	stolen.saysHeard(h, home.Admin("revoke"), nil, []byte(`{"role":"floor","name":"floor-1","why":"stolen"}`))
	owner, err := hub.Connect(h.Dir())
	if err != nil {
		t.Fatal(err)
	}
	defer owner.Close()
	if _, err := owner.Invite(t.Context(), game.SiteTable, "table-9"); err != nil { // answered after it
		t.Fatal(err)
	}
	if floor, _ := h.Member(game.SiteFloor, "floor-1"); floor.Revoked {
		t.Error("a table's credentials cut a floor station off")
	}
}

// Whoever knows a table's box key, which is public, says nothing of a person there; nor does the hub fall over
// it when it starts.
func TestAForgedPersonIsNotTaken(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	h, done := run(t, ctx, dir, "127.0.0.1:0")
	begin(t, h)
	stolen := steal(t, hubtest.Join(t, h, "table-7", ""))
	table := joined(t, h, "table-8")
	eventually(t, "the table knows the site's people", func() bool { return table.knows("maria", maria.PIN) && table.knows("jonas", jonas.PIN) })
	member, _ := h.Member(game.SiteTable, "table-8")
	forged, err := json.Marshal(site.PersonCopy{Version: 1 << 40, Person: manager("maria"), Disabled: true})
	if err != nil {
		t.Fatal(err)
	}
	signed, err := json.Marshal(site.SignedPerson{Copy: forged, Signature: make([]byte, 64)})
	if err != nil {
		t.Fatal(err)
	}
	subject := home.Person("table-8", "maria")
	for _, data := range [][]byte{forged, signed} {
		sealed, err := client.Seal(member.Box, site.PersonPurpose(subject), data)
		if err != nil {
			t.Fatal(err)
		}
		stolen.saysHeard(h, subject, nil, sealed)
	}
	told := nats.Header{site.PersonVersion: {"1000000"}, site.PersonHere: {"true"}}
	stolen.saysHeard(h, home.Person("table-8", "jonas"), told, []byte("nothing"))
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "159267"})
	eventually(t, "the table goes on taking people", func() bool { return table.knows("anna", "159267") })
	if maria, _ := table.person("maria"); !maria.Disabled.IsZero() {
		t.Error("the table took what the hub did not say of a person")
	}
	listen := strings.TrimPrefix(h.URLs()[0], "tls://")
	table.disconnect()
	stolen.connection.Close()
	stop()
	<-done
	h.Close()
	h, _ = run(t, t.Context(), dir, listen)
	table.connect()
	change(t, h, control.Change{Do: control.Disable, ID: "jonas"})
	eventually(t, "the hub goes on telling of people", func() bool {
		jonas, _ := table.person("jonas")
		return !jonas.Disabled.IsZero()
	})
}

// More requests than the hub can look at end nothing: the next one who asks is answered.
func TestAFloodOfRequests(t *testing.T) {
	h := hubtest.Start(t)
	invitation, err := h.Invite(game.SiteTable, "table-7")
	if err != nil {
		t.Fatal(err)
	}
	key, err := client.InvitedKey(invitation.Secret)
	if err != nil {
		t.Fatal(err)
	}
	seed, err := key.Seed()
	if err != nil {
		t.Fatal(err)
	}
	flooding := dial(t, client.Credentials{Name: "table-7", URLs: invitation.URLs, Pin: invitation.Pin, JWT: invitation.JWT, Seed: string(seed)})
	flood, err := json.Marshal(site.JoinRequest{User: strings.Repeat("<", 100_000)})
	if err != nil {
		t.Fatal(err)
	}
	for range 20 { // of 600 kB: more than may wait
		if err := flooding.Publish(home.Join(), flood); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(flooding.Flush(), h.Conn().Flush()); err != nil {
		t.Fatal(err)
	}
	hubtest.Join(t, h, "table-8", "")
}

// Whoever has a table's credentials can have the server delete a stream by what it answers: it comes back, and
// with it the whole record of each table.
func TestAStreamThatWasDeletedComesBack(t *testing.T) {
	h := begun(t)
	stolen := steal(t, hubtest.Join(t, h, "table-7", ""))
	hubtest.JoinFloor(t, h, "floor-1")
	table := hubtest.NewTable(t, h, "table-8")
	people := joined(t, h, "table-9")
	table.Write(20)
	table.Await(10 * time.Second)
	eventually(t, "the table knows the site's people", func() bool { return people.knows("maria", maria.PIN) })
	people.disconnect()
	for _, stream := range []string{home.RecordStream("table-8"), home.StateStream(), home.PersonStream(), home.StationStream()} {
		stolen.saysHeard(h, "$JS.API.STREAM.DELETE."+stream, nil, nil)
	}
	table.Write(1)
	written, err := table.Journal.Head()
	if err != nil {
		t.Fatal(err)
	}
	eventually(t, "the streams are there again, with every record", func() bool {
		return kept(t, h, home.RecordStream("table-8")) == int(written.Sequence) && kept(t, h, home.StationStream()) == 1 &&
			kept(t, h, home.PersonStream()) > 0 && kept(t, h, home.StateStream()) == 0
	})
	table.WantSame(h.JetStream())
	people.connect()
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "159267"})
	eventually(t, "people come to the table again", func() bool { return people.knows("anna", "159267") })
}

// kept is how many a stream has; -1 for one that is not there.
func kept(t *testing.T, h *hub.Hub, stream string) int {
	t.Helper()
	found, err := h.JetStream().Stream(t.Context(), stream)
	if err != nil {
		return -1
	}
	return int(found.CachedInfo().State.Msgs)
}
