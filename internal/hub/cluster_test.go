package hub_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/site"
	client "pitboss/store/hub"
	"pitboss/store/proof"
)

// onEach runs a test with a hub that has its streams itself, and with one on a site's own NATS.
func onEach(t *testing.T, test func(t *testing.T, streams hub.Cluster)) {
	t.Helper()
	t.Parallel()
	t.Run("its own streams", func(t *testing.T) {
		t.Parallel()
		test(t, hub.Cluster{})
	})
	t.Run("the site's NATS", func(t *testing.T) {
		t.Parallel()
		test(t, hubtest.StartNATS(t, 1).Cluster)
	})
}

// startOn runs a hub with streams there.
func startOn(t *testing.T, streams hub.Cluster) *hub.Hub {
	t.Helper()
	return hubtest.On(t, t.TempDir(), "127.0.0.1:0", streams)
}

// A table's record goes on, whole and in order, when the server that leads its stream is stopped, or the one that
// has the hub as its leaf node. TestKilledNATS in store/hub kills one.
func TestAServerOfASitesOwnNATSIsStopped(t *testing.T) {
	t.Parallel()
	for name, whom := range map[string]func(*testing.T, *hubtest.NATS, *hub.Hub) *server.Server{
		"who leads the stream": leaderOf, "who has the leaf node": leafOf,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			own := hubtest.StartNATS(t, 3)
			h := startOn(t, own.Cluster)
			table := hubtest.NewTable(t, h, "table-7")
			for n := range 60 {
				table.Write(50)
				if n == 30 {
					whom(t, own, h).Shutdown()
				}
			}
			table.Await()
			table.WantSame(h.JetStream())
		})
	}
}

// leaderOf returns the server that leads the stream of table-7.
func leaderOf(t *testing.T, own *hubtest.NATS, h *hub.Hub) *server.Server {
	t.Helper()
	var leader *server.Server
	await.Right(t, "a server leads the stream", func() string {
		stream, err := h.JetStream().Stream(t.Context(), home.RecordStream("table-7"))
		if err != nil {
			return err.Error() // it is being elected, or the servers are busy
		}
		for _, one := range own.Servers {
			if one.Name() == stream.CachedInfo().Cluster.Leader {
				leader = one
				return ""
			}
		}
		return fmt.Sprintf("no server is called %q", stream.CachedInfo().Cluster.Leader)
	})
	return leader
}

// leafOf returns the server that the hub is a leaf node of.
func leafOf(t *testing.T, own *hubtest.NATS, _ *hub.Hub) *server.Server {
	t.Helper()
	var of *server.Server
	await.Until(t, "a server has the hub as its leaf node", func() bool {
		for _, one := range own.Servers {
			if one.NumLeafNodes() > 0 {
				of = one
			}
		}
		return of != nil
	})
	return of
}

// While the site's NATS is cut off from the hub, a table is told so in words and goes on; nothing of it is lost,
// doubled or out of order when it comes back, wherever in a message the link was cut.
func TestTheSitesOwnNATSIsCutOff(t *testing.T) {
	t.Parallel()
	cluster, proxy := hubtest.ProxiedNATS(t)
	h := startOn(t, cluster)
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(100)
	table.Await()
	for n := range 5 {
		proxy.CutAfter(n * 4000)
		table.Write(500)
	}
	proxy.Refuse(true)
	proxy.Cut()
	table.Write(100)
	await.Until(t, "the table says that the hub does not reach the site's NATS", func() bool {
		link := table.Publisher.Link()
		return link.State == site.LinkRefused && link.Why.Key == "site.refused.no-streams"
	})
	status := must.Get(h.Status(t.Context()))(t)
	if status.Trouble == nil || !strings.Contains(status.Trouble.Why, "does not reach the site's NATS") || len(status.Tables) != 1 || !status.Tables[0].Connected {
		t.Errorf("the status is %+v", status)
	}
	proxy.CutAfter(-1)
	proxy.Refuse(false)
	table.Write(100)
	table.Await()
	table.WantSame(h.JetStream())
	await.Until(t, "the hub and the table are well again", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble == nil && table.Publisher.Link().State == site.LinkOK
	})
}

