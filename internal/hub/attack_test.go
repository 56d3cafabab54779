package hub_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
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
func (w thief) says(subject string, data []byte) {
	w.t.Helper()
	kept, err := streams(w.t, w.connection).Publish(w.t.Context(), w.subject, data)
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
func (w thief) saysHeard(h *hub.Hub, subject string, data []byte) {
	w.t.Helper()
	heard, err := h.Conn().SubscribeSync(subject)
	if err != nil {
		w.t.Fatal(err)
	}
	if err := h.Conn().Flush(); err != nil {
		w.t.Fatal(err)
	}
	w.says(subject, data)
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
	stolen.saysHeard(h, home.Admin("revoke"), []byte(`{"role":"floor","name":"floor-1","why":"stolen"}`))
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
