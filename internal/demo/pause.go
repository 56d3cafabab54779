package demo

import (
	"sync"
	"time"

	"pitboss/game/table"
)

// Pause is the clock of a table that can stand still. While it does, no timer of the table runs out. Afterwards it is
// behind by as long as it stood.
type Pause struct {
	table.Clock
	mu     sync.Mutex
	behind time.Duration
	// since is when it was stopped, by the clock below; zero while it runs.
	since time.Time
}

// Now returns the time on this clock.
func (p *Pause) Now() time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.since
	if now.IsZero() {
		now = p.Clock.Now()
	}
	return now.Add(-p.behind)
}

// Stands reports whether the clock stands still.
func (p *Pause) Stands() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.since.IsZero()
}

// Stop lets the clock stand still.
func (p *Pause) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.since.IsZero() {
		p.since = p.Clock.Now()
	}
}

// Stood returns for how long the clock has been standing still, 0 if it runs.
func (p *Pause) Stood() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.since.IsZero() {
		return 0
	}
	return p.Clock.Now().Sub(p.since)
}

// Start lets the clock run again.
func (p *Pause) Start() {
	stood := p.Stood()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.behind, p.since = p.behind+stood, time.Time{}
}
