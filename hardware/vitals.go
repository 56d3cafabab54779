package hardware

import (
	"bytes"
	"errors"
	"slices"
	"sync"
	"time"

	"pitboss/bench"
)

// What is kept of the traffic on a line: this many things, this many bytes.
const (
	trafficKept      = 4096
	trafficBytesKept = 256 << 10
	// trafficSlack is how many more there may be before the oldest go together: letting
	// them go one by one would move all the others each time.
	trafficSlack = 512
)

// framesRoom is how many of the last frames there is room for before the newest move to a
// new place.
const framesRoom = 2 * bench.FramesKept

// missedPulses is how many messages of a device that speaks by itself may be missing
// before it counts as silent.
const missedPulses = 3

// retriedWithin is how long after a failed reading a good one is of the same card.
const retriedWithin = 30 * time.Second

// Vitals is a device's health being kept. The goroutine that owns the device
// writes it; any goroutine may take a [bench.Health] from it.
type Vitals struct {
	mu     sync.Mutex
	health bench.Health
	// frames are the last ones, number how many there were. One that stands here is never
	// written over: a [bench.Health] shares them.
	frames []bench.Frame
	number uint64

	// firstFailed is the first of the failed readings since the last good one.
	firstFailed time.Time
	// broken says that the last thing received was no whole frame, unframed since when
	// bytes have come without one.
	broken   bool
	unframed time.Time

	// silence is after how long a device that speaks by itself is stale.
	silence time.Duration
	// veil, unless nil, hides what may be a badge.
	veil *veil
	// withhold, unless nil, is what is left out of what comes now.
	withhold func() bench.Withholding

	started      time.Time
	traffic      []bench.Traffic
	trafficBytes int
}

// NewVitals starts a device's health: closed, nothing counted. baud counts where the path is
// a serial port only; pulse is how often the device speaks by itself, 0 for one that does
// not.
func NewVitals(device, path string, baud int, pulse time.Duration, now time.Time) *Vitals {
	v := &Vitals{started: now, silence: missedPulses * pulse}
	if PathOf(path).Kind != SerialPath {
		baud = 0
	}
	v.health = bench.Health{Device: device, Link: bench.Link{State: bench.Closed, Since: now, Path: path, Baud: baud, Pulse: pulse}}
	return v
}

// StaleAfter sets after how long without a word a device that speaks by itself is stale;
// otherwise that is three messages. It is called before the device runs.
func (v *Vitals) StaleAfter(silence time.Duration) { v.silence = silence }

// Health returns the health at this moment, a copy.
func (v *Vitals) Health() bench.Health {
	v.mu.Lock()
	defer v.mu.Unlock()
	health := v.health
	health.Tally = v.health.Tally.Clone()
	// The screen and the bench ask several times a second, of every device: the frames are
	// not copied for them.
	health.Frames = slices.Clip(v.frames[max(len(v.frames)-bench.FramesKept, 0):])
	return health
}

// Capture returns what went over the line lately, with when it began, and masks what may be a
// badge. Its bytes are shared and must not be changed.
func (v *Vitals) Capture() bench.Capture {
	capture := v.Unmasked()
	if v.veil != nil {
		v.veil.traffic(capture.Traffic)
	}
	return capture
}

// Unmasked returns the same with nothing masked, for a diagnosis: it works on the bytes, and
// must show nobody a text that [MayBeBadge]. Badges of the table's own people, and what came
// while cards lay face down, were never kept.
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

// State records the link's state. The time it began stays when it did not change.
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

// Opened records a successful opening. A device that speaks by itself is syncing until it
// does; any other is live.
func (v *Vitals) Opened(opened Opened, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	state := bench.Live
	if v.health.Link.Pulse > 0 {
		state = bench.Syncing
	}
	v.state(state, now)
	v.unframed = time.Time{}
	v.health.Link.Note = opened.Note
	v.health.Tally.Quality.StaleBytes += uint64(opened.StaleBytes)
	counts := &v.health.Tally.Counts
	counts.Opens++
	if counts.Opens > 1 {
		counts.Reconnects++
	}
}

// noted records what is remarkable about a link that is open.
func (v *Vitals) noted(words string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.health.Link.Note = words
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
	link.LastReason, link.LastError, link.LastErrorAt, link.LastDetail = ReasonOf(err), err.Error(), now, ""
	if known, ok := errors.AsType[*LinkError](err); ok {
		link.LastDetail = known.Detail
	}
}

// Received records bytes that came; none is silence.
func (v *Vitals) Received(data []byte, now time.Time) {
	withholds := v.Withholds(bench.WithholdAll)
	v.mu.Lock()
	defer v.mu.Unlock()
	link := &v.health.Link
	if link.State == bench.Live && link.Pulse > 0 && now.Sub(v.heard(len(data), now)) >= v.silence {
		v.state(bench.Stale, now)
	}
	if len(data) == 0 {
		return
	}
	link.LastByte = now
	if withholds { // how many bytes they are tells a card from another
		v.withheldNow(now)
		return
	}
	v.health.Tally.Counts.Bytes += uint64(len(data))
	v.note(bench.Traffic{Way: bench.Received, Data: bytes.Clone(data)}, now)
}

// heard notes since when a device has said nothing whole. Bytes may bring what ends the
// silence: they count against it once they have come for as long without doing so.
func (v *Vitals) heard(bytes int, now time.Time) time.Time {
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

// Wrote records bytes that went to the device.
func (v *Vitals) Wrote(data []byte, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.health.Tally.Counts.SentBytes += uint64(len(data))
	v.note(bench.Traffic{Way: bench.Transmitted, Data: bytes.Clone(data)}, now)
}

// note keeps a thing of the traffic, and lets the oldest go.
func (v *Vitals) note(one bench.Traffic, now time.Time) {
	one.At = max(now.Sub(v.started), 0)
	v.traffic = append(v.traffic, one)
	v.trafficBytes += len(one.Data)
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

// Count changes what is counted and measured, for what no frame stands for.
func (v *Vitals) Count(change func(*bench.Tally)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	change(&v.health.Tally)
}

// Keep counts a piece of what was received, or sent, by its outcome and puts it into the
// last frames; its number is given here. Raw must not change afterwards.
func (v *Vitals) Keep(frame bench.Frame) {
	bytes := len(frame.Raw)
	switch {
	case v.Withholds(bench.WithholdAll):
		if frame.Outcome != bench.Junk { // how long anything else is may tell a card
			bytes = 0
		}
		frame = withheld(frame)
	case frame.Face != "" && v.Withholds(bench.WithholdCards):
		v.Forget(frame.Raw)
		frame, bytes = withheld(frame), 0
	}
	if v.veil != nil {
		frame = v.veil.frame(frame)
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
		if took := frame.At.Sub(v.firstFailed); took <= retriedWithin {
			tally.Time(bench.RetryTime, took)
		}
		v.firstFailed = time.Time{}
	}
}
