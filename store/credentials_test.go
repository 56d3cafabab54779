package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.etcd.io/bbolt"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

func proved(t *testing.T, j *store.Journal, id, pin string) bool {
	t.Helper()
	identity := must.Get(j.Identify(id, pin))(t)
	return identity.Proved
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	return must.Get(os.ReadFile(path))(t)
}

var argonHash = regexp.MustCompile(`\$(argon2id|pitboss-pin1)\$[^"]+`)

// After a change nothing on the disk lets anybody try PINs of before.
func TestAnOldHashIsGoneAfterAChange(t *testing.T) {
	path := newPath(t)
	j := withStaff(t, path)
	before := argonHash.FindAll(read(t, path+store.CredentialsSuffix), -1)
	must.Equalf(t, len(before), 2, "hashes beside the database")
	must.Do(t, errors.Join(j.ResetPIN("ann", "719428", console, noon),
		j.ResetPIN("max-2", "730185", console, noon)))
	names, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(names) != 3 {
		t.Fatalf("beside the journal lie %v (%v)", names, err)
	}
	for _, name := range names {
		data := read(t, filepath.Join(filepath.Dir(path), name.Name()))
		for _, hash := range before {
			if bytes.Contains(data, hash) {
				t.Errorf("%s still has an old hash", name.Name())
			}
		}
		if status, err := name.Info(); err != nil || status.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v (%v)", name.Name(), status.Mode(), err)
		}
	}
	if proved(t, j, "ann", "482605") || !proved(t, j, "ann", "719428") {
		t.Error("the old PIN holds, or the new one does not")
	}
}

// A change whose record did not reach the disk did not happen.
func TestTheRecordSaysWhichCredentialsHold(t *testing.T) {
	path := newPath(t)
	j := must.Get(store.Open(path, options))(t)
	must.Do(t, j.AddStaff(ann, "482605", "BADGE-ANN-1", console, noon))
	j.CommitWith(func(*bbolt.Tx) error { return errors.New("the disk is gone") })
	must.Fails(t, j.ResetPIN("ann", "719428", console, noon), "a change that could not be recorded was made")
	if !proved(t, j, "ann", "482605") || proved(t, j, "ann", "719428") {
		t.Error("the console goes on with a PIN that nobody recorded")
	}
	must.Do(t, j.Close())
	must.Equalf(t, bytes.Count(read(t, path+store.CredentialsSuffix), []byte(`"people"`)), 2,
		"sets are on the disk, want the old and the new one")
	j = open(t, path)
	if !proved(t, j, "ann", "482605") || proved(t, j, "ann", "719428") {
		t.Error("the PIN that was recorded does not hold")
	}
	check.Equalf(t, bytes.Count(read(t, path+store.CredentialsSuffix), []byte(`"people"`)), 1,
		"sets are left after the start")
}

// The roster's secrets are bound into the chain: other ones do not sign in, and verify
// tells.
func TestCredentialsThatTheRecordDoesNotName(t *testing.T) {
	for _, test := range []struct {
		name    string
		change  func(t *testing.T, file string)
		verify  string
		missing bool
	}{
		{"another PIN's hash put in", func(t *testing.T, file string) {
			other := filepath.Join(t.TempDir(), "other.db")
			j := open(t, other)
			must.Do(t, j.AddStaff(ann, "719428", "", console, noon))
			hash := argonHash.Find(read(t, other+store.CredentialsSuffix))
			data := read(t, file)
			data = bytes.Replace(data, argonHash.Find(data), hash, 1)
			must.Do(t, os.WriteFile(file, data, 0o600))
		}, "does not hold the credentials the record names", false},
		{"rubbish", func(t *testing.T, file string) {
			must.Do(t, os.WriteFile(file, []byte("{"), 0o600))
		}, "cannot be read", false},
		{"none, as after a backup was restored", func(t *testing.T, file string) {
			must.Do(t, os.Remove(file))
		}, "", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "journal.db")
			j := must.Get(store.Open(path, options))(t)
			must.Do(t, errors.Join(j.AddStaff(ann, "482605", "BADGE-ANN-1", console, noon), j.Close()))
			test.change(t, path+store.CredentialsSuffix)
			report, err := store.Verify(t.Context(), path)
			if test.missing {
				if err != nil || len(report.Notes) != 1 {
					t.Errorf("verify says %v (%v)", report.Notes, err)
				}
			} else if wantError(t, err, store.ErrDamaged); !strings.Contains(err.Error(), test.verify) {
				t.Errorf("verify says %v", err)
			}
			j = open(t, path)
			wantError(t, j.Credentials(), store.ErrCredentials)
			if proved(t, j, "ann", "482605") || proved(t, j, "ann", "719428") {
				t.Error("somebody signs in with credentials nobody recorded")
			}
			if _, found, err := j.IdentifyBadge("BADGE-ANN-1"); found || err != nil {
				t.Errorf("a badge signs in (%v)", err)
			}
			staff, err := j.Staff()
			if err != nil || staff[0].HasPIN || staff[0].HasBadge {
				t.Errorf("the list says %+v (%v)", staff, err)
			}
			// A new PIN is the way back, with its record.
			if err := j.ResetPIN("ann", "719428", console, noon); err != nil || j.Credentials() != nil ||
				!proved(t, j, "ann", "719428") {
				t.Errorf("no way back: %v, %v", err, j.Credentials())
			}
			must.Do(t, j.Close())
			check.Do(t, check.ErrorOf(store.Verify(t.Context(), path)))
			open(t, path)
		})
	}
}

