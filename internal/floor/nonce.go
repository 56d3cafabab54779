package floor

import (
	"crypto/rand"
	"encoding/hex"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/site"
)

// mostNonces is how many nonces of one station wait for their command at once; an older one gives way.
const mostNonces = 16

// remembered is how long a nonce is known after it was given, so that one that comes late or again is told
// from one that was never given.
const remembered = 10 * site.CommandWithin

// nonces are those a table gave.
type nonces struct {
	now func() time.Time

	mu    sync.Mutex
	given []*nonce // oldest first
}

type nonce struct {
	text, station string
	at            time.Time
	used          bool
}

// give makes a nonce for a station.
func (n *nonces) give(station string) string {
	raw := make([]byte, 16)
	_, _ = rand.Read(raw) // it never fails
	made := &nonce{text: hex.EncodeToString(raw), station: station, at: n.now()}
	n.mu.Lock()
	defer n.mu.Unlock()
	kept, of := make([]*nonce, 0, len(n.given)+1), 0
	for i := len(n.given) - 1; i >= 0; i-- {
		one := n.given[i]
		if one.station == station {
			of++
		}
		if made.at.Sub(one.at) < remembered && (one.station != station || of < mostNonces) {
			kept = append(kept, one)
		}
	}
	for i, j := 0, len(kept)-1; i < j; i, j = i+1, j-1 {
		kept[i], kept[j] = kept[j], kept[i]
	}
	n.given = append(kept, made)
	return made.text
}

// use takes a nonce, once; the code is why it may not be.
func (n *nonces) use(text, station string) game.RefusalCode {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, one := range n.given {
		if one.text != text || one.station != station {
			continue
		}
		switch {
		case one.used:
			return game.RefusedReplayed
		case n.now().Sub(one.at) > site.CommandWithin:
			return game.RefusedExpired
		}
		one.used = true
		return ""
	}
	return game.RefusedReplayed
}
