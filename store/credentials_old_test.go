package store_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"pitboss/store"
)

// oldJournal returns a live table's as the program before wrote it: PINs and badges in the
// database.
func oldJournal(t *testing.T) string {
	t.Helper()
	packed, err := os.Open("../cmd/pitboss/testdata/journals/before-trust/live-table.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	reader, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "old.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// openOld opens it and leaves the names as they are.
func openOld(path string) (*store.Journal, error) {
	return store.Open(path, store.Options{PINCost: cheapPIN})
}

// The first start takes PINs and badges out of the database, and no page of it, used or
// free, keeps them.
func TestOldSecretsAreErasedAtTheFirstStart(t *testing.T) {
	path := oldJournal(t)
	hashes := argonHash.FindAll(read(t, path), -1)
	if len(hashes) == 0 {
		t.Fatal("the old journal has no hash in it")
	}
	reader, err := store.OpenReadOnly(path)
	if err != nil {
		t.Fatal(err)
	}
	before, err := reader.Staff()
	if err != nil {
		t.Fatal(err)
	}
	wantError(t, backup(t, reader, path+".backup"), store.ErrCredentials)
	if err := reader.Close(); err != nil {
		t.Fatal(err)
	}
	report, err := store.Verify(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	j, err := openOld(path)
	if err != nil {
		t.Fatal(err)
	}
	after, err := j.Staff()
	if err != nil || fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("the roster is\n%v\nwas\n%v (%v)", after, before, err)
	}
	if _, err := j.Backup(t.Context(), path+".backup"); err != nil {
		t.Error(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, path + ".backup"} {
		data := read(t, name)
		for _, hash := range hashes {
			if bytes.Contains(data, hash) {
				t.Errorf("%s still holds a hash", name)
			}
		}
		if bytes.Contains(data, []byte("argon2")) || bytes.Contains(data, []byte(`"badge":"`)) {
			t.Errorf("%s still holds secrets", name)
		}
	}
	moved, err := store.Verify(t.Context(), path)
	if err != nil || moved.Records != report.Records+1 || moved.Info.Schema != store.SchemaVersion {
		t.Errorf("after the first start verify says %+v (%v)", moved, err)
	}
}
