package hub_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
)

// killedNATS is a site's own NATS of three servers, each a program of its own, and a table's record on it.
type killedNATS struct {
	t       *testing.T
	files   map[string]string
	running map[string]child
	hub     *hub.Hub
	table   *hubtest.Table
	kills   int
}

func startKilledNATS(t *testing.T) *killedNATS {
	t.Helper()
	site, servers := hubtest.ConfigureNATS(t, 3)
	n := &killedNATS{t: t, files: map[string]string{}, running: map[string]child{}}
	for _, one := range servers {
		n.files[one.Name] = filepath.Join(t.TempDir(), one.Name+".json")
		if err := one.Write(n.files[one.Name]); err != nil {
			t.Fatal(err)
		}
		n.running[one.Name] = startChild(t, asNATS, n.files[one.Name])
	}
	for _, one := range n.running {
		one.hears(t)
	}
	n.hub = hubtest.On(t, t.TempDir(), "127.0.0.1:0", site.Cluster)
	n.table = hubtest.NewTable(t, n.hub, "table-7")
	return n
}

// awaitCluster waits until the servers that keep the record's stream are as they should be.
func (n *killedNATS) awaitCluster(what string, is func(*jetstream.ClusterInfo) bool) (leader string) {
	n.t.Helper()
	var last *jetstream.ClusterInfo
	for end := time.Now().Add(5 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		ctx, stop := context.WithTimeout(n.t.Context(), time.Second)
		stream, err := n.hub.JetStream().Stream(ctx, home.RecordStream("table-7"))
		stop()
		if err == nil && stream.CachedInfo().Cluster != nil {
			if last = stream.CachedInfo().Cluster; is(last) {
				return last.Leader
			}
		}
		if time.Now().After(end) {
			said, _ := json.Marshal(last) // it is plain
			n.t.Fatalf("after five minutes and %d kills: not %s: %s (%v)", n.kills, what, said, err)
		}
	}
}

// leader is the server that leads the record's stream once all three have the same of it.
func (n *killedNATS) leader() string {
	n.t.Helper()
	return n.awaitCluster("caught up", func(c *jetstream.ClusterInfo) bool {
		current := 0
		for _, one := range c.Replicas {
			if one.Current && !one.Offline {
				current++
			}
		}
		return c.Leader != "" && current == 2
	})
}

// killLeader kills the server that leads the record's stream, and starts it again once the table has got on
// with the other two.
func (n *killedNATS) killLeader() {
	n.t.Helper()
	name := n.leader()
	n.running[name].kill(n.t)
	n.kills++
	n.awaitCluster("led by another", func(c *jetstream.ClusterInfo) bool { return c.Leader != "" && c.Leader != name })
	before := n.table.Publisher.Taken()
	for end := time.Now().Add(time.Minute); n.table.Publisher.Taken() <= before; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			n.t.Fatalf("with two of three servers the table does not get on: %+v", n.table.Publisher.Link())
		}
	}
	time.Sleep(time.Duration(rand.IntN(300)) * time.Millisecond)
	n.running[name] = startChild(n.t, asNATS, n.files[name])
	n.running[name].hears(n.t)
}

// The server of a site's own NATS that leads a table's stream is killed while the table writes, again and
// again: the record goes on with the other two, and ends up as the journal.
func TestKilledNATS(t *testing.T) {
	t.Parallel()
	n := startKilledNATS(t)
	ctx, stop := context.WithCancel(t.Context())
	var writing sync.WaitGroup
	defer writing.Wait()
	defer stop()
	writing.Go(func() {
		for ctx.Err() == nil {
			n.table.Write(1 + rand.IntN(30))
			time.Sleep(time.Duration(rand.IntN(10)) * time.Millisecond)
		}
	})
	for range long(1, 100) {
		n.killLeader()
	}
	stop()
	writing.Wait()
	n.table.Await(time.Minute)
	n.leader()
	n.table.WantSame(n.hub.JetStream())
	t.Logf("%d kills, %d records", n.kills, n.table.Publisher.Taken())
}
