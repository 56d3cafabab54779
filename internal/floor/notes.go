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
	if now.Sub(n.since) >= notesIn {
		n.since, n.made = now, 0
	}
	if n.made >= mostNotes {
		n.more++
		return 0, false
	}
	n.made++
	more, n.more = n.more, 0
	return more, true
}

// noteOf is a command that was not taken, as it is recorded. Whose it says it is nobody has proved, and may be
// a PIN that was typed in the wrong place.
func noteOf(station string, order game.OrderKind, refused *game.Refusal, more int) game.NoteOrder {
	return game.NoteOrder{Station: station, OrderRefused: game.OrderRefused{Order: order, Code: refused.Code, Why: refused.Message, More: more}}
}
