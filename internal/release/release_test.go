package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aead.dev/minisign"

	"pitboss/internal/build"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// someCommit is the commit of the files of these tests, in this module's folder.
var someCommit = commit{
	folder: "../..", revision: strings.Repeat("0123456789", 4), version: "9.8.7", time: time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC),
}

// Two machines make the same archive: the folder, the umask, the times of the files and the order in which they were
// written are no part of it.
func TestArchivesAreTheSameBytes(t *testing.T) {
	var made [][]byte
	for _, mode := range []os.FileMode{0o600, 0o666} {
		folder := t.TempDir()
		must.Do(t, os.WriteFile(filepath.Join(folder, "pitboss"), []byte("program"), mode))
		must.Do(t, someCommit.stage(t.Context(), folder))
		target := filepath.Join(t.TempDir(), "a.tar.gz")
		must.Do(t, writeTarball(target, folder, "pitboss_9.8.7", someCommit.time))
		made = append(made, must.Get(os.ReadFile(target))(t))
	}
	if !bytes.Equal(made[0], made[1]) {
		t.Error("the archive of another folder has other bytes")
	}
}

// A package has a page of the manual for every command, completions, and the licences of all libraries.
func TestWhatIsStaged(t *testing.T) {
	folder := t.TempDir()
	must.Do(t, someCommit.stage(t.Context(), folder))
	for _, name := range []string{
		"VERSION", "man/pitboss.1.gz", "man/pitboss-journal-verify.1.gz", "man/pitboss-devices-sim-wheel.1.gz",
		"completion/bash", "completion/zsh", "completion/fish", "doc/CHANGELOG.md", "doc/SECURITY.md", "doc/LICENCES",
	} {
		status := must.Get(os.Stat(filepath.Join(folder, name)))(t)
		if status.Size() == 0 || !status.ModTime().Equal(someCommit.time) || status.Mode().Perm() != 0o644 {
			t.Errorf("%s: %d bytes, %s, %s", name, status.Size(), status.ModTime(), status.Mode())
		}
	}
	licences := string(must.Get(os.ReadFile(filepath.Join(folder, "doc/LICENCES")))(t))
	for _, module := range []string{"go.etcd.io/bbolt v", "github.com/nats-io/nats-server/v2 v", "Go std"} {
		check.Containsf(t, licences, "======== "+module, "the licence of %s", module)
	}
}

// newKey writes a secret key and its public key into files, as minisign -G does.
func newKey(t *testing.T, password string) (secret, public string) {
	t.Helper()
	publicKey, secretKey, err := minisign.GenerateKey(rand.Reader)
	must.Do(t, err)
	data := must.Get(secretKey.MarshalText())(t)
	if password != "" {
		data = must.Get(minisign.EncryptKey(password, secretKey))(t)
	}
	folder := t.TempDir()
	secret, public = filepath.Join(folder, "k.key"), filepath.Join(folder, "k.pub")
	must.Do(t, os.WriteFile(secret, data, 0o600))
	must.Do(t, os.WriteFile(public, must.Get(publicKey.MarshalText())(t), 0o644))
	return secret, public
}

// The signature is that of the pinned key, over the digests of all files; it is of no other file and no other key.
func TestReleasesAreSigned(t *testing.T) {
	secret, public := newKey(t, "")
	k := must.Get(readKeys(secret, public, ""))(t)
	folder := t.TempDir()
	must.Do(t, os.WriteFile(filepath.Join(folder, "b.deb"), []byte("b"), 0o644))
	must.Do(t, os.WriteFile(filepath.Join(folder, "a.tar.gz"), []byte("a"), 0o644))
	must.Do(t, k.sign(folder, []string{"b.deb", "a.tar.gz"}, someCommit))

	sums := must.Get(os.ReadFile(filepath.Join(folder, "SHA256SUMS")))(t)
	must.Equalf(t, string(sums), "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.tar.gz\n"+
		"3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b.deb\n", "SHA256SUMS")
	signature := must.Get(os.ReadFile(filepath.Join(folder, "SHA256SUMS.minisig")))(t)
	var pinned minisign.PublicKey
	must.Do(t, pinned.UnmarshalText([]byte(k.pinned())))
	if !minisign.Verify(pinned, sums, signature) {
		t.Error("the pinned key does not verify the signature")
	}
	check.Containsf(t, string(signature), "trusted comment: timestamp:1795953600 file:SHA256SUMS pitboss 9.8.7 0123456789", "the comment")
	sums[0] ^= 1
	if minisign.Verify(pinned, sums, signature) {
		t.Error("the signature holds for a changed SHA256SUMS")
	}
	sums[0] ^= 1
	other, _, err := minisign.GenerateKey(rand.Reader)
	must.Do(t, err)
	if minisign.Verify(other, sums, signature) {
		t.Error("another key verifies the signature")
	}
}

// A key that the program would not accept, or that cannot be read, signs nothing.
func TestKeysThatDoNotSign(t *testing.T) {
	secret, _ := newKey(t, "")
	locked, _ := newKey(t, "swordfish")
	_, another := newKey(t, "")
	for name, test := range map[string]struct{ secret, public, password, want string }{
		"another key is pinned": {secret, another, "", "no installed program would accept"},
		"a wrong password":      {locked, "", "cod", "k.key"},
		"no such file":          {filepath.Join(t.TempDir(), "none"), "", "", "no such file"},
		"no key":                {another, "", "", "k.pub"},
		"no public key":         {"", secret, "", "k.key"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readKeys(test.secret, test.public, test.password)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

// The list of parts names each module of the program with the version and the checksum that the linker wrote into it.
func TestPartsOfTheProgram(t *testing.T) {
	own := must.Get(os.Executable())(t)
	is := build.Report{Info: build.Info{Platform: "linux/amd64"}, Program: strings.Repeat("ab", 32)}
	data := must.Get(componentsOf(own, someCommit, is))(t)
	check.Equalf(t, string(data), string(must.Get(componentsOf(own, someCommit, is))(t)), "made again")
	var parts struct {
		BOMFormat, SpecVersion string
		Metadata               struct{ Component component }
		Components             []component
	}
	must.Do(t, json.Unmarshal(data, &parts))
	check.Equalf(t, parts.BOMFormat+" "+parts.SpecVersion, "CycloneDX 1.6", "the format")
	check.Equalf(t, parts.Metadata.Component.Hashes[0].Content, is.Program, "the program's digest")
	if len(parts.Components) < 10 {
		t.Fatalf("%d parts", len(parts.Components))
	}
	for _, part := range parts.Components {
		if part.Name != "std" && (part.PURL != "pkg:golang/"+part.Name+"@"+part.Version || !strings.HasPrefix(part.Properties[0].Value, "h1:")) {
			t.Errorf("%+v", part)
		}
	}
}
