package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"aead.dev/minisign"

	"pitboss/ordinary"
)

// keys are the key that signs, if there is one, and the one that the program pins, if there is one.
type keys struct {
	secret *minisign.PrivateKey
	public *minisign.PublicKey
}

// readKeys reads the keys from files; a path may be empty. A key that signs must be the one that the program pins.
func readKeys(secretPath, publicPath, password string) (k keys, err error) {
	if secretPath != "" {
		data, err := ordinary.Read(secretPath, ordinary.Key)
		if err != nil {
			return k, err
		}
		k.secret = new(minisign.PrivateKey)
		if minisign.IsEncrypted(data) {
			*k.secret, err = minisign.DecryptKey(password, data)
		} else {
			err = k.secret.UnmarshalText(data)
		}
		if err != nil {
			return k, fmt.Errorf("%s: %w", secretPath, err)
		}
		public := k.secret.Public().(minisign.PublicKey)
		k.public = &public
	}
	given := publicPath != ""
	if !given {
		publicPath = "packaging/release.pub"
	}
	data, err := ordinary.Read(publicPath, ordinary.Key)
	if errors.Is(err, fs.ErrNotExist) && !given {
		return k, nil
	}
	if err != nil {
		return k, err
	}
	var public minisign.PublicKey
	if err := public.UnmarshalText(data); err != nil {
		return k, fmt.Errorf("%s: %w", publicPath, err)
	}
	if k.public != nil && !k.public.Equal(public) {
		return k, fmt.Errorf("%s has the key %X, but %X signs: no installed program would accept this release",
			publicPath, public.ID(), k.public.ID())
	}
	k.public = &public
	return k, nil
}

// pinned returns the key that the program pins, on one line, or "".
func (k keys) pinned() string {
	if k.public == nil {
		return ""
	}
	text := strings.TrimSpace(k.public.String())
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// sums is the file with the digests of a release's files.
const sums = "SHA256SUMS"

// sign writes the digests of the files in a folder, and a signature of them if there is a key.
func (k keys) sign(folder string, files []string, from commit) error {
	var digests strings.Builder
	for _, name := range slices.Sorted(slices.Values(files)) {
		data, err := ordinary.Read(filepath.Join(folder, name), maxProgram)
		if err != nil {
			return err
		}
		fmt.Fprintf(&digests, "%x  %s\n", sha256.Sum256(data), name)
	}
	path := filepath.Join(folder, sums)
	if err := os.WriteFile(path, []byte(digests.String()), 0o644); err != nil {
		return err
	}
	if k.secret == nil {
		fmt.Fprintln(os.Stderr, "release: not signed: no key was given (--key, PITBOSS_RELEASE_KEY)")
		return os.RemoveAll(path + ".minisig")
	}
	trusted := fmt.Sprintf("timestamp:%d file:%s pitboss %s %s", from.time.Unix(), sums, from.version, from.revision)
	signature := minisign.SignWithComments(*k.secret, []byte(digests.String()), trusted, fmt.Sprintf("signature of pitboss %s", from.version))
	return os.WriteFile(path+".minisig", signature, 0o644)
}
