package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.etcd.io/bbolt"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

func mode(t *testing.T, path string) fs.FileMode {
	t.Helper()
	status := must.Get(os.Stat(path))(t)
	return status.Mode().Perm()
}

func TestOpenCreatesAPrivateJournal(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	check.Equalf(t, mode(t, path), 0o600, "mode")
	want := store.Info{Schema: store.SchemaVersion, Site: "vilnius", Table: "bac-1", Created: noon}
	if j.Info() != want || j.Path() != path {
		t.Errorf("info %+v at %s, want %+v", j.Info(), j.Path(), want)
	}
	saved, records, err := j.Load()
	if err != nil || saved.Sequence != 0 || len(records) != 0 {
		t.Errorf("loaded %v and %d records (%v)", saved, len(records), err)
	}
	check.Equalf(t, must.Get(j.Head())(t), store.Head{}, "head")
}

func TestOpenMakesAWideFilePrivate(t *testing.T) {
	path := newPath(t)
	journalOf(t, path, 1)
	must.Do(t, os.Chmod(path, 0o644))
	reader := must.Get(store.OpenReadOnly(path))(t)
	if err := reader.Close(); err != nil || mode(t, path) != 0o644 {
		t.Errorf("reading changed the mode to %04o (%v)", mode(t, path), err)
	}
	open(t, path)
	check.Equalf(t, mode(t, path), 0o600, "mode")
}

// TestAJournalWhoseMakingWasCutShortIsMadeAgain: what a killed console or a full disk of
// an earlier program left is no damage. The file's mode and name are kept from others.
func TestAJournalWhoseMakingWasCutShortIsMadeAgain(t *testing.T) {
	whole := func(t *testing.T) []byte {
		path := filepath.Join(t.TempDir(), "bolt.db")
		db := must.Get(bbolt.Open(path, 0o600, nil))(t)
		must.Do(t, db.Close())
		return must.Get(os.ReadFile(path))(t)
	}
	for _, test := range []struct {
		name  string
		bytes func(all []byte) []byte
	}{
		{"nothing", func([]byte) []byte { return nil }},
		{"half a page", func(all []byte) []byte { return all[:os.Getpagesize()/2] }},
		{"one page", func(all []byte) []byte { return all[:os.Getpagesize()] }},
		{"two pages", func(all []byte) []byte { return all[:2*os.Getpagesize()] }},
		{"all but a byte", func(all []byte) []byte { return all[:4*os.Getpagesize()-1] }},
		{"a bbolt file with nothing in it", func(all []byte) []byte { return all }},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := newPath(t)
			must.Do(t, os.WriteFile(path, test.bytes(whole(t)), 0o644))
			_, err := store.OpenReadOnly(path)
			wantError(t, err, store.ErrNotBegun)
			_, err = store.Verify(t.Context(), path)
			wantError(t, err, store.ErrNotBegun)
			fill(t, open(t, path), 1)
			check.Equalf(t, mode(t, path), 0o600, "mode")
		})
	}
}

// TestAJournalIsThereOnlyWhenItIsWhole: while there is no room for it nothing is at its
// place, and with room it is made.
func TestAJournalIsThereOnlyWhenItIsWhole(t *testing.T) {
	path := newPath(t)
	small := options
	small.MaxBytes = 20 << 10
	_, err := store.Open(path, small)
	wantError(t, err, store.ErrDiskFull)
	left := must.Get(os.ReadDir(filepath.Dir(path)))(t)
	check.Equalf(t, len(left), 0, "left behind: %v", left)
	abandoned := filepath.Join(filepath.Dir(path), ".journal.db.123.new")
	must.Do(t, os.WriteFile(abandoned, []byte("x"), 0o600))
	must.Do(t, os.Chtimes(abandoned, noon, noon))
	fill(t, open(t, path), 1)
	check.ErrorIsf(t, check.ErrorOf(os.Stat(abandoned)), fs.ErrNotExist, "what a killed console left is still there")
}

