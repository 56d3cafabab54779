package hub_test

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// Two consoles with one table's name, whose journals are no longer the same, publish at once: the hub keeps the line
// of one, unmixed, and the other is told of the fork, its own records kept aside.
func TestTwoConsolesOfOneTable(t *testing.T) {
	t.Parallel()
	for n := range long(3, 100) {
		for name, away := range map[string]bool{"connected": false, "away": true} {
			t.Run(fmt.Sprint(name, " ", n), func(t *testing.T) {
				t.Parallel()
				twoConsoles(t, hubtest.Start(t), n*7, away)
			})
		}
	}
	t.Run("the site's NATS", func(t *testing.T) {
		t.Parallel()
		h := hubtest.On(t, t.TempDir(), "127.0.0.1:0", hubtest.StartNATS(t, 3).Cluster)
		twoConsoles(t, h, 7, false)
	})
}

// twoConsoles has both consoles write after they had so many records in common: while they are connected, or while
// they are away and come back at once.
func twoConsoles(t *testing.T, h *hub.Hub, before int, away bool) {
	t.Helper()
	paths := []string{filepath.Join(t.TempDir(), "table.db"), filepath.Join(t.TempDir(), "table.db")}
	proxy, credentials := hubtest.NewProxy(t, hubtest.Join(t, h, "table-7", ""))
	first := hubtest.StartTable(t, paths[0], credentials)
	first.Write(1 + before)
	first.Await()
	shared := must.Get(first.Journal.Head())(t)
	first.Stop()
	data, err := os.ReadFile(paths[0])
	if err == nil {
		err = os.WriteFile(paths[1], data, 0o600)
	}
	must.Do(t, err)
	var consoles []*hubtest.Table
	for _, path := range paths {
		consoles = append(consoles, hubtest.StartTable(t, path, credentials))
		tell(t, consoles[len(consoles)-1])
	}
	await.Until(t, "both at the end of what they share", func() bool {
		return consoles[0].Publisher.Taken() == shared.Sequence && consoles[1].Publisher.Taken() == shared.Sequence
	})
	if away {
		proxy.Refuse(true)
		proxy.Cut()
	}
	var writing sync.WaitGroup
	for _, one := range consoles {
		writing.Go(func() {
			for range 30 {
				one.Write(10)
			}
		})
	}
	writing.Wait()
	proxy.Refuse(false)
	forked := func(one *hubtest.Table) bool { return one.Publisher.Link().State == site.LinkForked }
	await.Until(t, "one of them forked", func() bool { return forked(consoles[0]) || forked(consoles[1]) })
	kept, other := consoles[0], consoles[1]
	if forked(kept) {
		kept, other = other, kept
	}
	kept.Await()
	kept.WantSame(h.JetStream())
	wantForked(t, other, shared.Sequence+1)
	wantAside(t, other, h.JetStream(), shared.Sequence+1, shared.Sequence+300)
	link := kept.Publisher.Link()
	check.Equalf(t, link.State, site.LinkOK, "the link of the console that is kept is %+v", link)
}
