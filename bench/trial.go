package bench

import (
	"slices"
	"time"

	"pitboss/game"
)

// Test is a guided test: a closed list.
type Test string

// The tests.
const (
	Readings Test = "readings"  // how well it reads, over many readings, against its baseline
	Deck     Test = "deck"      // every card of a deck: which faces fail, how often, how slowly
	Cable    Test = "cable"     // the cable is pulled and shaken, and every loss counted
	Loopback Test = "loopback"  // what is sent comes back through a plug that joins the lines
	SelfTest Test = "self-test" // the device tells of itself and keeps its rhythm
)

// Tests lists every test.
func Tests() []Test { return []Test{Readings, Deck, Cable, Loopback, SelfTest} }

// Verdict is how a test came out: a closed list.
type Verdict string

// The verdicts.
const (
	Passed    Verdict = "good"
	NotGood   Verdict = "not-good"
	NoVerdict Verdict = "no-verdict" // it was stopped, or too little was read
)

// Words say the verdict to a person.
func (v Verdict) Words() string {
	switch v {
	case Passed:
		return "PASSED"
	case NotGood:
		return "FAILED"
	}
	return "NO VERDICT"
}

// Sample is a device at one moment.
type Sample struct {
	At     time.Time
	Health Health
	// Frames are those since the sample before, oldest first; Lost is how many came too fast to be among them.
	Frames []Frame
	Lost   uint64
}

// Progress is how a test stands.
type Progress struct {
	Test    Test
	Started time.Time
	// Ask is what to do now, a sentence.
	Ask string
	// Done of Of steps; Of is 0 where there is no number of them.
	Done, Of int
	// Rows are what was counted, each a name and a figure. Bad says that the row counts against the device.
	Rows []Row
	// Over says that the test has ended; then Verdict and Words, a sentence or two with what to do next, stand.
	Over    bool
	Verdict Verdict
	Words   string
	// Good of Tried readings; 0 where the test has none.
	Good, Tried uint64
}

// Row is a line of figures, as a record of the table has it.
type Row = game.DeviceFigure

// Record is a test that ended, as it was signed.
type Record struct {
	Test    Test      `json:"test"`
	Started time.Time `json:"started"`
	Ended   time.Time `json:"ended"`
	Verdict Verdict   `json:"verdict"`
	Words   string    `json:"words"`
	Rows    []Row     `json:"rows,omitempty"`
	Good    uint64    `json:"good,omitempty"`
	Tried   uint64    `json:"tried,omitempty"`
	// By is the technician's staff id; empty for a test nobody signed.
	By string `json:"by,omitempty"`
}

// Record returns a test that ended, signed by a technician's staff id; empty for nobody. A test that is not over is
// recorded as it stands, without a verdict.
func (p Progress) Record(ended time.Time, by string) Record {
	record := Record{
		Test: p.Test, Started: p.Started, Ended: ended, Verdict: p.Verdict, Words: p.Words,
		Rows: slices.Clone(p.Rows), Good: p.Good, Tried: p.Tried, By: by,
	}
	if !p.Over {
		record.Verdict, record.Words = NoVerdict, "The test had not ended."
	}
	return record
}
