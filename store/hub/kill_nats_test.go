package hub_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
)

// killedNATS is a site's own NATS of three servers, each a program of its own, and a table's record on it.
type killedNATS struct {
	t       *testing.T
	files   map[string]string
	running map[string]child
	hub     *hub.Hub
	table   *hubtest.Table
	// kills counts the kills, leaderless those after which the other two elected no leader.
	kills, leaderless int
}

// electionTimeout is how long two servers have to elect a leader. They take four to nine seconds; on a machine
// with too much to do they were seen to elect none for minutes.
const electionTimeout = 30 * time.Second

func startKilledNATS(t *testing.T) *killedNATS {
	t.Helper()
	site, servers := hubtest.ConfigureNATS(t, 3)
	n := &killedNATS{t: t, files: map[string]string{}, running: map[string]child{}}
	for _, one := range servers {
		n.files[one.Name] = filepath.Join(t.TempDir(), one.Name+".json")
		must.Do(t, one.Write(n.files[one.Name]))
		n.running[one.Name] = startChild(t, asNATS, n.files[one.Name])
	}
	for _, one := range n.running {
		one.hears(t)
	}
	n.hub = hubtest.On(t, t.TempDir(), "127.0.0.1:0", site.Cluster)
	n.table = hubtest.NewTable(t, n.hub, "table-7")
	return n
}

// cluster returns what the server that leads the record's stream says of those that keep it, or one of them while none
// leads it; empty while none answers.
func (n *killedNATS) cluster() (said jetstream.ClusterInfo) {
	n.t.Helper()
	ctx, stop := context.WithTimeout(n.t.Context(), time.Second)
	defer stop()
	stream, err := n.hub.JetStream().Stream(ctx, home.RecordStream("table-7"))
	if err == nil && stream.CachedInfo().Cluster != nil {
		said = *stream.CachedInfo().Cluster
	}
	return said
}

// leader returns the server that leads the record's stream once all three have the same of it.
func (n *killedNATS) leader() string {
	n.t.Helper()
	var said jetstream.ClusterInfo
	await.Until(n.t, fmt.Sprintf("the servers catch up after %d kills", n.kills), func() bool {
		said = n.cluster()
		return said.Leader != "" && len(said.Replicas) == 2 &&
			!slices.ContainsFunc(said.Replicas, func(one *jetstream.PeerInfo) bool { return !one.Current || one.Offline })
	})
	return said.Leader
}

// killLeader kills the server that leads the record's stream, and starts it again once the table has got on
// with the other two.
func (n *killedNATS) killLeader() {
	n.t.Helper()
	name := n.leader()
	n.running[name].kill(n.t)
	n.kills++
	var before uint64
	elected := func() bool {
		leader := n.cluster().Leader
		before = n.table.Publisher.Taken()
		return leader != "" && leader != name
	}
	led := elected()
	for end := time.Now().Add(electionTimeout); !led && time.Now().Before(end); led = elected() {
		time.Sleep(10 * time.Millisecond)
	}
	if led {
		await.Until(n.t, "the table gets on with two of three servers", func() bool {
			return n.table.Publisher.Taken() > before
		})
	} else {
		n.leaderless++
	}
	pause(300)
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
			pause(50)
		}
	})
	for range long(1, 100) {
		n.killLeader()
	}
	stop()
	writing.Wait()
	t.Logf("%d kills; %d times two servers had no leader before the third was back", n.kills, n.leaderless)
	n.table.Await()
	n.leader()
	n.table.WantSame(n.hub.JetStream())
	t.Logf("%d records", n.table.Publisher.Taken())
}
