package store_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"

	"go.etcd.io/bbolt"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/proof"
)

// signedJournal returns a closed journal of 62 records. The head kept as cosigned is over the first 41, the one signed
// last over the first 61.
func signedJournal(t testing.TB) (path string) {
	t.Helper()
	path = t.TempDir() + "/journal.db"
	templateOf(t, "signed", func(path string) []game.Record {
		writeSigned(t, path)
		return nil
	}).put(t, path)
	return path
}

// writeSigned makes such a journal, with keys of its own.
func writeSigned(t testing.TB, path string) {
	t.Helper()
	j := open(t, path)
	fill(t, j, 10)
	mustAppend(t, j, nil, card(1, 2, 11))
	must.Do(t, j.KeepCosigned(signHead(t, j)))
	fill(t, j, 5)
	signHead(t, j)
	mustAppend(t, j, nil, card(2, 2, 11))
	must.Do(t, j.Close())
}

// verifyBoth verifies a closed journal, and again through a process that has it open, and wants the same of
// both.
func verifyBoth(t *testing.T, path string) (store.Report, error) {
	t.Helper()
	report, err := store.Verify(t.Context(), path)
	j := must.Get(store.OpenReadOnly(path))(t)
	through, other := store.OpenThrough(path, j.Info(), j).VerifyThrough(t.Context())
	must.Do(t, j.Close())
	if (err == nil) != (other == nil) || errors.Is(err, store.ErrOtherHead) != errors.Is(other, store.ErrOtherHead) ||
		len(report.Problems) != len(through.Problems) || len(report.Heads) != len(through.Heads) {
		t.Errorf("the file: %v, %+v\nanother process: %v, %+v", err, report, other, through)
	}
	return report, err
}

// The signed heads next to a journal are compared with it. One that is older than its end is right: a console that
// was killed had no time to sign.
func TestVerifyComparesTheSignedHeads(t *testing.T) {
	path := signedJournal(t)
	report, err := verifyBoth(t, path)
	want := []store.SignedHead{{Path: path + ".head", Size: 61}, {Path: path + ".cosigned", Size: 41}}
	if err != nil || len(report.Heads) != 2 || report.Heads[0] != want[0] || report.Heads[1] != want[1] || len(report.Notes) > 0 {
		t.Errorf("%v: heads %+v, notes %q; want %+v", err, report.Heads, report.Notes, want)
	}
	link := t.TempDir() + "/link.db"
	must.Do(t, os.Symlink(path, link))
	if report, err := store.Verify(t.Context(), link); err != nil || len(report.Heads) != 2 {
		t.Errorf("through a link: %v, %+v", err, report.Heads)
	}
}

// What does not fit a signed head is found; what fits, and what is not there, is not.
func TestVerifyFindsWhatWasNotSigned(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	rewrite := func(sequence uint64) func(*testing.T, string) {
		return func(t *testing.T, path string) { tamper(t, path, rewritten(t, sequence)) }
	}
	write := func(suffix string, edit func([]byte) []byte) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			kept, err := os.ReadFile(path + suffix)
			if err == nil {
				err = os.WriteFile(path+suffix, edit(kept), 0o600)
			}
			must.Do(t, err)
		}
	}
	remove := func(suffixes ...string) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			for _, suffix := range suffixes {
				must.Do(t, os.Remove(path+suffix))
			}
		}
	}
	both := func(changes ...func(*testing.T, string)) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			for _, change := range changes {
				change(t, path)
			}
		}
	}
	size := func(text string) func([]byte) []byte {
		return func(head []byte) []byte { return bytes.Replace(head, []byte("\n61\n"), []byte("\n"+text+"\n"), 1) }
	}
	const unsigned = "%s.head was not signed by this record's key"
	for name, test := range map[string]struct {
		change func(*testing.T, string)
		// finds is what is found, empty for nothing; fits how many heads fit, notes what is told besides.
		finds string
		fits  int
		notes string
	}{
		"a record that both heads are over": {rewrite(20),
			"the first 61 records are not those that %s.head was signed over: one of them was rewritten", 0, ""},
		"the last one of a head": {rewrite(41),
			"the first 41 records are not those that %s.cosigned was signed over", 0, ""},
		"one that the newer head is over":    {rewrite(61), "the first 61 records are not those", 1, ""},
		"one that no head is over":           {rewrite(62), "", 2, ""},
		"the first record":                   {rewrite(1), "the first 41 records are not those", 0, ""},
		"rewritten, and no head left":        {both(rewrite(20), remove(".head", ".cosigned")), "", 0, ""},
		"rewritten, one head left":           {both(rewrite(20), remove(".head")), "the first 41 records are not", 0, ""},
		"rewritten, and signed by the table": {both(rewrite(20), signAgain, remove(".cosigned")), "", 1, ""},
		"signed again, the cosigned one left": {both(rewrite(20), signAgain),
			"the first 41 records are not those that %s.cosigned was signed over", 1, ""},
		"the end is cut off": {cutTo(50), "record 51: it is missing: %s.head was signed over 61 records, " +
			"and here are 50. The end was cut off, or an older copy was put back; keep the database", 1, ""},
		"both ends are cut off": {cutTo(30),
			"record 31: it is missing: %s.cosigned was signed over 41 records, and here are 30", 0, ""},
		"a head that is no head": {write(".head", func([]byte) []byte { return []byte("nonsense\n") }),
			"%s.head is no signed head", 1, ""},
		"an empty file":      {write(".cosigned", func([]byte) []byte { return nil }), "%s.cosigned is no signed head", 1, ""},
		"another size":       {write(".head", size("60")), unsigned, 1, ""},
		"the largest size":   {write(".head", size("9223372036854775807")), unsigned, 1, ""},
		"another database's": {anothersHead, unsigned, 1, ""},
		"no heads":           {remove(".head", ".cosigned"), "", 0, ""},
		"no key":             {remove(".logkey"), "", 2, "there is no key %s.logkey: who signed %s.head was not checked"},
		"a key that is none": {write(".logkey", func([]byte) []byte { return []byte("none") }), "", 2, "cannot be read"},
		"rewritten, no key":  {both(rewrite(20), remove(".logkey")), "the first 61 records are not those", 0, ""},
		"what is no file":    {both(remove(".head"), pipe(".head")), "", 1, "no ordinary file"},
	} {
		t.Run(name, func(t *testing.T) {
			path := signedJournal(t)
			test.change(t, path)
			report, err := verifyBoth(t, path)
			if (err == nil) != (test.finds == "") || err != nil && !errors.Is(err, store.ErrOtherHead) {
				t.Errorf("the error is %v", err)
			}
			check.Equalf(t, len(report.Heads), test.fits, "%+v fit", report.Heads)
			said := ""
			for _, problem := range report.Problems {
				said += problem.String() + "\n"
			}
			for _, told := range [][2]string{{said, test.finds}, {strings.Join(report.Notes, "\n"), test.notes}} {
				found, want := told[0], strings.ReplaceAll(told[1], "%s", path)
				if (found == "") != (want == "") || !strings.Contains(found, want) {
					t.Errorf("told is %q, want %q", found, want)
				}
			}
		})
	}
}

