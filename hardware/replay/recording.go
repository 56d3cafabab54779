package replay

import (
	"context"
	"fmt"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

// DefaultReadTimeout is how long one Read waits for bytes.
const DefaultReadTimeout = 150 * time.Millisecond

// Recording is a capture being played. It is a [hardware.Opener]: a link lost in the
// capture is lost, and the next opening goes on after it; once the capture is over, the
// opening after that begins again. One goroutine opens and uses it; any may ask for
// [Recording.Differences].
type Recording struct {
	load func() (bench.Capture, error)
	name string // of what is played, for a person
	wait time.Duration

	capture bench.Capture
	// playing says that the capture was loaded and is not over, next what of it comes
	// next, zero when its time began.
	playing bool
	next    int
	zero    time.Time

	mu   sync.Mutex
	sent sent
}

// New plays a capture, which must not change meanwhile.
func New(capture bench.Capture) *Recording {
	name := capture.Device
	if name == "" {
		name = "a device"
	}
	return &Recording{load: func() (bench.Capture, error) { return capture, nil }, name: name, wait: DefaultReadTimeout}
}

// Opener plays the capture in a file, which is read each time the recording begins. wait is
// how long one Read waits for bytes; 0 for [DefaultReadTimeout].
func Opener(file string, wait time.Duration) *Recording {
	if wait <= 0 {
		wait = DefaultReadTimeout
	}
	return &Recording{load: func() (bench.Capture, error) { return read(file) }, name: file, wait: wait}
}

// Open begins the recording, or goes on after a link that was lost in it. Every error but
// that of ctx is a [*hardware.LinkError] in words.
func (r *Recording) Open(ctx context.Context) (hardware.Transport, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !r.playing {
		capture, err := r.load()
		if err != nil {
			return nil, err
		}
		r.capture, r.playing, r.next, r.zero = capture, true, 0, time.Now()
	}
	if r.next >= len(r.capture.Traffic) {
		return nil, r.over()
	}
	// Whoever opens it late has missed nothing: the rest is as late.
	if late := time.Since(r.due(r.next)); late > 0 {
		r.zero = r.zero.Add(late)
	}
	r.mu.Lock()
	r.sent.begin(r.capture.Traffic[r.next:])
	note := fmt.Sprintf("this is a recording (%s), not a device", r.name)
	if r.sent.differing > 0 {
		note += fmt.Sprintf("; %d things were not sent as they were recorded", r.sent.differing)
	}
	r.mu.Unlock()
	return &player{recording: r, note: note}, nil
}

// Differences are in words what was sent otherwise than recorded, the last of them, oldest
// first. Any goroutine may ask.
func (r *Recording) Differences() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.sent.words...)
}

// due is when a thing of the capture happens.
func (r *Recording) due(index int) time.Time { return r.zero.Add(r.capture.Traffic[index].At) }

// played is the capture's time of what was played last.
func (r *Recording) played() time.Duration {
	if r.next == 0 {
		return 0
	}
	return r.capture.Traffic[r.next-1].At
}

// over ends the recording; the next opening begins it again.
func (r *Recording) over() error {
	r.playing = false
	return &hardware.LinkError{Reason: bench.Over, Path: "replay:" + r.name, Words: "the recording is over; it begins again by itself"}
}
