package upgrade

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"aead.dev/minisign"

	"pitboss/game/message"
	"pitboss/ordinary"
)

// The files of a release, next to its archives: docs of internal/release.
const (
	sumsName  = "SHA256SUMS"
	signature = ".minisig"
	ending    = ".tar.gz"
)

// maxArchive and maxProgram limit an archive and the program in it, in bytes.
const (
	maxArchive = 256 << 20
	maxProgram = 512 << 20
)

// partPrefix begins the names of what is not finished in a tree.
const partPrefix = ".part-"

// Errors of a release, for callers to distinguish.
var (
	// ErrNoKey means that this program pins no key and so cannot check any release.
	ErrNoKey = errors.New("no key is pinned")
	// ErrNotSigned means that the key in this program did not sign the release, or that the file is another one.
	ErrNotSigned = errors.New("not a signed release")
	// ErrArchive means that an archive is not one of a release, or is unsafe to unpack.
	ErrArchive = errors.New("not an archive of a release")
)

// release is an archive whose name and digest were signed.
type release struct {
	version, arch string
	// digest is the hex SHA-256 of the archive.
	digest string
}

// read checks the signature of the sums next to an archive and returns what they say about it.
func read(path, key string) (release, error) {
	if key == "" {
		return release{}, message.Wrap(ErrNoKey, message.New("upgrade.no-key",
			"this program has no key that releases are signed with, so it cannot tell a real one: it was not built as a release"))
	}
	var public minisign.PublicKey
	if err := public.UnmarshalText([]byte(key)); err != nil {
		return release{}, fmt.Errorf("the key of this program: %w", err)
	}
	sums := filepath.Join(filepath.Dir(path), sumsName)
	text, err := ordinary.Read(sums, ordinary.Text)
	if err != nil {
		return release{}, err
	}
	signed, err := ordinary.Read(sums+signature, ordinary.Key)
	if err != nil {
		return release{}, err
	}
	if !minisign.Verify(public, text, signed) {
		return release{}, message.Wrap(ErrNotSigned, message.New("upgrade.bad-signature",
			"{file} was not signed with the key of this program", message.String("file", sums)))
	}
	name := filepath.Base(path)
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		digest, of, two := strings.Cut(lines.Text(), "  ")
		if two && of == name {
			return named(name, digest)
		}
	}
	return release{}, message.Wrap(ErrNotSigned, message.New("upgrade.not-listed", "{file} does not list {name}",
		message.String("file", sums), message.String("name", name)))
}

// named takes the version and the architecture from a signed name, such as pitboss_0.2.0_amd64.tar.gz.
func named(name, digest string) (release, error) {
	parts := strings.Split(strings.TrimSuffix(name, ending), "_")
	if !strings.HasSuffix(name, ending) || len(parts) != 3 || parts[0] != program || !isVersion(parts[1]) {
		return release{}, message.Wrap(ErrArchive, message.New("upgrade.name",
			"{name} is not an archive of a release: want a name such as pitboss_0.2.0_amd64.tar.gz", message.String("name", name)))
	}
	return release{version: parts[1], arch: parts[2], digest: digest}, nil
}

// fetch copies an archive into a folder that only root may write, and checks that it is the signed one. What is
// unpacked afterwards cannot be changed by the owner of the archive.
func (r release) fetch(path, folder string) (*os.File, error) {
	from, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer from.Close() // only read
	to, err := os.CreateTemp(folder, "archive-")
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	copied, err := io.Copy(io.MultiWriter(to, sum), io.LimitReader(from, maxArchive+1))
	switch {
	case err != nil:
	case copied > maxArchive:
		err = message.Wrap(ErrArchive, message.New("upgrade.too-large", "{file} is larger than a release", message.String("file", path)))
	case hex.EncodeToString(sum.Sum(nil)) != r.digest:
		err = message.Wrap(ErrNotSigned, message.New("upgrade.other-digest",
			"{file} is not the file that was signed: its digest differs", message.String("file", path)))
	default:
		_, err = to.Seek(0, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, to.Close())
	}
	return to, nil
}
