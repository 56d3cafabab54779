package hardware

import (
	"errors"
	"sync"
	"time"
)

// Vitals is a device's health being kept. The goroutine that owns the device
// writes it; any goroutine may take a [Health] from it.
type Vitals struct {
	mu     sync.Mutex
	health Health
	ring   [FramesKept]Frame
	frames uint64
}

// NewVitals starts a device's health: closed, nothing counted. baud is 0 for a
// device without one.
func NewVitals(device, path string, baud int, now time.Time) *Vitals {
	v := &Vitals{}
	v.health = Health{Device: device, Link: Link{State: Closed, Since: now, Path: path, Baud: baud}}
	return v
}

// Health is the health at this moment, a copy.
func (v *Vitals) Health() Health {
	v.mu.Lock()
	defer v.mu.Unlock()
	health := v.health
	kept := min(v.frames, FramesKept)
	health.Frames = make([]Frame, 0, kept)
	for n := v.frames - kept; n < v.frames; n++ {
		health.Frames = append(health.Frames, v.ring[n%FramesKept])
	}
	return health
}

// State records the link's state. The time it began stays when it did not change.
func (v *Vitals) State(state LinkState, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.health.Link.State != state {
		v.health.Link.State, v.health.Link.Since = state, now
	}
}

// Opened records a successful opening.
func (v *Vitals) Opened(now time.Time) {
	v.State(Live, now)
	v.mu.Lock()
	defer v.mu.Unlock()
	v.health.Link.Opens++
	if v.health.Link.Opens > 1 {
		v.health.Link.Reconnects++
	}
}

// Failed records a link that could not be opened or was lost.
func (v *Vitals) Failed(err error, now time.Time) {
	v.State(Failed, now)
	v.mu.Lock()
	defer v.mu.Unlock()
	link := &v.health.Link
	link.Failures++
	link.LastReason, link.LastError, link.LastErrorAt, link.LastDetail = ReasonOf(err), err.Error(), now, ""
	if known, ok := errors.AsType[*LinkError](err); ok {
		link.LastDetail = known.Detail
	}
}

// Received records bytes that came.
func (v *Vitals) Received(bytes int, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.health.Link.Bytes += uint64(bytes)
	v.health.Link.LastByte = now
}

// Count changes the quality counters.
func (v *Vitals) Count(change func(*Quality)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	change(&v.health.Quality)
}

// Keep puts a piece of what was received into the ring. raw must not change
// afterwards. whole says that it was a whole frame.
func (v *Vitals) Keep(raw []byte, meaning string, whole bool, at time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.ring[v.frames%FramesKept] = Frame{Number: v.frames + 1, At: at, Raw: raw, Meaning: meaning}
	v.frames++
	if whole {
		v.health.Link.LastFrame = at
	}
}
