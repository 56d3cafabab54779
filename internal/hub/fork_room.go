package hub

import (
	"sync"

	"github.com/nats-io/nats.go"
)

// Of the room for forks one table has an eighth, and leastOfOne at least: whoever stole a table uses up its own, and
// not that of the others.
const (
	forksOfOne = 8
	leastOfOne = 4 << 20
)

// forkRoom is how much each table has put aside of forks, by the subject.
type forkRoom struct {
	mu sync.Mutex
	// most is how much one may put aside. before is what was kept when the hub started, since what came to it then.
	most          int64
	before, since map[string]int64
}

func newForkRoom(forkBytes int64) *forkRoom {
	return &forkRoom{most: max(forkBytes/forksOfOne, leastOfOne), since: map[string]int64{}}
}

// take takes room for a message; false where there is none.
func (f *forkRoom) take(subject string, bytes int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.before[subject]+f.since[subject]+int64(bytes) > f.most {
		return false
	}
	f.since[subject] += int64(bytes)
	return true
}

// recount forgets what was kept before the start: it is read once more.
func (f *forkRoom) recount() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.before = map[string]int64{}
}

// had takes note of a message that was kept before the start.
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
