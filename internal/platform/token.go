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

	"pitboss/game/message"
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
		return Token{}, unreadToken(err)
	}
	defer file.Close()
	status, err := file.Stat()
	if err != nil {
		return Token{}, unreadToken(err)
	}
	if owner, known := status.Sys().(*syscall.Stat_t); known && int(owner.Uid) != user && owner.Uid != 0 {
		return Token{}, message.AsError(message.New("platform.token.owner",
			"the platform's token {path} belongs to user {owner}, want the console's own ({user}): "+
				"remove it and the console makes a good one",
			message.String("path", path), message.Number("owner", int(owner.Uid)), message.Number("user", user)))
	}
	if others := status.Mode().Perm() & 0o077; others != 0 {
		return Token{}, message.AsError(message.New("platform.token.open",
			"others may read the platform's token {path} (mode {mode}): "+
				"chmod 600 it, and make a new one if somebody may have read it",
			message.String("path", path), message.String("mode", fmt.Sprintf("%#o", status.Mode().Perm()))))
	}
	text, err := ordinary.Contents(file, ordinary.Key)
	if err != nil {
		return Token{}, unreadToken(err)
	}
	token := strings.TrimSpace(string(text))
	if len(token) < minToken || len(token) > maxToken {
		return Token{}, message.AsError(message.New("platform.token.length",
			"the platform's token in {path} has {n} characters, want {least} to {most}: "+
				"remove the file and the console makes a good one",
			message.String("path", path), message.Number("n", len(token)), message.Number("least", minToken),
			message.Number("most", maxToken)))
	}
	return NewToken(token), nil
}

// unreadToken returns the error for a token's file that cannot be read.
func unreadToken(err error) error {
	return message.Wrap(err, message.New("platform.token.unread", "the platform's token: {why}",
		message.Message("why", message.OfError(err))))
}
