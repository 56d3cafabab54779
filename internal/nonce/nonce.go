// Package nonce gives out nonces, each of which is good once, for a short time, and for the station that asked.
package nonce

import (
	"crypto/rand"
	"encoding/hex"
	"slices"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/site"
)

// maxOpen is how many nonces of one station may wait for their use; a further one replaces the oldest.
const maxOpen = 16

// remembered is how long a nonce is known after it was given, so that one that comes late or again is told
// from one that was never given.
const remembered = 10 * site.CommandTimeout

// Book keeps the nonces that were given. Now is the clock by which they age.
type Book struct {
	Now func() time.Time

	mu    sync.Mutex
	given []*entry // oldest first
}

type entry struct {
	text, station string
	at            time.Time
	used          bool
}

// Give makes a nonce for a station.
func (b *Book) Give(station string) string {
	raw := make([]byte, 16)
	_, _ = rand.Read(raw) // it never fails
	made := &entry{text: hex.EncodeToString(raw), station: station, at: b.Now()}
	b.mu.Lock()
	defer b.mu.Unlock()
	kept, of := make([]*entry, 0, len(b.given)+1), 0
	for _, one := range slices.Backward(b.given) {
		if one.station == station {
			of++
		}
		if made.at.Sub(one.at) < remembered && (one.station != station || of < maxOpen) {
			kept = append(kept, one)
		}
	}
	slices.Reverse(kept)
	b.given = append(kept, made)
	return made.text
}

// Use takes a nonce, once. The code says why it may not be used, or is empty.
func (b *Book) Use(text, station string) game.RefusalCode {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, one := range b.given {
		if one.text != text || one.station != station {
			continue
		}
		switch {
		case one.used:
			return game.RefusedReplayed
		case b.Now().Sub(one.at) > site.CommandTimeout:
			return game.RefusedExpired
		}
		one.used = true
		return ""
	}
	return game.RefusedReplayed
}
