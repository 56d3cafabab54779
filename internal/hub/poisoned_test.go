package hub_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// poisoned returns a table of 41 records, all cosigned, with a message that is no record behind them: whoever has
// stolen its credentials publishes that.
func poisoned(t *testing.T, h *hub.Hub, path string) *signing {
	t.Helper()
	table := signingAt(t, path, hubtest.JoinWith(t, h, "table-7", path))
	cosignedAt(t, table)
	publish(t, table, []byte(`{}`))
	return table
}

// What is no record stops an export, which says how many before it are sound, and up to where they were cosigned. The
// journal of those is made when asked for.
func TestExportBeforeWhatIsNoRecord(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := poisoned(t, h, filepath.Join(t.TempDir(), "table.db"))
	owner, target := ownerOf(t, h), filepath.Join(t.TempDir(), "made.db")
	_, err := owner.Export(t.Context(), "table-7", target, 0)
	broken, is := errors.AsType[*hub.BrokenError](err)
	if !is || broken.Record != "table-7" || broken.Sound != 41 || broken.Cosigned != 41 || !errors.Is(err, store.ErrDamaged) {
		t.Fatalf("the export says %+v", err)
	}
	for _, want := range []string{"record 42", "too few for a record", "41 records before it are sound", "cosigned the first 41"} {
		check.Containsf(t, err.Error(), want, "it does not say %q: %v", want, err)
	}
	if _, err := os.Stat(target); !os.IsNotExist(err) {
		t.Errorf("something is left at %s: %v", target, err)
	}
	check.ErrorSaysf(t, check.ErrorOf(owner.Export(t.Context(), "table-7", target, 50)), "has 42 records of table-7",
		"an export of more than there is says")
	head := must.Get(owner.ExportRecord(t.Context(), "table-7", target, broken.Sound))(t)
	if own, err := table.Journal.Head(); err != nil || own != head {
		t.Errorf("the head is %+v, the table's %+v (%v)", head, own, err)
	}
}
