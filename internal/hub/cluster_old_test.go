package hub_test

import (
	"fmt"
	"os"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
)

// A server of the site's own NATS that comes back with an older copy of its store, or with none, takes the records
// that it lacks from the others, also where it led the stream before.
func TestAServerOfASitesOwnNATSComesBackWithAnOldStore(t *testing.T) {
	t.Parallel()
	for name, copied := range map[string]bool{"an older copy": true, "nothing": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			own, configured := hubtest.ConfigureNATS(t, 3)
			for _, one := range configured {
				own.Servers = append(own.Servers, one.Start(t))
			}
			own.AwaitLeader()
			h := startOn(t, own.Cluster)
			table := hubtest.NewTable(t, h, "table-7")
			table.Write(100)
			table.Await()

			at := 0
			leader := leaderOf(t, own, h)
			for i, one := range own.Servers {
				if one == leader {
					at = i
				}
			}
			stop := func() {
				own.Servers[at].Shutdown()
				own.Servers[at].WaitForShutdown()
			}
			start := func() {
				own.Servers[at] = configured[at].Start(t)
				if !own.Servers[at].ReadyForConnections(await.End) {
					t.Fatal("the server is not ready")
				}
			}
			stop()
			old := t.TempDir()
			if copied {
				must.Do(t, os.CopyFS(old, os.DirFS(configured[at].Dir)))
			}
			start()
			table.Write(300)
			table.Await()
			leaderOf(t, own, h)

			stop()
			must.Do(t, os.RemoveAll(configured[at].Dir))
			must.Do(t, os.CopyFS(configured[at].Dir, os.DirFS(old)))
			start()
			table.Write(300)
			table.Await()
			await.Right(t, "the server has what it lacked", func() string {
				stream, err := h.JetStream().Stream(t.Context(), home.RecordStream("table-7"))
				if err != nil {
					return err.Error()
				}
				for _, one := range stream.CachedInfo().Cluster.Replicas {
					if !one.Current || one.Offline || one.Lag > 0 {
						return fmt.Sprintf("%+v", *one)
					}
				}
				return ""
			})
			// From now on the records are kept with this server or not at all.
			other := own.Servers[(at+1)%3]
			other.Shutdown()
			other.WaitForShutdown()
			table.Write(100)
			table.Await()
			table.WantSame(h.JetStream())
		})
	}
}
