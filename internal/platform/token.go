package platform

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"pitboss/ordinary"
)

// Token is the secret that identifies the platform. It appears in no text.
type Token struct{ digest [sha256.Size]byte }

// Limits for a token, in characters.
const (
	minToken = 16
	maxToken = 512
)

// NewToken returns the token with this text.
func NewToken(text string) Token { return Token{sha256.Sum256([]byte(text))} }

// Is compares a text with the token in constant time.
func (t Token) Is(text string) bool {
	other := sha256.Sum256([]byte(text))
	return subtle.ConstantTimeCompare(t.digest[:], other[:]) == 1
}

// LoadToken reads the token from its file, which only its owner may read. If the file does not exist, it creates it
// with a random token to be given to the platform.
func LoadToken(path string) (Token, error) {
	const ownOnly = 0o600
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, ownOnly) //nolint:forbidigo // it makes the file
	if err == nil {
		secret := make([]byte, sha256.Size)
		_, _ = rand.Read(secret) // it never fails
		_, err = fmt.Fprintln(file, hex.EncodeToString(secret))
		if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
			return Token{}, fmt.Errorf("making the platform's token: %w", errors.Join(err, os.Remove(path)))
		}
	} else if !errors.Is(err, fs.ErrExist) {
		return Token{}, fmt.Errorf("making the platform's token: %w", err)
	}
	return readToken(path, os.Geteuid())
}

// CheckToken returns an error if the token's file is unusable for a table that runs as a user. A missing file is no
// error, because the first start creates it.
func CheckToken(path string, user int) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	_, err := readToken(path, user)
	return err
}

func readToken(path string, user int) (Token, error) {
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return Token{}, fmt.Errorf("the platform's token: %w", err)
	}
	defer file.Close()
	status, err := file.Stat()
	if err != nil {
		return Token{}, fmt.Errorf("the platform's token: %w", err)
	}
	if owner, known := status.Sys().(*syscall.Stat_t); known && int(owner.Uid) != user && owner.Uid != 0 {
		return Token{}, fmt.Errorf("the platform's token %s belongs to user %d, want the console's own (%d): remove it and the console makes a good one",
			path, owner.Uid, user)
	}
	if others := status.Mode().Perm() & 0o077; others != 0 {
		return Token{}, fmt.Errorf("others may read the platform's token %s (mode %#o): chmod 600 it, and make a new one if somebody may have read it",
			path, status.Mode().Perm())
	}
	text, err := ordinary.Contents(file, ordinary.Key)
	if err != nil {
		return Token{}, fmt.Errorf("the platform's token: %w", err)
	}
	token := strings.TrimSpace(string(text))
	if len(token) < minToken || len(token) > maxToken {
		return Token{}, fmt.Errorf("the platform's token in %s has %d characters, want %d to %d: remove the file and the console makes a good one",
			path, len(token), minToken, maxToken)
	}
	return NewToken(token), nil
}
