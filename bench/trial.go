package bench

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Test names a guided test.
type Test string

const (
	Readings Test = "readings"  // the share of good readings over many, against the baseline
	Deck     Test = "deck"      // every card of a deck: which faces fail, how often, how slowly
	Cable    Test = "cable"     // pull and shake the cable, and count every loss
	Loopback Test = "loopback"  // send bytes that return through a plug joining the lines
	SelfTest Test = "self-test" // the device reports its state and keeps its rhythm
)

// Tests lists every test.
func Tests() []Test { return []Test{Readings, Deck, Cable, Loopback, SelfTest} }

// Verdict is the result of a test.
type Verdict string

const (
	Passed    Verdict = "good"
	NotGood   Verdict = "not-good"
	NoVerdict Verdict = "no-verdict" // the test was stopped, or had too few readings
)

// Words describes the verdict to a person.
func (v Verdict) Words() message.Text {
	switch v {
	case Passed:
		return message.New("bench.verdict.passed", "PASSED")
	case NotGood:
		return message.New("bench.verdict.failed", "FAILED")
	case NoVerdict:
	}
	return message.New("bench.verdict.none", "NO VERDICT")
}

// Sample is a device at one moment.
type Sample struct {
	At     time.Time
	Health Health
	// Frames are those since the previous sample, oldest first. Lost counts frames that came too fast to be included.
	Frames []Frame
	Lost   uint64
}

// Progress is the state of a test.
type Progress struct {
	Test    Test
	Started time.Time
	// Ask tells the technician what to do now.
	Ask message.Text
	// Done counts completed steps of Of. Of is 0 if the number of steps is not known.
	Done, Of int
	// Rows shows what was counted. Bad marks a row that counts against the device.
	Rows []Row
	// Over reports that the test has ended. Only then Verdict and Words, sentences with what to do next, are set.
	Over    bool
	Verdict Verdict
	Words   message.Text
	// Good counts good readings of Tried. Both are 0 for a test without readings.
	Good, Tried uint64
}

// Row is a line of figures, as the table's record keeps it.
type Row = game.DeviceFigure

// Record is a test that ended, as it was signed.
type Record struct {
	Test    Test         `json:"test"`
	Started time.Time    `json:"started"`
	Ended   time.Time    `json:"ended"`
	Verdict Verdict      `json:"verdict"`
	Words   message.Text `json:"words"`
	Rows    []Row        `json:"rows,omitempty"`
	Good    uint64       `json:"good,omitempty"`
	Tried   uint64       `json:"tried,omitempty"`
	// By is the technician's staff id, or empty for an unsigned test.
	By string `json:"by,omitempty"`
}

// Result returns the verdict with what explains it.
func (r Record) Result() message.Text {
	return message.New("bench.notice.verdict", "{verdict}: {words}", message.Message("verdict", r.Verdict.Words()),
		message.Message("words", r.Words))
}

// Record returns the record of a test, signed by a technician's staff id or, with an empty by, unsigned. A test that
// is not over is recorded as it is, without a verdict.
func (p Progress) Record(ended time.Time, by string) Record {
	record := Record{
		Test: p.Test, Started: p.Started, Ended: ended, Verdict: p.Verdict, Words: p.Words,
		Rows: slices.Clone(p.Rows), Good: p.Good, Tried: p.Tried, By: by,
	}
	if !p.Over {
		record.Verdict, record.Words = NoVerdict, message.New("bench.trial.not-ended", "The test had not ended.")
	}
	return record
}