// Verifiers of PINs and badges are worth nothing without the site's key.
func TestCredentialsNeedTheSitesKey(t *testing.T) {
	path := newPath(t)
	j := must.Get(store.Open(path, options))(t)
	must.Do(t, errors.Join(j.AddStaff(ann, "482605", "BADGE-ANN-1", console, noon), j.Close(),
		os.Remove(path+store.KeySuffix)))
	j = open(t, path)
	if _, found, err := j.IdentifyBadge("BADGE-ANN-1"); found || err != nil {
		t.Errorf("the badge is known without the key (%v)", err)
	}
	wantError(t, j.Credentials(), store.ErrCredentials)
	if staff, err := j.Staff(); err != nil || staff[0].HasPIN || proved(t, j, "ann", "482605") {
		t.Errorf("the PIN works without the key, or the list says so: %+v, %v", staff, err)
	}
	must.Do(t, errors.Join(j.SetBadge("ann", "BADGE-ANN-2", console, noon),
		j.ResetPIN("ann", "719461", console, noon)))
	if _, found, err := j.IdentifyBadge("BADGE-ANN-2"); !found || err != nil || !proved(t, j, "ann", "719461") {
		t.Errorf("the new badge and PIN do not sign in (%v)", err)
	}
}

// Somebody with the credentials alone, and tries every PIN there is, finds none: not by argon2id, and not with a key
// of another site.
func TestStolenCredentialsTellNothing(t *testing.T) {
	path, other := newPath(t), newPath(t)
	for _, one := range []string{path, other} {
		must.Do(t, errors.Join(open(t, one).AddStaff(ann, "482605", "BADGE-ANN-1", console, noon)))
	}
	data := read(t, path+store.CredentialsSuffix)
	verifier := string(argonHash.Find(data))
	if strings.Contains(verifier, "$argon2id$") || bytes.Contains(data, read(t, path+store.KeySuffix)[:64]) {
		t.Errorf("the credentials have a hash or the key: %s", verifier)
	}
	for _, test := range []struct {
		name  string
		key   []byte
		finds bool
	}{{"no key", nil, false}, {"another site's key", read(t, other+store.KeySuffix), false},
		{"both files", read(t, path+store.KeySuffix), true}} {
		found := false
		for pin := 482580; pin < 482630; pin++ { // the right one is among them
			found = found || store.Guess(test.key, fmt.Sprint(pin), verifier)
		}
		check.Equalf(t, found, test.finds, "with %s the PIN is found", test.name)
	}
}

// Neither a backup nor an export holds a PIN or a badge.
func TestABackupHoldsNoCredentials(t *testing.T) {
	path := newPath(t)
	j := withStaff(t, path)
	folder := t.TempDir()
	must.Get(j.Backup(t.Context(), filepath.Join(folder, "copy.db")))(t)
	names, err := os.ReadDir(folder)
	if err != nil || len(names) != 1 {
		t.Errorf("the backup is %v (%v)", names, err)
	}
	if data := read(t, filepath.Join(folder, "copy.db")); bytes.Contains(data, []byte("argon2")) {
		t.Error("the backup holds a hash")
	}
	var exported bytes.Buffer
	for _, record := range storetest.Recorded(t, j.Records(0, 0)) {
		exported.Write(record.Data)
	}
	if bytes.Contains(exported.Bytes(), []byte("argon2")) {
		t.Error("a record holds a hash")
	}
}
