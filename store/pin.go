package store

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/crypto/argon2"
)

// A PIN's verifier is HMAC(key, argon2id(PIN, salt)) with the site's key: somebody who has only one of the files
// FILE.credentials and FILE.key cannot guess anything. The verifier names its key, because a table that joins a site
// takes the site's key and keeps its former one for its own people.

// pinMark begins a verifier.
const pinMark = "$pitboss-pin1"

// errOtherKey means that a PIN's verifier was made with a key that is not here.
var errOtherKey = errors.New("it was made with a key that is not beside the database")

// stretched is a PIN after the slow work of argon2id, before the site's key is mixed in.
type stretched struct {
	cost      PINCost
	salt, sum []byte
}

func stretch(pin string, salt []byte, cost PINCost) stretched {
	return stretched{cost, salt, argon2.IDKey([]byte(pin), salt, cost.Passes, cost.MemoryKiB, cost.Lanes, pinHashSize)}
}

// stretchNew stretches a new PIN with a salt of its own.
func (c PINCost) stretchNew(pin string) *stretched {
	salt := make([]byte, pinSaltSize)
	rand.Read(salt) // never fails
	made := stretch(pin, salt, c)
	return &made
}

// verifier returns what is stored for the PIN.
func (s stretched) verifier(key []byte) string {
	return fmt.Sprintf("%s$k=%s$m=%d,t=%d,p=%d$%s$%s", pinMark, keyNameOf(key), s.cost.MemoryKiB, s.cost.Passes, s.cost.Lanes,
		base64.RawStdEncoding.EncodeToString(s.salt), keyed(key, "pin", s.sum))
}

// matchPIN reports whether a PIN matches a verifier made with one of the keys.
func matchPIN(keys [][]byte, pin, verifier string) (bool, error) {
	parts := strings.Split(verifier, "$")
	if len(parts) != 6 || "$"+parts[1] != pinMark {
		return false, errors.New("this is no verifier of a PIN")
	}
	var cost PINCost
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &cost.MemoryKiB, &cost.Passes, &cost.Lanes); err != nil {
		return false, fmt.Errorf("the work of the PIN's verifier cannot be read: %w", err)
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return false, fmt.Errorf("the salt of the PIN's verifier cannot be read: %w", err)
	}
	if cost.Passes == 0 || cost.Lanes == 0 || cost.MemoryKiB > maxPINMemory {
		return false, fmt.Errorf("the PIN's verifier takes other work than any: %.40q", parts[3])
	}
	key, made := keyOf(keys, verifier), stretch(pin, salt, cost)
	if key == nil {
		return false, errOtherKey
	}
	return subtle.ConstantTimeCompare([]byte(keyed(key, "pin", made.sum)), []byte(parts[5])) == 1, nil
}

// pinHashSize and pinSaltSize are in bytes; maxPINMemory limits the memory, in KiB, that a verifier may require.
const (
	pinHashSize  = 32
	pinSaltSize  = 16
	maxPINMemory = 1 << 20
)

// keyOf returns the key that made a verifier, or nil if it is none of these.
func keyOf(keys [][]byte, verifier string) []byte {
	name, _, _ := strings.Cut(strings.TrimPrefix(verifier, pinMark+"$k="), "$")
	i := slices.IndexFunc(keys, func(key []byte) bool { return hmac.Equal([]byte(keyNameOf(key)), []byte(name)) })
	if i < 0 {
		return nil
	}
	return keys[i]
}

// canMatch reports whether a PIN can be checked with these keys.
func canMatch(keys [][]byte, verifier string) bool {
	return verifier != "" && keyOf(keys, verifier) != nil
}

// withoutLostPINs returns the credentials without the PINs whose key is lost.
func (c credentials) withoutLostPINs(keys [][]byte) credentials {
	for id, own := range c.People {
		if own.PIN != "" && !canMatch(keys, own.PIN) {
			own.PIN = ""
			c = c.with(id, own)
		}
	}
	return c
}

// maxKeys is how many keys a table keeps: the site's, and its former ones for the PINs of its own people.
const maxKeys = 4

// parseSiteKeys parses FILE.key: the site's key, followed by lines with the table's former keys.
func parseSiteKeys(text []byte) (keys [][]byte, err error) {
	for line := range strings.FieldsSeq(string(text)) {
		key, err := hex.DecodeString(line)
		if err != nil || len(key) != siteKeySize || len(keys) == maxKeys {
			return nil, errors.Join(fmt.Errorf("want 1 to %d lines of %d hex digits", maxKeys, 2*siteKeySize), err)
		}
		keys = append(keys, key)
	}
	if len(keys) == 0 {
		return nil, errors.New("it is empty")
	}
	return keys, nil
}

func encodeSiteKeys(keys [][]byte) []byte {
	var text strings.Builder
	for _, key := range keys {
		text.WriteString(hex.EncodeToString(key) + "\n")
	}
	return []byte(text.String())
}
