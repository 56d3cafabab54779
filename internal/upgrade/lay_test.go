package upgrade_test

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/releases"
	"pitboss/internal/upgrade"
)

// installed returns a tree in which a version is in force.
func installed(t *testing.T, versions ...string) upgrade.Tree {
	t.Helper()
	tree := upgrade.Tree{Folder: t.TempDir()}
	for _, version := range versions {
		must.Do(t, os.Mkdir(filepath.Join(tree.Folder, version), 0o755))
		must.Do(t, os.WriteFile(tree.Program(version), []byte("program "+version), 0o755))
	}
	for _, link := range []string{"current", "proven"} {
		must.Do(t, os.Symlink(versions[0], filepath.Join(tree.Folder, link)))
	}
	return tree
}

// names returns what a tree has.
func names(t *testing.T, tree upgrade.Tree) string {
	t.Helper()
	var all []string
	for _, entry := range must.Get(os.ReadDir(tree.Folder))(t) {
		all = append(all, entry.Name())
	}
	return strings.Join(all, " ")
}

func TestAReleaseIsLaidBesideTheOthers(t *testing.T) {
	tree, key, folder := installed(t, "0.1.0"), releases.NewKey(t), t.TempDir()
	archive := releases.Archive(t, releases.Program("0.2.0", []byte("second"))...)
	path := key.Release(t, folder, "0.2.0", "amd64", archive)
	laid := must.Get(tree.Lay(path, key.Public, "amd64"))(t)
	check.Equal(t, laid, upgrade.Installed{Version: "0.2.0", Digest: fmt.Sprintf("%x", sha256.Sum256([]byte("second")))})
	check.Equal(t, string(must.Get(os.ReadFile(tree.Program("0.2.0")))(t)), "second")
	check.Equal(t, must.Get(os.Stat(tree.Program("0.2.0")))(t).Mode().Perm(), 0o755)
	check.Equal(t, must.Get(tree.InForce())(t), "0.1.0")
	check.Equal(t, names(t, tree), "0.1.0 0.2.0 current proven upgrade.lock")

	// the same release again changes nothing, and what is not in force may be replaced
	check.Equal(t, must.Get(tree.Lay(path, key.Public, "amd64"))(t), laid)
	mended := key.Release(t, t.TempDir(), "0.2.0", "amd64", releases.Archive(t, releases.Program("0.2.0", []byte("mended"))...))
	must.Get(tree.Lay(mended, key.Public, "amd64"))(t)
	check.Equal(t, string(must.Get(os.ReadFile(tree.Program("0.2.0")))(t)), "mended")
	changed := key.Release(t, t.TempDir(), "0.1.0", "amd64", releases.Archive(t, releases.Program("0.1.0", []byte("other"))...))
	check.ErrorSays(t, check.ErrorOf(tree.Lay(changed, key.Public, "amd64")), "is in force")
	check.Equal(t, names(t, tree), "0.1.0 0.2.0 current proven upgrade.lock")
}

// Nothing is laid of a release that another key signed, that was changed, or that is for another machine.
func TestOnlySignedReleasesAreLaid(t *testing.T) {
	key, other := releases.NewKey(t), releases.NewKey(t)
	archive := releases.Archive(t, releases.Program("0.2.0", []byte("second"))...)
	for name, test := range map[string]struct {
		pinned string
		spoil  func(path string)
		want   error
	}{
		"another key": {other.Public, func(string) {}, upgrade.ErrNotSigned},
		"no key":      {"", func(string) {}, upgrade.ErrNoKey},
		"a changed archive": {key.Public, func(path string) {
			must.Do(t, os.WriteFile(path, bytes.Replace(archive, archive[20:22], []byte{1, 2}, 1), 0o600))
		}, upgrade.ErrNotSigned},
		"changed sums": {key.Public, func(path string) {
			must.Do(t, os.WriteFile(filepath.Join(filepath.Dir(path), "SHA256SUMS"),
				fmt.Appendf(nil, "%x  pitboss_0.2.0_amd64.tar.gz\n", sha256.Sum256([]byte("x"))), 0o600))
		}, upgrade.ErrNotSigned},
		"not listed": {key.Public, func(path string) { key.Sign(t, filepath.Dir(path), "00  pitboss_0.2.0_arm64.tar.gz\n") },
			upgrade.ErrNotSigned},
		"no signature": {key.Public, func(path string) {
			must.Do(t, os.Remove(filepath.Join(filepath.Dir(path), "SHA256SUMS.minisig")))
		}, os.ErrNotExist},
		"a signature of others": {key.Public, func(path string) { other.Sign(t, filepath.Dir(path), "00  x\n") }, upgrade.ErrNotSigned},
	} {
		t.Run(name, func(t *testing.T) {
			tree := installed(t, "0.1.0")
			path := key.Release(t, t.TempDir(), "0.2.0", "amd64", archive)
			test.spoil(path)
			check.ErrorIs(t, check.ErrorOf(tree.Lay(path, test.pinned, "amd64")), test.want)
			check.Lacks(t, names(t, tree), "0.2.0")
			check.Lacks(t, names(t, tree), ".part")
		})
	}
	tree := installed(t, "0.1.0")
	path := key.Release(t, t.TempDir(), "0.2.0", "arm64", archive)
	check.ErrorIs(t, check.ErrorOf(tree.Lay(path, key.Public, "amd64")), upgrade.ErrArchive)
}