// TestAFileThatIsNoJournalIsLeftAlone: not a byte and not its mode changes, whoever
// mistook it for a journal.
func TestAFileThatIsNoJournalIsLeftAlone(t *testing.T) {
	foreign := filepath.Join(t.TempDir(), "foreign.db")
	tamper(t, foreign, func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket([]byte("another program's"))
		return err
	})
	bolt := must.Get(os.ReadFile(foreign))(t)
	for name, data := range map[string][]byte{"text": []byte("PermitRootLogin no\n"),
		"a bbolt file of another program": bolt, "zeros": make([]byte, 1<<16)} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "file")
			must.Do(t, os.WriteFile(path, data, 0o644))
			must.Do(t, os.Chtimes(path, noon, noon))
			_, err := store.Open(path, options)
			wantError(t, err, store.ErrDamaged)
			status, err := os.Stat(path)
			if err != nil || status.Mode().Perm() != 0o644 || !status.ModTime().Equal(noon) {
				t.Errorf("it has mode %v of %v now (%v)", status.Mode(), status.ModTime(), err)
			}
			check.Equalf(t, string(must.Get(os.ReadFile(path))(t)), string(data), "its bytes were changed")
			left := must.Get(os.ReadDir(filepath.Dir(path)))(t)
			check.Equalf(t, len(left), 1, "beside it lie %v", left)
		})
	}
}

func TestOpenLocked(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	synctest.Test(t, func(t *testing.T) {
		quick := options
		quick.Timeout = 50 * time.Millisecond
		start := time.Now()
		_, err := store.Open(path, quick)
		wantError(t, err, store.ErrLocked)
		if !strings.Contains(err.Error(), "another pitboss holds "+path) || !strings.Contains(err.Error(), "stop it first") {
			t.Errorf("message: %v", err)
		}
		if waited := time.Since(start); waited > time.Second {
			t.Errorf("waited %v for a lock with a limit of 50 ms", waited)
		}
	})
	// The first one never noticed.
	fill(t, j, 1)
}

func TestReadersShareAndWritersDoNot(t *testing.T) {
	path := newPath(t)
	journalOf(t, path, 1)
	var readers []*store.Journal
	for range 2 {
		r := must.Get(store.OpenReadOnly(path))(t)
		readers = append(readers, r)
	}
	quick := options
	quick.Timeout = 50 * time.Millisecond
	_, err := store.Open(path, quick)
	wantError(t, err, store.ErrLocked)
	for _, r := range readers {
		must.Do(t, r.Close())
	}
	open(t, path)
}

func TestOpenWaitsForTheLock(t *testing.T) {
	path := newPath(t)
	first := must.Get(store.Open(path, options))(t)
	closed := make(chan error)
	go func() {
		time.Sleep(60 * time.Millisecond)
		closed <- first.Close()
	}()
	open(t, path)
	must.Do(t, <-closed)
}

