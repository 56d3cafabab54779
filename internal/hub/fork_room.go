package hub

import (
	"sync"

	"github.com/nats-io/nats.go"
)

// One table may use an eighth of the room for forks, and at least minPerTable. A stolen table can use up its own
// share, but not that of others.
const (
	forksOfOne  = 8
	minPerTable = 4 << 20
)

// forkRoom counts the bytes of forks that each table has stored, by subject.
type forkRoom struct {
	mu sync.Mutex
	// most limits the bytes of one table. before counts what was stored when the hub started, since what was added
	// later.
	most          int64
	before, since map[string]int64
}

func newForkRoom(forkBytes int64) *forkRoom {
	return &forkRoom{most: max(forkBytes/forksOfOne, minPerTable), since: map[string]int64{}}
}

// take reserves room for a message; it returns false if there is none.
func (f *forkRoom) take(subject string, bytes int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.before[subject]+f.since[subject]+int64(bytes) > f.most {
		return false
	}
	f.since[subject] += int64(bytes)
	return true
}

// recount resets the bytes stored before the start, before they are read again.
func (f *forkRoom) recount() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.before = map[string]int64{}
}

// had counts a message that was stored before the start.
func (f *forkRoom) had(subject string, header nats.Header, data []byte) {
	size := len(data)
	for name, values := range header {
		for _, value := range values {
			size += len(name) + len(value)
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.before[subject] += int64(size)
}
