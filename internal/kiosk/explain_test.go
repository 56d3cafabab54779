package kiosk_test

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/kiosk"
	"pitboss/internal/testing/check"
	"pitboss/store"
)

// TestExplain: each kind of error that keeps a table from opening says what to do, and any other keeps its own hint.
func TestExplain(t *testing.T) {
	_, named := config.LoadTable(filepath.Join(t.TempDir(), "pitboss.toml"), "")
	for name, test := range map[string]struct {
		err      error
		why, do  string
		headline string
	}{
		"no configuration":      {config.ErrNone, "This terminal has no configuration yet.", "trouble.no-configuration.do", "NOT SET UP YET"},
		"a named one not there": {named, "This terminal has no configuration yet.", "trouble.no-configuration.do", "NOT SET UP YET"},
		"no record":             {store.ErrNotBegun, "The table's record is not there: the journal was not begun", "trouble.no-record.do", "CANNOT OPEN"},
		"in use":                {store.ErrLocked, "Another program has the table's record open.", "trouble.locked.do", "CANNOT OPEN"},
		"newer":                 {store.ErrNewer, "the journal is newer than this program", "trouble.newer.do", "CANNOT OPEN"},
		"damaged":               {exit.Integrity(store.ErrDamaged), "the journal is damaged", "trouble.damaged.do", "RECORD DAMAGED"},
		"an address in use":     {fmt.Errorf("listen: %w", syscall.EADDRINUSE), "listen: address already in use", "trouble.in-use.do", "CANNOT OPEN"},
		"no hint":               {errors.New("odd"), "odd", "trouble.support.do", "CANNOT OPEN"},
		"any other":             {exit.Hinted(errors.New("odd"), message.New("test.do", "Do this.")), "odd", "test.do", "CANNOT OPEN"},
	} {
		shown := kiosk.Explain(test.err, true)
		check.Equalf(t, shown.Why[0].String(), test.why, "%s", name)
		check.Equalf(t, shown.Do.Key, test.do, "%s", name)
		check.Equalf(t, shown.Headline.String(), test.headline, "%s", name)
	}
	denied := kiosk.Explain(&fs.PathError{Op: "open", Path: "/var/lib/pitboss/table.db", Err: fs.ErrPermission}, true)
	for _, err := range []error{config.ErrNone, named, store.ErrNotBegun} {
		elsewhere := kiosk.Explain(err, false)
		check.Contains(t, elsewhere.Do.String(), "sudo pitboss setup")
		check.Lacksf(t, elsewhere.Do.String(), "press s", "where it cannot be set up")
		check.Equal(t, elsewhere.SetsUp, false)
	}
	check.Equal(t, denied.Do.Key, "trouble.denied.do")
	check.Contains(t, denied.Do.String(), ": /var/lib/pitboss")
}
