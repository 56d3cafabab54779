package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"pitboss/clock"
	"pitboss/game"
)

// badgeSalt is the same for every badge: a code must be found without knowing its owner.
const badgeSalt = "pitboss badge v1"

// verifier returns what is stored for a badge: HMAC(site key, argon2id(SHA-256(code))). The site's key makes it
// worthless elsewhere; the work of argon2id makes guessing slow for anyone who has the key.
func verifier(key []byte, codeDigest [sha256.Size]byte, cost PINCost) string {
	stretched := argon2.IDKey(codeDigest[:], []byte(badgeSalt), cost.Passes, cost.MemoryKiB, cost.Lanes, sha256.Size)
	return keyed(key, "badge", stretched)
}

func keyed(key []byte, use string, data []byte) string {
	mac := hmac.New(sha256.New, key)
	_, _ = mac.Write([]byte(use + "\x00"))
	_, _ = mac.Write(data)
	return hex.EncodeToString(mac.Sum(nil))
}

// checkBadge checks the code of a new badge. No error message contains the code.
func checkBadge(code string) error {
	switch {
	case len(code) < MinBadgeLength || len(code) > MaxBadgeLength:
		return faultf(ErrBadStaff, nil, "the badge's code has %d bytes, want %d to %d; use another badge", len(code),
			MinBadgeLength, MaxBadgeLength)
	case strings.TrimSpace(code) != code:
		return faultf(ErrBadStaff, nil, "the badge's code has spaces around it; scan it again")
	}
	return nil
}

// mayBeBadge reports whether a code has the length of a badge's. Only then is it worth looking up.
func mayBeBadge(code string) bool { return len(code) >= MinBadgeLength && len(code) <= MaxBadgeLength }

// ErrBusy means that too many codes were looked up in a short time: a device is sending junk.
var ErrBusy = errors.New("too many codes to look up")

// At most lookUps codes are looked up in lookUpTime: each costs as much work as a PIN.
const (
	lookUps    = 30
	lookUpTime = 10 * time.Second
	// remembered is how many recent codes are answered without another lookup: a device's bench asks for the same
	// code as the table.
	remembered = 8
)

// lookingUp computes the verifiers of scanned codes. It limits their rate and remembers the most recent ones.
type lookingUp struct {
	mu     sync.Mutex
	begun  []time.Time
	recent []struct{ digest, verifier string }
}

// verifier returns the verifier of a scanned code. Errors: [ErrBusy].
func (l *lookingUp) verifier(key []byte, code string, cost PINCost) (string, error) {
	sum := sha256.Sum256([]byte(code))
	digest := keyed(key, "recent", sum[:])
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, one := range l.recent {
		if one.digest == digest {
			return one.verifier, nil
		}
	}
	now := clock.Now()
	for len(l.begun) > 0 && now.Sub(l.begun[0]) >= lookUpTime {
		l.begun = l.begun[1:]
	}
	if len(l.begun) >= lookUps {
		return "", ErrBusy
	}
	l.begun = append(l.begun, now)
	made := verifier(key, sum, cost)
	if len(l.recent) >= remembered {
		l.recent = l.recent[1:]
	}
	l.recent = append(l.recent, struct{ digest, verifier string }{digest, made})
	return made, nil
}

// LengthOf returns what may be recorded of a code that was not looked up: its length.
func LengthOf(code string) game.UnknownText { return unknownText(nil, code, "") }

// unknownText returns what a record keeps of a text that belongs to nobody: its length and, made with the site's key,
// a keyed hash. The same text can be recognized again, but not read.
func unknownText(key []byte, text, verifier string) game.UnknownText {
	unknown := game.UnknownText{Length: utf8.RuneCountInString(text)}
	if key != nil && verifier != "" {
		unknown.Keyed = keyed(key, "unknown", []byte(verifier))[:16]
	}
	return unknown
}
