package replay

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/hardware"
)

// DefaultReadTimeout is how long one Read waits for bytes.
const DefaultReadTimeout = 150 * time.Millisecond

// Recording plays a capture. It is a [hardware.Opener] and also the transport that it opens, several times in
// sequence: a link lost in the capture is lost, the next opening continues after that, and once the capture is over,
// the opening after that starts it again. It is not safe for concurrent use.
type Recording struct {
	file string
	wait time.Duration

	capture bench.Capture
	// playing reports that the capture is loaded and not over. next is its next entry, zero the start of its time.
	playing bool
	next    int
	zero    time.Time
	// State of the open link: its note, why it can no longer be read, and bytes that did not fit into the reader's
	// buffer.
	note message.Text
	lost error
	rest []byte
	// awaited is what was sent over this link in the recording and not yet now. differing counts differences between
	// the two.
	awaited   []bench.Traffic
	differing int
}

// Opener returns a recording of the capture in a file, which is read each time the recording starts. wait is how long
// one Read waits for bytes; 0 means [DefaultReadTimeout].
func Opener(file string, wait time.Duration) *Recording {
	if wait <= 0 {
		wait = DefaultReadTimeout
	}
	return &Recording{file: file, wait: wait}
}

// Open starts the recording, or continues it after a link lost in it. Every error except that of ctx is a
// [*hardware.LinkError].
func (r *Recording) Open(ctx context.Context) (hardware.Transport, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !r.playing {
		capture, err := read(r.file)
		if err != nil {
			return nil, err
		}
		r.capture, r.playing, r.next, r.zero = capture, true, 0, clock.Now()
	}
	if r.next >= len(r.capture.Traffic) {
		return nil, r.over()
	}
	// Opening it late skips nothing: the rest is delayed by the same time.
	if late := clock.Since(r.due(r.next)); late > 0 {
		r.zero = r.zero.Add(late)
	}
	r.begin()
	r.lost, r.rest = nil, nil
	r.note = message.New("link.recording.note", "This is a recording ({file}), not a device.", message.String("file", r.file))
	if r.differing > 0 {
		r.note = message.Sentences(r.note, message.Count("link.recording.differing",
			"{n} thing was not sent as it was recorded.", "{n} things were not sent as they were recorded.",
			message.Number("n", r.differing)))
	}
	return r, nil
}

// Opened notes that this is not a device.
func (r *Recording) Opened() hardware.Opened { return hardware.Opened{Note: r.note} }

// Read returns the bytes that are due, waiting for them a short while. Zero bytes without an error mean silence.
func (r *Recording) Read(buffer []byte) (int, error) {
	if r.lost != nil {
		return 0, r.lost
	}
	if len(r.rest) > 0 {
		return r.give(buffer, r.rest), nil
	}
	for limit := clock.In(r.wait); ; {
		if r.next >= len(r.capture.Traffic) {
			r.lost = r.over()
			return 0, r.lost
		}
		due := r.due(r.next)
		if due.After(limit) {
			time.Sleep(clock.Until(limit))
			return 0, nil
		}
		time.Sleep(clock.Until(due))
		event := r.capture.Traffic[r.next]
		r.next++
		switch event.Way {
		case bench.Received:
			return r.give(buffer, event.Data), nil
		case bench.Silent:
			return 0, nil
		case bench.Lost:
			r.lost = &hardware.LinkError{Reason: bench.Unplugged, Path: "replay:" + r.file, Words: message.Written(event.Words)}
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

// Write accepts everything.
func (r *Recording) Write(data []byte) (int, error) {
	if r.lost != nil {
		return 0, r.lost
	}
	r.compare(data)
	return len(data), nil
}

// Close ends the link, not the recording. Closing it again does nothing.
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

// over ends the recording. The next opening starts it again.
func (r *Recording) over() error {
	r.playing = false
	return &hardware.LinkError{Reason: bench.Over, Path: "replay:" + r.file,
		Words: message.New("link.recording.over", "The recording is over."),
		Do:    message.New("link.recording.over.do", "It begins again by itself.")}
}

// begin prepares what was sent over the link that comes up.
func (r *Recording) begin() {
	r.awaited = nil
	for _, event := range r.capture.Traffic[r.next:] {
		switch event.Way {
		case bench.Lost:
			return
		case bench.Transmitted:
			r.awaited = append(r.awaited, event)
		case bench.Received, bench.Silent:
		}
	}
}

// compare compares sent bytes with those that were sent in the recording.
func (r *Recording) compare(data []byte) {
	found := slices.IndexFunc(r.awaited, func(event bench.Traffic) bool { return bytes.Equal(event.Data, data) })
	if found < 0 {
		r.differing++
		return
	}
	r.awaited = slices.Delete(r.awaited, found, found+1)
}

// end notes the end of the link: recorded bytes that were due by then and not sent are differences.
func (r *Recording) end() {
	for _, event := range r.awaited {
		if event.At <= r.played() {
			r.differing++
		}
	}
	r.awaited = nil
}
