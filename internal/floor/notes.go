package floor

import (
	"sync"
	"time"

	"pitboss/game"
)

// How many rejected commands get a record of their own.
const (
	maxNotes      = 10
	notesInterval = time.Minute
)

// notes limits how many records somebody can cause by sending commands that a table rejects.
type notes struct {
	mu    sync.Mutex
	since time.Time
	made  int
	more  int // not recorded since the last that was
}

// may reports whether a note may be recorded now, and returns how many were not recorded since the last.
func (n *notes) may(now time.Time) (more int, may bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.room(now) {
		n.more++
		return 0, false
	}
	n.made++
	more, n.more = n.more, 0
	return more, true
}

// full reports whether the table's own refusal may not be recorded now; refused then counts whether it was.
func (n *notes) full(now time.Time) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return !n.room(now)
}

func (n *notes) refused(recorded bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if recorded {
		n.made++
	} else {
		n.more++
	}
}

// room reports whether another note may be recorded.
func (n *notes) room(now time.Time) bool {
	if now.Sub(n.since) >= notesInterval {
		n.since, n.made = now, 0
	}
	return n.made < maxNotes
}

// noteOf returns the record of a rejected command. It leaves out the claimed sender: nobody has verified it, and it
// may be a PIN typed in the wrong place.
func noteOf(station string, order game.OrderKind, refused *game.Refusal, more int) game.NoteOrder {
	return game.NoteOrder{Station: station, OrderRefused: game.OrderRefused{Order: order, Code: refused.Code, Why: refused.Message, More: more}}
}
