package hardware

import (
	"bytes"
	"slices"
	"sync"
	"time"

	"pitboss/bench"
)

// How much of the traffic is kept: this many entries, this many bytes.
const (
	trafficKept      = 4096
	trafficBytesKept = 256 << 10
	// trafficSlack is how many more entries accumulate before the oldest are removed together. Removing them one by
	// one would move all the others each time.
	trafficSlack = 512
)

// framesRoom is the capacity for frames. When it is full, the newest move to a new slice.
const framesRoom = 2 * bench.FramesKept

// missedPulses is how many messages of a device that sends by itself may be missing before it counts as silent.
const missedPulses = 3

// retryTimeout is how long after a failed reading a good one is attributed to the same card.
const retryTimeout = 30 * time.Second

// Vitals maintains a device's health. The goroutine that owns the device writes it; any goroutine may take a
// [bench.Health] from it.
type Vitals struct {
	mu     sync.Mutex
	health bench.Health
	// frames are the last frames, number how many there have been. An entry is never overwritten, since each
	// [bench.Health] shares them.
	frames []bench.Frame
	number uint64

	// firstFailed is the first of the failed readings since the last good one.
	firstFailed time.Time
	// broken reports that the last received bytes formed no complete frame. unframed is since when bytes have come
	// without completing one.
	broken   bool
	unframed time.Time

	// silence is how long a device that sends by itself may be silent before it is stale.
	silence time.Duration
	// masker, if not nil, masks what may be a badge code.
	masker *masker
	// withhold, if not nil, returns what must be withheld now.
	withhold func() bench.Withholding

	started      time.Time
	traffic      []bench.Traffic
	trafficBytes int
}

// NewVitals returns the health of a closed link, with nothing counted. baud only counts if the path is a serial port.
// pulse is the interval at which the device sends by itself, or 0.
func NewVitals(device, path string, baud int, pulse time.Duration, now time.Time) *Vitals {
	v := &Vitals{started: now, silence: missedPulses * pulse}
	if PathOf(path).Kind != SerialPath {
		baud = 0
	}
	v.health = bench.Health{Device: device, Link: bench.Link{State: bench.Closed, Since: now, Path: path, Baud: baud, Pulse: pulse}}
	return v
}

// StaleAfter sets how long a device that sends by itself may be silent before it is stale; the default is three
// messages. Call it before the device runs.
func (v *Vitals) StaleAfter(silence time.Duration) { v.silence = silence }

// Health returns a snapshot of the health.
func (v *Vitals) Health() bench.Health {
	v.mu.Lock()
	defer v.mu.Unlock()
	health := v.health
	health.Tally = v.health.Tally.Clone()
	// The screen and the bench ask for every device several times a second, so the frames are not copied.
	health.Frames = slices.Clip(v.frames[max(len(v.frames)-bench.FramesKept, 0):])
	return health
}

// Capture returns the recent traffic, with text masked that may be a badge code. The bytes are shared and must not be
// changed.
func (v *Vitals) Capture() bench.Capture {
	capture := v.Unmasked()
	if v.masker != nil {
		v.masker.traffic(capture.Traffic)
	}
	return capture
}

// Unmasked returns the recent traffic without masking, for a diagnosis, which must not show any text for which
// [MayBeBadge] is true. Badges of the table's own people, and what came while cards were face down, were never kept.
func (v *Vitals) Unmasked() bench.Capture {
	v.mu.Lock()
	defer v.mu.Unlock()
	capture := bench.Capture{Device: v.health.Device, Started: v.started, Traffic: slices.Clone(v.traffic)}
	if len(capture.Traffic) > 0 {
		first := capture.Traffic[0].At
		capture.Started = capture.Started.Add(first)
		for i := range capture.Traffic {
			capture.Traffic[i].At -= first
		}
	}
	return capture
}

// State records the link's state. The time it began changes only with the state.
func (v *Vitals) State(state bench.State, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.state(state, now)
}

func (v *Vitals) state(state bench.State, now time.Time) {
	link := &v.health.Link
	if link.State == state {
		return
	}
	v.health.Tally.In(link.State, max(now.Sub(link.Since), 0))
	link.State, link.Since = state, now
}

// Opened records a successful opening. A device that sends by itself is syncing until it does; any other is live.
func (v *Vitals) Opened(opened Opened, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	state := bench.Live
	if v.health.Link.Pulse > 0 {
		state = bench.Syncing
	}
	v.state(state, now)
	v.unframed = time.Time{}
	v.health.Link.Note, v.health.Link.Readers = opened.Note, opened.Readers
	v.health.Tally.Quality.StaleBytes += uint64(opened.StaleBytes)
	counts := &v.health.Tally.Counts
	counts.Opens++
	if counts.Opens > 1 {
		counts.Reconnects++
	}
}

// sharedWith records which other programs read an open link.
func (v *Vitals) sharedWith(readers []bench.Holder) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.health.Link.Readers = readers
}

