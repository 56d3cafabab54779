package replay

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
)

// DefaultReadTimeout is how long one Read waits for bytes.
const DefaultReadTimeout = 150 * time.Millisecond

// Recording is a capture being played. It is a [hardware.Opener], and the transport that it
// opens, one after the other: a link lost in the capture is lost, and the next opening goes on after it; once
// the capture is over, the opening after that begins again. One goroutine opens and uses it.
type Recording struct {
	file string
	wait time.Duration

	capture bench.Capture
	// playing says that the capture was loaded and is not over, next what of it comes
	// next, zero when its time began.
	playing bool
	next    int
	zero    time.Time
	// Of the link that is open: what is remarkable about it, why it can be read no more, and
	// bytes that were more than the reader had room for.
	note string
	lost error
	rest []byte
	// awaited is what was sent then over this link and not yet now; differing is how many things
	// were sent otherwise than they were recorded.
	awaited   []bench.Traffic
	differing int
}

// Opener plays the capture in a file, which is read each time the recording begins. wait is
// how long one Read waits for bytes; 0 for [DefaultReadTimeout].
func Opener(file string, wait time.Duration) *Recording {
	if wait <= 0 {
		wait = DefaultReadTimeout
	}
	return &Recording{file: file, wait: wait}
}

// Open begins the recording, or goes on after a link that was lost in it. Every error but
// that of ctx is a [*hardware.LinkError] in words.
func (r *Recording) Open(ctx context.Context) (hardware.Transport, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !r.playing {
		capture, err := read(r.file)
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
	r.begin()
	r.lost, r.rest = nil, nil
	r.note = fmt.Sprintf("this is a recording (%s), not a device", r.file)
	if r.differing > 0 {
		r.note += fmt.Sprintf("; %d things were not sent as they were recorded", r.differing)
	}
	return r, nil
}

// Opened says that this is no device.
func (r *Recording) Opened() hardware.Opened { return hardware.Opened{Note: r.note} }

// Read gives the bytes whose time has come, waiting a short while for them. Zero bytes
// without an error is silence.
func (r *Recording) Read(buffer []byte) (int, error) {
	if r.lost != nil {
		return 0, r.lost
	}
	if len(r.rest) > 0 {
		return r.give(buffer, r.rest), nil
	}
	for limit := time.Now().Add(r.wait); ; {
		if r.next >= len(r.capture.Traffic) {
			r.lost = r.over()
			return 0, r.lost
		}
		due := r.due(r.next)
		if due.After(limit) {
			time.Sleep(time.Until(limit))
			return 0, nil
		}
		time.Sleep(time.Until(due))
		event := r.capture.Traffic[r.next]
		r.next++
		switch event.Way {
		case bench.Received:
			return r.give(buffer, event.Data), nil
		case bench.Silent:
			return 0, nil
		case bench.Lost:
			r.lost = &hardware.LinkError{Reason: bench.Unplugged, Path: "replay:" + r.file, Words: event.Words}
			return 0, r.lost
		case bench.Transmitted: // compared when it is sent
		}
	}
}

func (r *Recording) give(buffer, data []byte) int {
	n := copy(buffer, data)
	r.rest = data[n:]
	return n
}

// Write takes what is sent, whatever it is.
func (r *Recording) Write(data []byte) (int, error) {
	if r.lost != nil {
		return 0, r.lost
	}
	r.took(data)
	return len(data), nil
}

// Close ends the link, not the recording. A second Close does nothing.
func (r *Recording) Close() error {
	if !errors.Is(r.lost, os.ErrClosed) {
		r.lost = os.ErrClosed
		r.end()
	}
	return nil
}

func (r *Recording) due(index int) time.Time { return r.zero.Add(r.capture.Traffic[index].At) }

func (r *Recording) played() time.Duration {
	if r.next == 0 {
		return 0
	}
	return r.capture.Traffic[r.next-1].At
}

// over ends the recording; the next opening begins it again.
func (r *Recording) over() error {
	r.playing = false
	return &hardware.LinkError{Reason: bench.Over, Path: "replay:" + r.file, Words: "the recording is over; it begins again by itself"}
}

// begin takes up what is to be sent over the link that comes up.
func (r *Recording) begin() {
	r.awaited = nil
	for _, event := range r.capture.Traffic[r.next:] {
		switch event.Way {
		case bench.Lost:
			return
		case bench.Transmitted:
			r.awaited = append(r.awaited, event)
		}
	}
}

// took compares bytes that are sent with those that were sent then.
func (r *Recording) took(data []byte) {
	found := slices.IndexFunc(r.awaited, func(event bench.Traffic) bool { return bytes.Equal(event.Data, data) })
	if found < 0 {
		r.differing++
		return
	}
	r.awaited = slices.Delete(r.awaited, found, found+1)
}

// end notes that the link is gone: what was due by then and not sent differs.
func (r *Recording) end() {
	for _, event := range r.awaited {
		if event.At <= r.played() {
			r.differing++
		}
	}
	r.awaited = nil
}
