// Package releases makes signed releases for tests, in the form that internal/release gives them. It is in no program.
package releases

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"aead.dev/minisign"

	"pitboss/internal/testing/must"
)

// Key signs releases of a test.
type Key struct {
	// Public is the key as a program pins it.
	Public string
	secret minisign.PrivateKey
}

// NewKey makes a key.
func NewKey(t testing.TB) Key {
	t.Helper()
	public, secret := must.Get2(minisign.GenerateKey(rand.Reader))(t)
	return Key{public.String(), secret}
}

// Entry is a file of an archive.
type Entry struct {
	tar.Header
	Content []byte
}

// Program returns what an archive of a release has: a program, and a text next to it.
func Program(version string, program []byte) []Entry {
	folder := "pitboss_" + version + "/"
	return []Entry{
		{tar.Header{Name: folder + "doc/CHANGELOG.md", Mode: 0o644}, []byte("# Changes\n")},
		{tar.Header{Name: folder + "pitboss", Mode: 0o755}, program},
	}
}

// Archive packs entries. The size of a header is that of its content, if it has none.
func Archive(t testing.TB, entries ...Entry) []byte {
	t.Helper()
	var plain bytes.Buffer
	archive := tar.NewWriter(&plain)
	for _, entry := range entries {
		header := entry.Header
		if header.Size == 0 {
			header.Size = int64(len(entry.Content))
		}
		must.Do(t, archive.WriteHeader(&header))
		must.Get(archive.Write(entry.Content))(t)
	}
	must.Do(t, archive.Close())
	return Zip(t, plain.Bytes())
}

// Zip compresses a file.
func Zip(t testing.TB, plain []byte) []byte {
	t.Helper()
	var packed bytes.Buffer
	zipped := must.Get(gzip.NewWriterLevel(&packed, gzip.BestSpeed))(t)
	must.Get(zipped.Write(plain))(t)
	must.Do(t, zipped.Close())
	return packed.Bytes()
}

// Release writes an archive, its sums and their signature into a folder, and returns the archive's path.
func (k Key) Release(t testing.TB, folder, version, arch string, archive []byte) string {
	t.Helper()
	name := fmt.Sprintf("pitboss_%s_%s.tar.gz", version, arch)
	k.Sign(t, folder, fmt.Sprintf("%x  %s\n", sha256.Sum256(archive), name))
	path := filepath.Join(folder, name)
	must.Do(t, os.WriteFile(path, archive, 0o600))
	return path
}

// Sign writes sums and their signature into a folder.
func (k Key) Sign(t testing.TB, folder, sums string) {
	t.Helper()
	must.Do(t, os.MkdirAll(folder, 0o700))
	path := filepath.Join(folder, "SHA256SUMS")
	must.Do(t, os.WriteFile(path, []byte(sums), 0o600))
	must.Do(t, os.WriteFile(path+".minisig", minisign.Sign(k.secret, []byte(sums)), 0o600))
}
