package console

import (
	"slices"
	"sync"
	"time"
)

// endTimeout is how long the console waits for its goroutines to end. One that hangs must not keep anybody from
// leaving; what it holds is released when the program ends.
const endTimeout = 5 * time.Second

// running tracks the goroutines of a console that have not ended.
type running struct {
	mu    sync.Mutex
	names []string
	// ended receives a value after a goroutine has ended.
	ended chan struct{}
}

func newRunning() *running { return &running{ended: make(chan struct{}, 1)} }

// start runs a function as one of them.
func (r *running) start(name string, do func()) {
	r.mu.Lock()
	r.names = append(r.names, name)
	r.mu.Unlock()
	go func() {
		defer r.end(name)
		do()
	}()
}

func (r *running) end(name string) {
	r.mu.Lock()
	at := slices.Index(r.names, name)
	r.names = slices.Delete(r.names, at, at+1)
	r.mu.Unlock()
	select {
	case r.ended <- struct{}{}:
	default:
	}
}

// wait returns once all have ended, or after the timeout with the names of those that have not.
func (r *running) wait(timeout time.Duration) []string {
	patience := time.NewTimer(timeout)
	defer patience.Stop()
	for {
		r.mu.Lock()
		left := slices.Clone(r.names)
		r.mu.Unlock()
		if len(left) == 0 {
			return nil
		}
		select {
		case <-r.ended:
		case <-patience.C:
			return left
		}
	}
}
