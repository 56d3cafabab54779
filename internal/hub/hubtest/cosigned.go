package hubtest

import (
	"os"
	"path/filepath"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// CosignedTable returns a table at a site with 60 records, of which the hub's witness cosigned the first 41. It
// is closed.
func CosignedTable(t *testing.T, h *hub.Hub) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "table.db")
	credentials := JoinWith(t, h, "table-7", path)
	owner := must.Get(os.Stat(path))(t)
	must.Do(t, credentials.Write(path+client.Suffix, owner))
	table := StartTable(t, path, credentials)
	table.Write(40)
	table.Signing()()
	await.Until(t, "a head is cosigned", func() bool {
		_, there, err := table.Journal.CosignedHead()
		return err == nil && there
	})
	table.Write(19)
	table.Await()
	table.Stop()
	return path
}