// While the site's NATS takes nothing and is not cut off, whoever joins waits for it, and nobody else: the hub knows
// who joined, cuts a table off, and takes no other records for that.
func TestTheSitesOwnNATSHangs(t *testing.T) {
	t.Parallel()
	cluster, proxy := hubtest.ProxiedNATS(t)
	h := startOn(t, cluster)
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(10)
	table.Await()
	proxy.Stall(true)
	invitation := must.Get(h.Invite(game.SiteTable, "table-8"))(t)
	key := must.Get(proof.NewKey(hubtest.Site, "table-8"))(t)
	joining := make(chan error, 1)
	go func() {
		_, err := client.Join(t.Context(), invitation, key.Public(), "test")
		joining <- err
	}()
	await.Until(t, "somebody asks to join", func() bool { return h.Joins("table-8") })
	cutOff := make(chan error, 1)
	go func() {
		_, err := h.Revoke(t.Context(), game.SiteTable, "table-7", "stolen")
		cutOff <- err
	}()
	must.Do(t, await.From(t, "a table is cut off while another joins", cutOff))
	select {
	case err := <-joining:
		t.Fatalf("the join ended with %v", err)
	default:
	}
	proxy.Stall(false)
	must.Do(t, await.From(t, "the other has joined", joining))
}

// Somebody with the hub's account at the site's NATS hears what goes to the streams, and nothing that members and
// the hub say to one another; nor can they say anything of that.
func TestTheSitesOwnNATSHearsNothingElse(t *testing.T) {
	t.Parallel()
	own := hubtest.StartNATS(t, 1)
	h := startOn(t, own.Cluster)
	site := own.Dial(t)
	heard := must.Get(site.SubscribeSync("pitboss.>"))(t)
	must.Do(t, site.FlushTimeout(await.End))
	table, floor := dial(t, hubtest.Join(t, h, "table-7", "")), dial(t, hubtest.JoinFloor(t, h, "floor-1"))
	commands := must.Get(table.SubscribeSync(home.Commands("table-7")))(t)
	must.Do(t, table.FlushTimeout(await.End))
	said := []string{home.Join(), home.Admin("status"), home.Head("table-7"), home.Audit("lab-1"), home.Command("table-7", "floor-1")}
	answers := must.Get(site.SubscribeSync("answers"))(t)
	for _, subject := range said {
		must.Do(t, site.PublishRequest(subject, "answers", []byte("x")))
	}
	must.Do(t, table.PublishRequest(home.Head("table-7"), client.Inbox(userOf(t, h, "table-7"))+".1", []byte("from the table")))
	must.Do(t, floor.Publish(home.Command("table-7", "floor-1"), []byte("from the station")))
	must.Get(auditing(t, hubtest.JoinAuditor(t, h, "lab-1")).Status(t.Context()))(t)
	message := must.Get(commands.NextMsg(await.End))(t)
	check.Equalf(t, string(message.Data), "from the station", "the table was told %q", message.Data)
	must.Do(t, check.ErrorOf(streams(t, table).Publish(t.Context(), home.Record("table-7"), []byte("{}"))))
	for {
		message := must.Get(heard.NextMsg(await.End))(t)
		switch {
		case string(message.Data) == "x":
			continue // its own
		case message.Subject == home.Record("table-7"):
			wantNobodyAnswered(t, site, answers)
			return
		case slices.Contains(said, message.Subject):
			t.Errorf("the site's NATS heard %s: %q", message.Subject, message.Data)
		}
	}
}

// wantNobodyAnswered fails where somebody answered: a server itself says only that nobody is there.
func wantNobodyAnswered(t *testing.T, connection *nats.Conn, answers *nats.Subscription) {
	t.Helper()
	must.Do(t, connection.Publish(answers.Subject, []byte("last")))
	for {
		message := must.Get(answers.NextMsg(await.End))(t)
		if string(message.Data) == "last" {
			return
		}
		check.Equalf(t, message.Header.Get("Status"), "503", "at the site's NATS somebody answers %+v", message)
	}
}

// Somebody with the hub's account at the site's NATS has the hub answer nothing, wherever they want an answer: it
// would speak there as the hub. Not every site's NATS keeps what is asked of JetStream from its leaf nodes.
func TestTheSitesOwnNATSIsAnsweredNothing(t *testing.T) {
	t.Parallel()
	own := hubtest.StartNATS(t, 1, func(o *server.Options, account string) {
		o.JsAccDefaultDomain = map[string]string{account: ""}
	})
	h := startOn(t, own.Cluster)
	hubtest.Join(t, h, "table-7", "")
	heard, err := h.Conn().SubscribeSync(home.PersonHeard("table-7"))
	must.Do(t, errors.Join(err, h.Conn().FlushTimeout(await.End)))
	site := own.Dial(t)
	asked := []string{"$JS.API.DIRECT.GET.EVIL", "$JS.API.DIRECT.GET.EVIL.x", "$JS.API.STREAM.INFO.EVIL", home.Record("EVIL")}
	for _, subject := range asked {
		must.Do(t, site.PublishRequest(subject, home.PersonHeard("table-7"), []byte(`{"seq":1}`)))
	}
	must.Do(t, site.FlushTimeout(await.End))
	hubtest.Join(t, h, "table-8", "") // over the same link, behind it
	must.Do(t, h.Conn().Publish(home.PersonHeard("table-7"), []byte("last")))
	message := must.Get(heard.NextMsg(await.End))(t)
	check.Equalf(t, string(message.Data), "last", "somebody had the hub say something: %+v", message)
}

