package store

import (
	"crypto/hmac"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/alexedwards/argon2id"
	"golang.org/x/crypto/argon2"
)

// A PIN's verifier is HMAC(key, argon2id(PIN, salt)) with the site's key: somebody who has only one of the files
// FILE.credentials and FILE.key cannot guess anything. The verifier names its key, because a table that joins a site
// takes the site's key and keeps its former one for its own people. Earlier programs stored the argon2id hash itself;
// the next change of any PIN or badge converts all of them to verifiers.

// pinMark begins a verifier, hashMark the hash of an earlier program.
const (
	pinMark  = "$pitboss-pin1"
	hashMark = "$argon2id$"
)

// errOtherKey means that a PIN's verifier was made with a key that is not here.
var errOtherKey = errors.New("it was made with a key that is not beside the database")

// keyedPIN converts a PIN's argon2id hash to a verifier; it returns a verifier unchanged.
func keyedPIN(key []byte, hash string) (string, error) {
	if !strings.HasPrefix(hash, hashMark) {
		return hash, nil
	}
	p, salt, stretched, err := argon2id.DecodeHash(hash)
	if err != nil {
		return "", err
	}
	text := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("%s$k=%s$m=%d,t=%d,p=%d$%s$%s", pinMark, keyNameOf(key), p.Memory, p.Iterations, p.Parallelism,
		text(salt), keyed(key, "pin", stretched)), nil
}

// matchPIN reports whether a PIN matches a verifier made with one of the keys.
func matchPIN(keys [][]byte, pin, verifier string) (bool, error) {
	if strings.HasPrefix(verifier, hashMark) {
		return argon2id.ComparePasswordAndHash(pin, verifier)
	}
	parts := strings.Split(verifier, "$")
	if len(parts) != 6 || "$"+parts[1] != pinMark {
		return false, errors.New("this is no verifier of a PIN")
	}
	var memory, passes uint32
	var lanes uint8
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &memory, &passes, &lanes); err != nil {
		return false, fmt.Errorf("the work of the PIN's verifier cannot be read: %w", err)
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return false, fmt.Errorf("the salt of the PIN's verifier cannot be read: %w", err)
	}
	if passes == 0 || lanes == 0 || memory > maxPINMemory {
		return false, fmt.Errorf("the PIN's verifier takes other work than any: %.40q", parts[3])
	}
	key := keyOf(keys, verifier)
	stretched := argon2.IDKey([]byte(pin), salt, passes, memory, lanes, pinHashSize)
	if key == nil {
		return false, errOtherKey
	}
	return subtle.ConstantTimeCompare([]byte(keyed(key, "pin", stretched)), []byte(parts[5])) == 1, nil
}

// pinHashSize is the size of an argon2id hash in bytes; maxPINMemory limits the memory, in KiB, that a verifier may
// require.
const (
	pinHashSize  = 32
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
	return strings.HasPrefix(verifier, hashMark) || verifier != "" && keyOf(keys, verifier) != nil
}

// keyedPINs converts all hashes of earlier programs to verifiers and drops PINs whose key is lost.
func (c credentials) keyedPINs(keys [][]byte) (credentials, error) {
	for id, own := range c.People {
		if own.PIN == "" {
			continue
		}
		made := ""
		if canMatch(keys, own.PIN) {
			var err error
			if made, err = keyedPIN(keys[0], own.PIN); err != nil {
				return c, fmt.Errorf("the PIN of %q: %w", id, err)
			}
		}
		if made != own.PIN {
			own.PIN = made
			c = c.with(id, own)
		}
	}
	return c, nil
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
