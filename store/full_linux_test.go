package store_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/smalldisk"
	"pitboss/store"
	"pitboss/store/private"
)

// TestFullTmpfs fills a real, tiny file system and makes room again.
func TestFullTmpfs(t *testing.T) {
	folder := smalldisk.New(t, "1m")
	path := folder + "/journal.db"
	ballast := folder + "/ballast"
	must.Do(t, os.WriteFile(ballast, make([]byte, 400<<10), 0o600))
	j, err := store.Open(path, options)
	must.Do(t, err)
	lost := fillUp(t, j)
	for range 3 {
		must.ErrorIsf(t, check.ErrorOf(j.Append(lost, make([]byte, 3000))), store.ErrDiskFull, "another attempt gave")
	}
	must.Do(t, os.Remove(ballast))
	mustAppend(t, j, []byte("s"), lost...)
	must.Do(t, j.Close())
	check.Do(t, check.ErrorOf(store.Verify(t.Context(), path)))
	// Room was made for this one only.
	full := must.Get(os.OpenFile(ballast, os.O_CREATE|os.O_WRONLY, 0o600))(t)
	for err == nil {
		_, err = full.Write(make([]byte, 64<<10))
	}
	must.Do(t, full.Close())
	reader := must.Get(store.OpenReadOnly(path))(t)
	wantError(t, backup(t, reader, folder+"/backup.db"), store.ErrDiskFull)
	left := must.Get(os.ReadDir(folder))(t)
	check.Equalf(t, len(left), 2, "the failed backup left something behind: %v", left)
	must.Do(t, reader.Close())
	err = store.NewFile(folder+"/export.ndjson", func(file *os.File) error {
		_, err := file.Write(make([]byte, 1<<20))
		return err
	})
	wantError(t, err, store.ErrDiskFull)
	owner := must.Get(os.Stat(path))(t)
	for _, err := range []error{
		private.Write(folder+"/table.hub", make([]byte, 1<<20), owner), private.Try(folder+"/table.hub", 1<<20, owner),
	} {
		if !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "free some space") {
			t.Errorf("a private file: %v", err)
		}
	}
	// Secrets of concealed cards are written before their records.
	writer := openWith(t, path, options)
	secret := game.Secret{}
	err = writer.KeepSecrets(slices.Repeat([]game.Secret{secret}, 20_000))
	wantError(t, err, store.ErrDiskFull)
	must.Do(t, writer.Close())
	if left, err := os.ReadDir(folder); err != nil || len(left) != 2 {
		t.Errorf("files that found no room left something behind: %v (%v)", left, err)
	}
}