// An archive is unpacked only if it is harmless, even one that was signed: nothing outside its folder is written.
func TestArchivesAreUnpackedSafely(t *testing.T) {
	key := releases.NewKey(t)
	good := releases.Program("0.2.0", []byte("second"))
	with := func(header tar.Header, content string) []byte {
		return releases.Archive(t, append([]releases.Entry{{Header: header, Content: []byte(content)}}, good...)...)
	}
	for name, archive := range map[string][]byte{
		"a path outside":      with(tar.Header{Name: "../../pitboss", Mode: 0o755}, "x"),
		"a whole path":        with(tar.Header{Name: "/etc/pitboss", Mode: 0o755}, "x"),
		"a path in between":   with(tar.Header{Name: "pitboss_0.2.0/../../x", Mode: 0o644}, "x"),
		"a symbolic link":     with(tar.Header{Name: "pitboss_0.2.0/doc", Typeflag: tar.TypeSymlink, Linkname: "/etc"}, ""),
		"a hard link":         with(tar.Header{Name: "pitboss_0.2.0/doc", Typeflag: tar.TypeLink, Linkname: "/etc/passwd"}, ""),
		"a device":            with(tar.Header{Name: "pitboss_0.2.0/null", Typeflag: tar.TypeChar, Devmajor: 1, Devminor: 3}, ""),
		"a pipe":              with(tar.Header{Name: "pitboss_0.2.0/pipe", Typeflag: tar.TypeFifo}, ""),
		"two programs":        with(tar.Header{Name: "other/pitboss", Mode: 0o755}, "x"),
		"no program":          releases.Archive(t, good[0]),
		"nothing":             releases.Archive(t),
		"no archive":          []byte("#!/bin/sh\n"),
		"half an archive":     releases.Archive(t, good...)[:60],
		"a program too large": huge(t),
	} {
		t.Run(name, func(t *testing.T) {
			tree := installed(t, "0.1.0")
			path := key.Release(t, t.TempDir(), "0.2.0", "amd64", archive)
			check.ErrorIs(t, check.ErrorOf(tree.Lay(path, key.Public, "amd64")), upgrade.ErrArchive)
			check.Equal(t, names(t, tree), "0.1.0 current proven upgrade.lock")
			check.Equal(t, must.Get(tree.InForce())(t), "0.1.0")
		})
	}
}

// huge returns a small archive whose program says that it is very large.
func huge(t *testing.T) []byte {
	t.Helper()
	var plain bytes.Buffer
	archive := tar.NewWriter(&plain)
	must.Do(t, archive.WriteHeader(&tar.Header{Name: "pitboss_0.2.0/pitboss", Mode: 0o755, Size: 1 << 40}))
	return releases.Zip(t, plain.Bytes())
}

func TestOnlyApprovedProgramsComeIntoForce(t *testing.T) {
	digest := strings.Repeat("ab", 32)
	list := filepath.Join(t.TempDir(), "approved")
	must.Do(t, os.WriteFile(list, []byte("# approved on 1 December\n"+strings.ToUpper(digest)+"  0.2.0\n"), 0o600))
	check.Do(t, upgrade.Approved("", upgrade.Installed{Version: "9.9.9", Digest: "00"}))
	check.Do(t, upgrade.Approved(list, upgrade.Installed{Version: "0.2.0", Digest: digest}))
	other := upgrade.Approved(list, upgrade.Installed{Version: "0.2.0", Digest: strings.Repeat("cd", 32)})
	check.ErrorIs(t, other, upgrade.ErrNotApproved)
	check.ErrorIs(t, upgrade.Approved(list+"-gone", upgrade.Installed{Version: "0.2.0", Digest: digest}), os.ErrNotExist)
}