// signAgain signs the head of the journal as it is, as somebody does who has the key, and leaves no other record.
func signAgain(t *testing.T, path string) {
	j := open(t, path)
	signHead(t, j)
	must.Do(t, j.Close())
}

// cutTo leaves the first records of a journal.
func cutTo(records uint64) func(*testing.T, string) {
	return func(t *testing.T, path string) {
		j := open(t, path)
		stored, err := j.Stored(1, records)
		if err == nil {
			err = j.Close()
		}
		if err == nil {
			err = os.Remove(path)
		}
		if err == nil {
			_, err = store.Rebuild(t.Context(), path, func(yield func([]byte, error) bool) {
				for _, record := range stored {
					if !yield(record, nil) {
						return
					}
				}
			})
		}
		must.Do(t, err)
	}
}

// anothersHead puts the head of another database in the place of the one signed last.
func anothersHead(t *testing.T, path string) {
	other := t.TempDir() + "/journal.db"
	writeSigned(t, other)
	head, err := os.ReadFile(other + ".head")
	if err == nil {
		err = os.WriteFile(path+".head", head, 0o600)
	}
	must.Do(t, err)
}

func pipe(suffix string) func(*testing.T, string) {
	return func(t *testing.T, path string) {
		must.Do(t, syscall.Mkfifo(path+suffix, 0o600))
	}
}

// A head is checked by the key that was in force when it was signed, and no other. The records say which.
func TestVerifyFollowsTheKey(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	fill(t, j, 3)
	first := must.Get(j.LogKey())(t)
	must.Do(t, j.KeepCosigned(signHead(t, j)))
	rotate(t, j)
	fill(t, j, 3)
	rotate(t, j)
	signed := signHead(t, j)
	must.Do(t, j.Close())
	if report, err := verifyBoth(t, path); err != nil || len(report.Heads) != 2 || len(report.Notes) > 0 {
		t.Errorf("%v, %+v", err, report)
	}
	must.Do(t, os.Rename(path+".logkey", path+".away"))
	if report, err := verifyBoth(t, path); err != nil || len(report.Heads) != 2 || len(report.Notes) > 0 {
		t.Errorf("the records name the key, and it is not there: %v, %+v", err, report)
	}
	head := must.Get(proof.ReadHead(signed))(t)
	stale, err := proof.SignHead(first, head.Size, head.Root)
	if err == nil {
		err = os.WriteFile(path+".head", stale, 0o600)
	}
	must.Do(t, err)
	report, err := verifyBoth(t, path)
	wantError(t, err, store.ErrOtherHead)
	if len(report.Problems) != 1 || !strings.Contains(report.Problems[0].What, "was not signed by this record's key") {
		t.Errorf("by a key that was replaced: %+v", report.Problems)
	}
	must.Do(t, os.WriteFile(path+".head", signed, 0o600))
}

// A journal that is damaged is told as damaged; its heads are not compared.
func TestVerifyOfADamagedJournalWithHeads(t *testing.T) {
	path := signedJournal(t)
	tamper(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("records")).Delete(key(30)) })
	report, err := store.Verify(t.Context(), path)
	wantDamage(t, err, 30)
	if len(report.Heads) > 0 || errors.Is(err, store.ErrOtherHead) {
		t.Errorf("%v, %+v", err, report)
	}
}
