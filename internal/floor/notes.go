package floor

import (
	"sync"
	"time"

	"pitboss/game"
)

// How many commands that were not taken have a record of their own.
const (
	mostNotes = 10
	notesIn   = time.Minute
)

// notes limit how many records somebody can make who sends what no table takes.
type notes struct {
	mu    sync.Mutex
	since time.Time
	made  int
	more  int // not recorded since the last that was
}

// may reports whether a note has a record now, with how many others had none since the last.
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

// full reports whether a refusal of the table's own has no record now; refused counts one that was, or was not.
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

// room reports whether there is room for another.
func (n *notes) room(now time.Time) bool {
	if now.Sub(n.since) >= notesIn {
		n.since, n.made = now, 0
	}
	return n.made < mostNotes
}

// noteOf returns a command that was not taken, as it is recorded. Whose it says it is nobody has proved, and may be
// a PIN that was typed in the wrong place.
func noteOf(station string, order game.OrderKind, refused *game.Refusal, more int) game.NoteOrder {
	return game.NoteOrder{Station: station, OrderRefused: game.OrderRefused{Order: order, Code: refused.Code, Why: refused.Message, More: more}}
}