func TestOpenRefuses(t *testing.T) {
	for _, test := range []struct {
		name  string
		make  func(t *testing.T, path string)
		kind  error
		words string
	}{
		{"a later layout", func(t *testing.T, path string) {
			journalOf(t, path, 1)
			tamper(t, path, put("meta", []byte("schema"), []byte("3")))
		}, store.ErrNewer, "layout 3"},
		{"another site", func(t *testing.T, path string) {
			other := options
			other.Site = "riga"
			must.Do(t, openWith(t, path, other).Close())
		}, store.ErrOtherTable, `site "riga"`},
		{"another table", func(t *testing.T, path string) {
			other := options
			other.Table = "bac-2"
			must.Do(t, openWith(t, path, other).Close())
		}, store.ErrOtherTable, `table "bac-2"`},
		{"a text file", func(t *testing.T, path string) {
			must.Do(t, os.WriteFile(path, []byte(strings.Repeat("not a journal\n", 4000)), 0o600))
		}, store.ErrDamaged, "not a bbolt file"},
		{"a short file", func(t *testing.T, path string) {
			must.Do(t, os.WriteFile(path, []byte("x"), 0o600))
		}, store.ErrDamaged, "not a bbolt file"},
		{"another program's bbolt file", func(t *testing.T, path string) {
			tamper(t, path, func(tx *bbolt.Tx) error { _, err := tx.CreateBucket([]byte("jobs")); return err })
		}, store.ErrDamaged, "not a journal of pitboss"},
		{"a missing bucket", func(t *testing.T, path string) {
			journalOf(t, path, 1)
			tamper(t, path, func(tx *bbolt.Tx) error { return tx.DeleteBucket([]byte("staff")) })
		}, store.ErrDamaged, "bucket staff"},
		{"a folder", func(t *testing.T, path string) {
			must.Do(t, os.Mkdir(path, 0o700))
		}, nil, "it is a folder"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "journal.db")
			test.make(t, path)
			writer, err := store.Open(path, options)
			if err == nil {
				t.Fatal(errors.Join(errors.New("it opened"), writer.Close()))
			}
			if test.kind != nil {
				wantError(t, err, test.kind)
			}
			if !strings.Contains(err.Error(), test.words) || !strings.Contains(err.Error(), path) {
				t.Errorf("message %q does not say %q of %s", err, test.words, path)
			}
			// The refused file is released and can be looked at.
			if _, err := store.Verify(t.Context(), path); errors.Is(err, store.ErrLocked) {
				t.Errorf("the refused file is still locked: %v", err)
			}
		})
	}
}

func TestOpenWithoutFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "journal.db")
	_, err := store.Open(path, options)
	wantError(t, err, fs.ErrNotExist)
	_, err = store.OpenReadOnly(path)
	wantError(t, err, fs.ErrNotExist)
	_, err = store.Verify(t.Context(), path)
	wantError(t, err, fs.ErrNotExist)
}

func TestOpenWithoutNamesTakesTheJournalsOwn(t *testing.T) {
	path := newPath(t)
	journalOf(t, path, 1)
	j := openWith(t, path, store.Options{PINCost: cheapPIN})
	written := mustAppend(t, j, nil, card(1, 1, 2))
	if j.Info().Table != "bac-1" || written[0].Table != "bac-1" {
		t.Errorf("table %q, record of table %q", j.Info().Table, written[0].Table)
	}
}

func TestOpenNamesAJournalMadeWithoutNames(t *testing.T) {
	path := newPath(t)
	early := must.Get(store.Open(path, store.Options{Created: noon, PINCost: cheapPIN}))(t)
	must.Do(t, errors.Join(early.AddStaff(ann, "482605", "", console, noon), early.Close()))
	j := open(t, path)
	fill(t, j, 1)
	must.Do(t, j.Close())
	report, err := store.Verify(t.Context(), path)
	if err != nil || report.Info.Site != "vilnius" || report.Info.Table != "bac-1" || report.Staff != 1 {
		t.Errorf("report %+v (%v)", report, err)
	}
	other := options
	other.Table = "bac-2"
	_, err = store.Open(path, other)
	wantError(t, err, store.ErrOtherTable)
}

// TestTablesHaveNamesThatATerminalMayShow: a site or a table called after an escape
// sequence has no journal.
func TestTablesHaveNamesThatATerminalMayShow(t *testing.T) {
	for _, bad := range []store.Options{{Site: "s\x1b[2J", Table: "t"}, {Site: "s", Table: "t\u202e"}, {Site: "s", Table: "t\xff"}} {
		path := filepath.Join(t.TempDir(), "journal.db")
		check.ErrorIsf(t, check.ErrorOf(store.Open(path, bad)), store.ErrBadRecord, "site %q, table %q", bad.Site,
			bad.Table)
		check.ErrorIsf(t, check.ErrorOf(os.Stat(path)), fs.ErrNotExist, "a file was made all the same")
	}
}
