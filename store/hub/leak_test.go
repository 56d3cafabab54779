package hub_test

import (
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
)

// Whatever the hub does, nothing of a table's link to it runs on once the table is closed. It runs alone: it looks at
// all that runs.
func TestNothingOfALinkIsLeftRunning(t *testing.T) {
	t.Run("links", func(t *testing.T) {
		h := hubtest.Start(t)
		for name, does := range map[string]func(*hubtest.Proxy, *hubtest.Table){
			"answers": func(_ *hubtest.Proxy, table *hubtest.Table) { table.Await() },
			"cuts":    func(p *hubtest.Proxy, _ *hubtest.Table) { p.Cut() },
			"refuses": func(p *hubtest.Proxy, _ *hubtest.Table) {
				p.Refuse(true)
				p.Cut()
			},
			"is silent": func(p *hubtest.Proxy, _ *hubtest.Table) { p.Stall(true) },
		} {
			proxy, credentials := hubtest.NewProxy(t, hubtest.Join(t, h, strings.ReplaceAll(name, " ", "-"), ""))
			table := hubtest.StartTable(t, filepath.Join(t.TempDir(), "table.db"), credentials)
			table.Write(5000)
			does(proxy, table)
			table.Stop()
		}
	})
	await.Until(t, "all ended", func() bool {
		stacks := make([]byte, 4<<20)
		stacks = stacks[:runtime.Stack(stacks, true)]
		return !slices.ContainsFunc(strings.Split(string(stacks), "\n\n"), func(one string) bool {
			waits := strings.Contains(one, "testing.(*T).Parallel(") // a test that has not begun
			return !waits && (strings.Contains(one, "pitboss/store/hub.") || strings.Contains(one, "nats%2ego"))
		})
	})
}
