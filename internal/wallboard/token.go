package wallboard

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"pitboss/ordinary"
	"pitboss/store/private"
)

// Token is the secret that admits a browser.
type Token struct {
	text   string
	digest [sha256.Size]byte
}

// minToken and maxToken limit a token, in characters.
const minToken, maxToken = 16, 256

// NewToken returns the token with this text.
func NewToken(text string) Token { return Token{text, sha256.Sum256([]byte(text))} }

// is compares a text with the token in constant time.
func (t Token) is(text string) bool {
	other := sha256.Sum256([]byte(text))
	return subtle.ConstantTimeCompare(t.digest[:], other[:]) == 1
}

// LoadToken reads the token from its file and makes the file private. If there is none, it makes one with a random
// token.
func LoadToken(path string) (Token, error) {
	if err := private.Narrow(path); err != nil {
		return Token{}, fmt.Errorf("the wallboard's token: %w", err)
	}
	data, there, err := private.Read(path, ordinary.Key)
	if err == nil && !there {
		secret := make([]byte, 16)
		_, _ = rand.Read(secret) // it never fails
		data = []byte(hex.EncodeToString(secret) + "\n")
		owner, failed := os.Stat(filepath.Dir(path))
		if err = failed; err == nil {
			err = private.Write(path, data, owner)
		}
	}
	if err != nil {
		return Token{}, fmt.Errorf("the wallboard's token: %w", err)
	}
	text := strings.TrimSpace(string(data))
	if len(text) < minToken || len(text) > maxToken {
		return Token{}, fmt.Errorf("the wallboard's token in %s has %d characters, want %d to %d: remove the file, and a good one is made",
			path, len(text), minToken, maxToken)
	}
	return NewToken(text), nil
}