// A hub that cannot have its streams on the site's NATS says why.
func TestWhyTheSitesOwnNATSIsOfNoUse(t *testing.T) {
	t.Parallel()
	own := hubtest.StartNATS(t, 1)
	clients := strings.Replace(own.Servers[0].ClientURL(), "nats://", "tls://", 1)
	for _, one := range []struct {
		name string
		with func(*hub.Cluster)
		want string
	}{
		{"nobody there", func(c *hub.Cluster) { c.URLs = []string{"tls://127.0.0.1:1"} }, "not reached"},
		{"the clients' port", func(c *hub.Cluster) { c.URLs = []string{clients} }, "takes no leaf nodes at that port"},
		{"another account's user", func(c *hub.Cluster) { c.Creds = own.Stranger() }, "refuses the hub's credentials"},
		{"an account without JetStream", func(c *hub.Cluster) { c.Creds = own.Without() }, "has the account of the hub's user JetStream"},
		{"another CA", func(c *hub.Cluster) { c.CA = "" }, "not trusted"},
		{"no address", func(c *hub.Cluster) { c.URLs = []string{"127.0.0.1:7422"} }, "want tls://HOST:PORT"},
		{"no PEM", func(c *hub.Cluster) { c.CA = "x" }, "want PEM"},
		{"no credentials", func(c *hub.Cluster) { c.Creds = nil }, "credentials hold no"},
	} {
		t.Run(one.name, func(t *testing.T) {
			t.Parallel()
			cluster := own.Cluster
			one.with(&cluster)
			wantRefusedOn(t, hub.Options{Dir: t.TempDir(), Cluster: cluster}, one.want)
		})
	}
}

// wantRefusedOn fails unless a hub cannot start with its streams on the site's NATS, and its error contains a text. It
// gives the hub more time until it has had a minute: a hub says what it saw in its time, which is little on a busy
// machine.
func wantRefusedOn(t *testing.T, options hub.Options, want string) {
	t.Helper()
	options.Site, options.Listen, options.PINCost = hubtest.Site, "127.0.0.1:0", hubtest.Cheap
	options.Log = slog.New(slog.DiscardHandler)
	var err error
	for within := time.Second / 2; within < await.End; within *= 2 {
		options.Cluster.Within = within
		h, refused := hub.Open(options)
		if refused == nil {
			h.Close()
			t.Errorf("it starts, want %q", want)
			return
		}
		if err = refused; strings.Contains(err.Error(), want) {
			return
		}
	}
	t.Errorf("it said %v, want %q", err, want)
}

// The folder of a hub is the same wherever its streams are: a table that joined goes on when they move.
func TestTheStreamsMove(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cluster := hubtest.StartNATS(t, 1).Cluster
	var table *hubtest.Table
	listen := port.Address(t)
	for n, streams := range []hub.Cluster{{}, cluster, {}} {
		ctx, stop := context.WithCancel(t.Context())
		h, done := runOn(t, ctx, dir, listen, streams)
		if table == nil {
			table = hubtest.NewTable(t, h, "table-7")
		}
		table.Write(100)
		table.Await()
		table.WantSame(h.JetStream())
		t.Logf("move %d: %d records", n, table.Publisher.Taken())
		stop()
		await.From(t, "the end of the hub", done)
		h.Close()
	}
}

// A folder of an earlier version, whose members were let in at the site's own NATS, says what to do; its record
// and its people stay.
func TestAFolderOfAnEarlierCluster(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	t.Run("before", func(t *testing.T) { begin(t, hubtest.In(t, dir, "127.0.0.1:0")) })
	old := `{"pitboss_hub_keys":1,"site":"vilnius-1","account":"SAAEXFSYMLINXLKR2TG5FLHCJHLU62B3SK3ESZLGP4B4XGLUNXICW3LGAY","ca":"x"}`
	must.Do(t, os.WriteFile(filepath.Join(dir, "hub.keys"), []byte(old), 0o600))
	_, err := hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: "127.0.0.1:0", Log: slog.New(slog.DiscardHandler)})
	if err == nil || !strings.Contains(err.Error(), "earlier version") || !strings.Contains(err.Error(), "move hub.keys away") {
		t.Fatalf("it said %v", err)
	}
	must.Do(t, os.Remove(filepath.Join(dir, "hub.keys")))
	h := hubtest.In(t, dir, "127.0.0.1:0")
	table := joined(t, h, "table-7")
	await.Until(t, "the table knows the site's people", func() bool { return table.knows("maria", maria.PIN) })
}
