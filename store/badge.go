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
	"pitboss/game"
)

// badgeSalt is the same for every badge: a code must be found without knowing whose it is.
const badgeSalt = "pitboss badge v1"

// verifier returns what is kept of a badge: HMAC(site key, argon2id(SHA-256(code))). The site's
// key makes it worthless elsewhere, the work makes guessing slow for whoever has the key.
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

// checkBadge checks a new badge's code. The code itself is in no message.
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

// mayBeBadge reports whether a code could be anybody's: only then is it worth the work.
func mayBeBadge(code string) bool { return len(code) >= MinBadgeLength && len(code) <= MaxBadgeLength }

// ErrBusy is more codes than are looked up in a time: a device sends junk.
var ErrBusy = errors.New("too many codes to look up")

// Codes are looked up at most lookUps times in lookUpTime: each takes the work of a PIN.
const (
	lookUps    = 30
	lookUpTime = 10 * time.Second
	// remembered is how many codes need no second look-up: a device's bench asks of the
	// same code as the table.
	remembered = 8
)

// lookingUp makes verifiers of codes that were scanned, not too many, and none twice in a row.
type lookingUp struct {
	mu     sync.Mutex
	begun  []time.Time
	recent []struct{ digest, verifier string }
}

// verifier returns that of a scanned code. Errors: [ErrBusy].
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
	now := time.Now()
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

// LengthOf returns what may be kept of a code that was not looked up: how long it was.
func LengthOf(code string) game.UnknownText { return unknownText(nil, code, "") }

// unknownText returns what a record keeps of a text that is nobody's: how long it was and, made
// with the site's key, which. The same text can be known again; it cannot be read.
func unknownText(key []byte, text, verifier string) game.UnknownText {
	unknown := game.UnknownText{Length: utf8.RuneCountInString(text)}
	if key != nil && verifier != "" {
		unknown.Keyed = keyed(key, "unknown", []byte(verifier))[:16]
	}
	return unknown
}
