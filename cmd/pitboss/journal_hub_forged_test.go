package main

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// The owner of the disk, who has the table's own key, changes the record, and every hash and signature
// behind the change. The signed heads next to the journal tell, as far as they go; once they are gone the journal is
// sound by itself. journal verify --hub finds it all the same, and so does the hub at the table's next head.
func TestTheOwnerOfTheDiskIsFound(t *testing.T) {
	t.Parallel()
	const signed = "the first 41 records are not those that "
	for name, test := range map[string]struct {
		tamper func(t *testing.T, path string)
		// alone is what the heads next to the journal show, empty for nothing; says what the hub does.
		alone, says string
		// more is how much is recorded before the next head.
		more    int
		finding game.HeadFinding
	}{
		"the first record is rewritten": {forgeAt(1), signed,
			"record 1 is the first that differs; the hub has 60 records and its witness cosigned 41 of them, here are 60", 1, game.HeadForked},
		"one in the middle is rewritten": {forgeAt(20), signed, "record 20 is the first that differs", 30,
			game.HeadForked},
		"the last cosigned one is rewritten": {forgeAt(41), signed, "record 41 is the first that differs", 1,
			game.HeadForked},
		"one after the cosigned ones": {forgeAt(50), "", "record 50 is the first that differs", 0, game.HeadRewritten},
		"the end is cut off": {truncate(50), "", "the hub has 60 records of it, and here its end is gone after record 50", 1,
			game.HeadRewritten},
		"more than the cosigned end is cut off": {truncate(30), "record 31: it is missing",
			"its end is gone after record 30", 0,
			game.HeadShortened},
		"an older copy is put back": {truncate(30), "record 31: it is missing", "its end is gone after record 30", 40,
			game.HeadForked},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := hubtest.Start(t)
			path := hubtest.CosignedTable(t, h)
			if said, status := verifyWithHub(path); status != exit.Done || !strings.Contains(said, "nothing wrong") ||
				strings.Count(said, "the first 41 records, the same as here") != 2 {
				t.Fatalf("before anything was changed: exit status %d\n%s", status, said)
			}
			test.tamper(t, path)
			wantVerdict(t, "the heads still lie there", test.alone, func() (string, int) { return verifyAlone(path) })
			wantVerdict(t, "the hub, too", test.says, func() (string, int) { return verifyWithHub(path) })
			for _, hide := range []func(*testing.T, string){removeHeads, signOwn} {
				hide(t, path)
				wantVerdict(t, "the heads are hidden", "", func() (string, int) { return verifyAlone(path) })
				wantVerdict(t, "the heads are hidden", test.says, func() (string, int) { return verifyWithHub(path) })
			}
			goOn(t, path, test.more)
			await.Until(t, "the hub finds it", func() bool {
				state, err := h.Witness().State("table-7")
				return err == nil && state.Finding != nil && state.Finding.Finding == test.finding
			})
			var out, errs bytes.Buffer
			status := ran([]string{"hub", "status", "--dir", h.Dir()}, nil, &out, &errs)
			if status != exit.IntegrityFailed || !strings.Contains(out.String(), "the record of table-7 ") ||
				!strings.Contains(errs.String(), "a table signed another record than the hub received") {
				t.Errorf("hub status: exit status %d\n%s%s", status, out.String(), errs.String())
			}
			if said, status := output("hub", "verify", "--dir", h.Dir()); status != exit.IntegrityFailed ||
				!strings.Contains(said, "the hub's copy is sound; found on 20") {
				t.Errorf("hub verify: exit status %d\n%s", status, said)
			}
		})
	}
}

// wantVerdict wants that journal verify finds something, with exit status 3, or nothing where it is empty.
func wantVerdict(t *testing.T, what, want string, verify func() (string, int)) {
	t.Helper()
	said, status := verify()
	if want == "" {
		if status != exit.Done || !strings.Contains(said, "nothing wrong") {
			t.Errorf("%s: exit status %d, want nothing found\n%s", what, status, said)
		}
		return
	}
	if status != exit.IntegrityFailed || !strings.Contains(said, want) || strings.Contains(said, "nothing wrong") {
		t.Errorf("%s: exit status %d, want %d and %q\n%s", what, status, exit.IntegrityFailed, want, said)
	}
}

// forgeAt changes a record, and every hash behind it.
func forgeAt(sequence uint64) func(*testing.T, string) {
	return func(t *testing.T, path string) {
		t.Helper()
		must.Do(t, storetest.Forge(path, func(record *game.Record) {
			if record.Sequence == sequence {
				record.At = record.At.Add(time.Millisecond)
			}
		}))
	}
}

// removeHeads removes the signed heads next to a journal.
func removeHeads(t *testing.T, path string) {
	t.Helper()
	for _, suffix := range []string{store.HeadSuffix, store.CosignedSuffix} {
		if err := os.Remove(path + suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
}

// signOwn signs the head of a journal as it is with the table's key, and leaves no other head.
func signOwn(t *testing.T, path string) {
	t.Helper()
	removeHeads(t, path)
	journal, err := store.Open(path,
		store.Options{Site: hubtest.Site, Table: "table-7", Kind: game.Live, PINCost: hubtest.Cheap})
	must.Do(t, err)
	_, err = journal.SignHead(t.Context(), journal.Tree())
	if err = errors.Join(err, journal.Close()); err != nil {
		t.Fatal(err)
	}
}

// truncate puts the first records of a journal in its place, as a backup of then would be.
func truncate(records uint64) func(*testing.T, string) {
	return func(t *testing.T, path string) {
		t.Helper()
		journal, err := store.OpenReadOnly(path)
		must.Do(t, err)
		_, err = store.Rebuild(t.Context(), path+".older", func(yield func([]byte, error) bool) {
			for sequence := uint64(1); sequence <= records; sequence++ {
				stored, err := journal.Stored(sequence, sequence)
				if err != nil {
					yield(nil, err)
					return
				}
				if !yield(stored[0], nil) {
					return
				}
			}
		})
		if err = errors.Join(err, journal.Close(), os.Rename(path+".older", path)); err != nil {
			t.Fatal(err)
		}
	}
}
