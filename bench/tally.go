package bench

import (
	"maps"
	"time"
)

// Quality counts what became of what was received.
type Quality struct {
	// Good counts readings, the cut card among them; of a wheel, whole lines.
	Good uint64 `json:"good,omitempty"`
	// Told counts whole frames that are no readings.
	Told uint64 `json:"told,omitempty"`
	// NoReads counts the device saying that it could not read.
	NoReads uint64 `json:"no_reads,omitempty"`
	// Unknown counts whole frames that stand for nothing the device knows.
	Unknown uint64 `json:"unknown,omitempty"`
	// Noise counts readings of something that was not there.
	Noise uint64 `json:"noise,omitempty"`
	// Duplicates counts readings that were said before.
	Duplicates uint64 `json:"duplicates,omitempty"`
	// BadChecks counts whole frames whose check does not fit.
	BadChecks uint64 `json:"bad_checks,omitempty"`
	// Partial counts frames thrown away because they were cut short.
	Partial uint64 `json:"partial,omitempty"`
	// Oversize counts frames thrown away because they never ended.
	Oversize uint64 `json:"oversize,omitempty"`
	// JunkBytes counts bytes outside any frame, StaleBytes those thrown away unread because they came before the link
	// was opened.
	JunkBytes  uint64 `json:"junk_bytes,omitempty"`
	StaleBytes uint64 `json:"stale_bytes,omitempty"`
	// Resyncs counts whole frames after something that was none.
	Resyncs uint64 `json:"resyncs,omitempty"`
	// Missing counts frames that never came, as the numbers of the others tell.
	Missing uint64 `json:"missing,omitempty"`
}

// counter returns the counter of frames of an outcome; nil for junk, which is counted in bytes, and for what was
// sent.
func (q *Quality) counter(outcome Outcome) *uint64 {
	switch outcome {
	case Good:
		return &q.Good
	case Told:
		return &q.Told
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
	}
	return nil
}

// Count takes a frame of this outcome, of so many bytes, into account.
func (q *Quality) Count(outcome Outcome, bytes int) {
	if counter := q.counter(outcome); counter != nil {
		*counter++
	} else if outcome == Junk {
		q.JunkBytes += uint64(bytes)
	}
}

// Of returns how many frames of an outcome were counted; 0 of junk, which is counted in bytes, and of what was sent.
func (q Quality) Of(outcome Outcome) uint64 {
	if counter := q.counter(outcome); counter != nil {
		return *counter
	}
	return 0
}

// Judgement says which outcomes are readings of a kind of device: true is a good one, false a failed one. Outcomes it
// does not have are no readings.
type Judgement map[Outcome]bool

// Reads returns the readings among what was counted.
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

// Counts is how often things happened to a link.
type Counts struct {
	// Opens counts successful openings, Reconnects those after the first, and Failures the attempts that failed and
	// the links that were lost.
	Opens      uint64 `json:"opens,omitempty"`
	Reconnects uint64 `json:"reconnects,omitempty"`
	Failures   uint64 `json:"failures,omitempty"`
	// Bytes and SentBytes count all bytes each way, Frames the whole frames received.
	Bytes     uint64 `json:"bytes,omitempty"`
	SentBytes uint64 `json:"sent_bytes,omitempty"`
	Frames    uint64 `json:"frames,omitempty"`
}

// Measure is a time that is measured of a device: a closed list.
type Measure string

// The measures.
const (
	LineTime   Measure = "line"   // from a frame's first byte to its last
	StatusTime Measure = "status" // between two messages of a device that speaks by itself
	RetryTime  Measure = "retry"  // from a first failed reading to the good one
	AnswerTime Measure = "answer" // from a command to its answer
	TakenTime  Measure = "taken"  // from a frame's last byte to the table having it
)

// Measures lists every measure.
func Measures() []Measure { return []Measure{LineTime, StatusTime, RetryTime, AnswerTime, TakenTime} }

// Words name the measure to a person.
func (m Measure) Words() string {
	words, known := map[Measure]string{
		LineTime: "time on the line", StatusTime: "time between messages", RetryTime: "time to read a card that failed first",
		AnswerTime: "time to answer a command", TakenTime: "time to reach the table",
	}[m]
	if !known {
		return string(m)
	}
	return words
}

// Tally is everything counted and measured of a device over some time. The zero value is nothing. A Tally that was
// handed out does not change.
type Tally struct {
	Quality Quality `json:"quality"`
	Counts  Counts  `json:"counts"`
	// Times are the measured times, Phases how long a wheel stayed in each of its states, States how long the link
	// was in each of its own.
	Times  map[Measure]Histogram   `json:"times,omitempty"`
	Phases map[string]Histogram    `json:"phases,omitempty"`
	States map[State]time.Duration `json:"states,omitempty"`
}

// Clone returns a copy that shares nothing.
func (t Tally) Clone() Tally {
	t.Times, t.Phases, t.States = maps.Clone(t.Times), maps.Clone(t.Phases), maps.Clone(t.States)
	return t
}

// Time takes a measured time into account.
func (t *Tally) Time(measure Measure, took time.Duration) { t.Times = measured(t.Times, measure, took) }

// Phase takes the end of a wheel's state into account.
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

// In takes time spent in a state into account.
func (t *Tally) In(state State, lasted time.Duration) {
	if t.States == nil {
		t.States = map[State]time.Duration{}
	}
	t.States[state] += lasted
}
