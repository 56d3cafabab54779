package doctor

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/store"
	"pitboss/store/storetest"
)

// A table whose whole record is at the hub, one that wrote more since, one whose record was rewritten, and
// one without its database.
func TestDoctorLooksAtTheHub(t *testing.T) {
	t.Parallel()
	path := hubtest.CosignedTable(t, hubtest.Start(t))
	want := func(what string, wanted state, says string) {
		t.Helper()
		findings := tableSite(t.Context(), path)
		if len(findings) == 0 || findings[0].State != wanted || !strings.Contains(findings[0].Found.String(), says) {
			t.Errorf("%s: %+v, want %s and %q", what, findings, wanted, says)
		}
	}
	want("all of it", StateOK, "has all 60 records")
	journal, err := store.Open(path, store.Options{Site: hubtest.Site, Table: "table-7", Kind: game.Live, Created: time.Now(), PINCost: hubtest.Cheap})
	must.Do(t, err)
	cards, err := hubtest.Cards(3)
	if err == nil {
		_, err = journal.Append(cards, nil)
	}
	must.Do(t, errors.Join(err, journal.Close()))
	want("three more", stateWarn, "is reached and is 3 records behind, since 2026-03-04T12:00:")
	must.Do(t, storetest.Forge(path, func(record *game.Record) {
		if record.Sequence == 50 {
			record.At = record.At.Add(time.Millisecond)
		}
	}))
	want("rewritten", StateFail, "has another record from 50 on")
	must.Do(t, os.Remove(path))
	want("no database", StateOK, "is reached")
}

// A hub that was restored from before a table joined lets it in and has no record of it: the table joins again.
func TestDoctorOfATableThatTheHubDoesNotKnow(t *testing.T) {
	t.Parallel()
	dir, backup, listen := t.TempDir(), t.TempDir(), port.Address(t)
	start := func() (h *hub.Hub, stop func()) {
		t.Helper()
		h, err := hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: listen, PINCost: hubtest.Cheap, Log: slog.New(slog.DiscardHandler)})
		must.Do(t, err)
		return h, hubtest.Run(t, h)
	}
	_, stop := start()
	stop()
	must.Do(t, os.CopyFS(filepath.Join(backup, "hub"), os.DirFS(dir)))
	h, stop := start()
	path := hubtest.CosignedTable(t, h)
	stop()
	dir = filepath.Join(backup, "hub")
	start()
	for _, with := range []string{"its database", "its credentials alone"} {
		findings := tableSite(t.Context(), path)
		if len(findings) != 1 || findings[0].State != StateFail || !strings.Contains(findings[0].Found.String(), "the hub knows no record of table-7: join the site again") ||
			!strings.Contains(findings[0].Do.String(), "pitboss join here") {
			t.Errorf("with %s: %+v", with, findings)
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
}

func TestDoctorComparesClocks(t *testing.T) {
	for ahead, want := range map[time.Duration]string{
		3 * time.Millisecond: "3ms from this computer's", -2 * time.Second: "2s from this computer's",
		time.Hour: "this computer is 1h0m0s behind the hub", -2500 * time.Millisecond: "this computer is 2.5s ahead of the hub",
	} {
		found := hubClock(ahead)
		if warns := ahead.Abs() > 2*time.Second; !strings.Contains(found.Found.String(), want) || (found.State == stateWarn) != warns {
			t.Errorf("%s: %+v, want %q", ahead, found, want)
		}
	}
}
