package console

import (
	"sync"
	"time"
)

// A device's codes are looked up as badges this many at once, and then this often: looking
// one up is slow on purpose, and a device that floods must not keep the cards waiting.
const (
	badgesAtOnce = 10
	badgeEvery   = 250 * time.Millisecond
)

// allowances say which codes of a device are looked up as badges. A code that is not may be
// one all the same: it is shown and recorded nowhere. They are safe for several goroutines.
type allowances struct {
	clock func() time.Time
	mu    sync.Mutex
	room  map[string]allowance
}

// allowance is how many codes of a device may be looked up at a moment.
type allowance struct {
	left int
	at   time.Time
}

func newAllowances() *allowances {
	return &allowances{clock: time.Now, room: map[string]allowance{}}
}

// may reports whether a code of a device is looked up now.
func (a *allowances) may(device string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.clock()
	room, known := a.room[device]
	if !known {
		room = allowance{left: badgesAtOnce, at: now}
	}
	if more := int(now.Sub(room.at) / badgeEvery); more > 0 {
		room.left, room.at = min(room.left+more, badgesAtOnce), room.at.Add(time.Duration(more)*badgeEvery)
	}
	may := room.left > 0
	if may {
		room.left--
	}
	a.room[device] = room
	return may
}
