package bench

import (
	"maps"
	"time"

	"pitboss/game/message"
)

// Quality counts received frames by outcome.
type Quality struct {
	// Good counts readings, including the cut card; for a wheel, complete lines.
	Good uint64 `json:"good,omitempty"`
	// Understood counts complete frames that are not readings.
	Understood uint64 `json:"told,omitempty"`
	// NoReads counts reports of the device that it could not read.
	NoReads uint64 `json:"no_reads,omitempty"`
	// Unknown counts complete frames that mean nothing to the driver.
	Unknown uint64 `json:"unknown,omitempty"`
	// Noise counts readings of something that was not there.
	Noise uint64 `json:"noise,omitempty"`
	// Duplicates counts repeated readings.
	Duplicates uint64 `json:"duplicates,omitempty"`
	// BadChecks counts complete frames whose check does not match.
	BadChecks uint64 `json:"bad_checks,omitempty"`
	// Partial counts frames discarded because they were cut short.
	Partial uint64 `json:"partial,omitempty"`
	// Oversize counts frames discarded because they had no end.
	Oversize uint64 `json:"oversize,omitempty"`
	// JunkBytes counts bytes outside any frame. StaleBytes counts bytes discarded unread because they came before the
	// link was opened.
	JunkBytes  uint64 `json:"junk_bytes,omitempty"`
	StaleBytes uint64 `json:"stale_bytes,omitempty"`
	// Resyncs counts complete frames after bytes that formed none.
	Resyncs uint64 `json:"resyncs,omitempty"`
	// Missing counts frames that never arrived, as gaps in their numbers show.
	Missing uint64 `json:"missing,omitempty"`
}

// counter returns the counter of an outcome. It returns nil for junk, which is counted in bytes, and for sent frames.
func (q *Quality) counter(outcome Outcome) *uint64 {
	switch outcome {
	case Good:
		return &q.Good
	case Understood:
		return &q.Understood
	case NoRead:
		return &q.NoReads
	case Foreign:
		return &q.Unknown
	case Noise:
		return &q.Noise
	case Duplicate:
		return &q.Duplicates
	case BadCheck:
		return &q.BadChecks
	case Partial:
		return &q.Partial
	case Oversize:
		return &q.Oversize
	case Junk, Sent: // counted in bytes, or not at all
	}
	return nil
}

// Count counts a frame of this outcome and length.
func (q *Quality) Count(outcome Outcome, bytes int) {
	if counter := q.counter(outcome); counter != nil {
		*counter++
	} else if outcome == Junk {
		q.JunkBytes += uint64(bytes)
	}
}

// Of returns how many frames of an outcome were counted. It returns 0 for junk and for sent frames.
func (q Quality) Of(outcome Outcome) uint64 {
	if counter := q.counter(outcome); counter != nil {
		return *counter
	}
	return 0
}

// Judgement tells which outcomes count as readings for a kind of device: true for a good one, false for a failed one.
// Other outcomes are not readings.
type Judgement map[Outcome]bool

// Reads returns the readings among the counted frames.
func (j Judgement) Reads(q Quality) (reads Reads) {
	for outcome, good := range j {
		counted := q.Of(outcome)
		reads.Tried += counted
		if good {
			reads.Good += counted
		}
	}
	return reads
}

// Counts counts events of a link.
type Counts struct {
	// Opens counts successful openings, Reconnects those after the first. Failures counts failed attempts and lost
	// links.
	Opens      uint64 `json:"opens,omitempty"`
	Reconnects uint64 `json:"reconnects,omitempty"`
	Failures   uint64 `json:"failures,omitempty"`
	// Bytes and SentBytes count all bytes in each direction, Frames the complete frames received.
	Bytes     uint64 `json:"bytes,omitempty"`
	SentBytes uint64 `json:"sent_bytes,omitempty"`
	Frames    uint64 `json:"frames,omitempty"`
}

// Measure names a duration that is measured for a device.
type Measure string

const (
	LineTime   Measure = "line"   // from a frame's first byte to its last
	StatusTime Measure = "status" // between two messages of a device that sends by itself
	RetryTime  Measure = "retry"  // from a first failed reading to the good one
	AnswerTime Measure = "answer" // from a command to its answer
	TakenTime  Measure = "taken"  // from a frame's last byte until the table has it
)

// Measures lists every measure.
func Measures() []Measure { return []Measure{LineTime, StatusTime, RetryTime, AnswerTime, TakenTime} }

// Words describes the measure to a person.
func (m Measure) Words() message.Text {
	switch m {
	case LineTime:
		return message.New("bench.measure.line", "time on the line")
	case StatusTime:
		return message.New("bench.measure.status", "time between messages")
	case RetryTime:
		return message.New("bench.measure.retry", "time to read a card that failed first")
	case AnswerTime:
		return message.New("bench.measure.answer", "time to answer a command")
	case TakenTime:
		return message.New("bench.measure.taken", "time to reach the table")
	}
	return message.Written(string(m))
}

// Tally holds all counters and measurements of a device over some time. The zero value is empty. A Tally that was
// handed out does not change.
type Tally struct {
	Quality Quality `json:"quality"`
	Counts  Counts  `json:"counts"`
	// Times holds the measured durations, Phases how long a wheel stayed in each of its states, and States how long
	// the link was in each of its states.
	Times  map[Measure]Histogram   `json:"times,omitempty"`
	Phases map[string]Histogram    `json:"phases,omitempty"`
	States map[State]time.Duration `json:"states,omitempty"`
}

// Clone returns a copy that shares nothing.
func (t Tally) Clone() Tally {
	t.Times, t.Phases, t.States = maps.Clone(t.Times), maps.Clone(t.Phases), maps.Clone(t.States)
	return t
}

// Time adds a measured duration.
func (t *Tally) Time(measure Measure, took time.Duration) { t.Times = measured(t.Times, measure, took) }

// Phase adds the duration of a wheel's state that has ended.
func (t *Tally) Phase(name string, lasted time.Duration) { t.Phases = measured(t.Phases, name, lasted) }

func measured[K comparable](times map[K]Histogram, of K, took time.Duration) map[K]Histogram {
	if times == nil {
		times = map[K]Histogram{}
	}
	histogram := times[of]
	histogram.Add(took)
	times[of] = histogram
	return times
}

// In adds time spent in a link state.
func (t *Tally) In(state State, lasted time.Duration) {
	if t.States == nil {
		t.States = map[State]time.Duration{}
	}
	t.States[state] += lasted
}