// Failed records a link that could not be opened or was lost.
func (v *Vitals) Failed(err error, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.health.Link.State.Open() {
		v.note(bench.Traffic{Way: bench.Lost, Words: err.Error()}, now)
	}
	v.state(bench.Failed, now)
	v.health.Tally.Counts.Failures++
	v.firstFailed = time.Time{}
	link := &v.health.Link
	lost := asLinkError(err)
	link.LastReason, link.LastError, link.LastDo, link.LastDetail = lost.Reason, lost.Words, lost.Do, lost.Detail
	link.Holder, link.LastErrorAt = lost.Holder, now
}

// Received records received bytes; none means silence.
func (v *Vitals) Received(data []byte, now time.Time) {
	withholds := v.Withholds(bench.WithholdAll)
	v.mu.Lock()
	defer v.mu.Unlock()
	link := &v.health.Link
	if link.State == bench.Live && link.Pulse > 0 && now.Sub(v.quietSince(len(data), now)) >= v.silence {
		v.state(bench.Stale, now)
	}
	if len(data) == 0 {
		return
	}
	link.LastByte = now
	if withholds { // their number could tell one card from another
		v.withheldNow(now)
		return
	}
	v.health.Tally.Counts.Bytes += uint64(len(data))
	v.note(bench.Traffic{Way: bench.Received, Data: bytes.Clone(data)}, now)
}

// quietSince returns since when a device has completed no frame. Arriving bytes may complete one, so they count as
// silence only from when the first of them came.
func (v *Vitals) quietSince(bytes int, now time.Time) time.Time {
	link := &v.health.Link
	switch {
	case bytes > 0 && v.unframed.IsZero():
		v.unframed = now
		return now
	case bytes > 0:
		return v.unframed
	case link.LastFrame.Before(link.Since):
		return link.Since
	}
	return link.LastFrame
}

// Wrote records bytes sent to the device.
func (v *Vitals) Wrote(data []byte, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.health.Tally.Counts.SentBytes += uint64(len(data))
	v.note(bench.Traffic{Way: bench.Transmitted, Data: bytes.Clone(data)}, now)
}

// note adds an entry to the traffic and removes the oldest if there are too many.
func (v *Vitals) note(entry bench.Traffic, now time.Time) {
	entry.At = max(now.Sub(v.started), 0)
	v.traffic = append(v.traffic, entry)
	v.trafficBytes += len(entry.Data)
	drop := 0
	full := len(v.traffic) > trafficKept+trafficSlack
	for full && len(v.traffic)-drop > trafficKept || v.trafficBytes > trafficBytesKept {
		v.trafficBytes -= len(v.traffic[drop].Data)
		drop++
	}
	if drop > 0 {
		v.traffic = slices.Delete(v.traffic, 0, drop)
	}
}

// Count changes counters and measurements that do not come from a frame.
func (v *Vitals) Count(change func(*bench.Tally)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	change(&v.health.Tally)
}

// Keep counts a piece of traffic by its outcome and adds it to the last frames with the next number. Raw must not
// change afterwards.
func (v *Vitals) Keep(frame bench.Frame) {
	bytes := len(frame.Raw)
	switch {
	case v.Withholds(bench.WithholdAll):
		if frame.Outcome != bench.Junk { // the length of anything else may tell a card
			bytes = 0
		}
		frame = withheld(frame)
	case frame.Face != "" && v.Withholds(bench.WithholdCards):
		v.Forget(frame.Raw)
		frame, bytes = withheld(frame), 0
	}
	if v.masker != nil {
		frame = v.masker.frame(frame)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	tally := &v.health.Tally
	tally.Quality.Count(frame.Outcome, bytes)
	if frame.Outcome.Whole() {
		v.whole(frame)
	} else if frame.Outcome != bench.Sent {
		v.broken = true
	}
	v.number++
	frame.Number = v.number
	if len(v.frames) == cap(v.frames) {
		newest := v.frames[max(len(v.frames)-bench.FramesKept, 0):]
		v.frames = append(make([]bench.Frame, 0, framesRoom), newest...)
	}
	v.frames = append(v.frames, frame)
}

func (v *Vitals) whole(frame bench.Frame) {
	tally := &v.health.Tally
	tally.Counts.Frames++
	v.unframed = time.Time{}
	if v.broken {
		v.broken = false
		tally.Quality.Resyncs++
	}
	if frame.Took > 0 {
		tally.Time(bench.LineTime, frame.Took)
	}
	v.health.Link.LastFrame = frame.At
	if state := v.health.Link.State; state == bench.Syncing || state == bench.Stale {
		v.state(bench.Live, frame.At)
	}
	switch {
	case frame.Outcome == bench.NoRead && v.firstFailed.IsZero():
		v.firstFailed = frame.At
	case frame.Outcome == bench.Good && !v.firstFailed.IsZero():
		if took := frame.At.Sub(v.firstFailed); took <= retryTimeout {
			tally.Time(bench.RetryTime, took)
		}
		v.firstFailed = time.Time{}
	}
}
