package bench

import (
	"fmt"
	"slices"
	"time"
)

// LedgerVersion is the version of a [Ledger] as this program writes it.
const LedgerVersion = 1

// Ledger is what is kept of one device across restarts. It is a value: its methods make new maps and slices, so that
// a copy does not change.
type Ledger struct {
	Version int    `json:"version"`
	Device  string `json:"device"`
	Kind    string `json:"kind"`
	// Total counts everything since the device was first seen, Shift since the shift began; Marked since somebody
	// marked a moment, nil when nobody did.
	Total  Period  `json:"total"`
	Shift  Period  `json:"shift"`
	Marked *Period `json:"marked,omitempty"`
	// LastGood is the last whole shift without a fault, nil before there was one.
	LastGood *Period `json:"last_good,omitempty"`
	// Recent are the last readings, oldest first, at most [RecentReads]: true is good.
	Recent []bool `json:"recent,omitempty"`
	// Baseline is what is usual of this device, nil before it was set.
	Baseline *Baseline `json:"baseline,omitempty"`
	Records  []Record  `json:"records,omitempty"`
	// Seen is what was already taken of the running process. It is not kept: after a restart the counters begin at
	// zero, and so does this.
	Seen Seen `json:"-"`
}

func (l Ledger) unread() (failed int) {
	for _, good := range slices.Backward(l.Recent) {
		if good {
			break
		}
		failed++
	}
	return failed
}

// RecentReads is over how many readings the recent rate is taken.
const RecentReads = 100

// RecordsKept is how many of a device's last test records its ledger holds.
const RecordsKept = 50

// Period is a device over some time.
type Period struct {
	From time.Time `json:"from"`
	// To is when it ended, zero for one that runs.
	To    time.Time `json:"to,omitzero"`
	Tally Tally     `json:"tally"`
	// Reads are all readings, Faces those of each card, Dealers those of each person who dealt, by staff id.
	Reads   Reads            `json:"reads"`
	Faces   map[string]Face  `json:"faces,omitempty"`
	Dealers map[string]Reads `json:"dealers,omitempty"`
	// Settings and Program are what was in use at its beginning.
	Settings []Setting `json:"settings,omitempty"`
	Program  string    `json:"program,omitempty"`
	// Note and By are of a mark.
	Note string `json:"note,omitempty"`
	By   string `json:"by,omitempty"`
	// Errors says that an alarm of level error stood in it, or a test failed.
	Errors bool `json:"errors,omitempty"`
}

// Reads are readings and how many of them were good.
type Reads struct {
	Good  uint64 `json:"good,omitempty"`
	Tried uint64 `json:"tried,omitempty"`
}

// Rate returns the share of good readings, 0 to 1; below 0 when there was none.
func (r Reads) Rate() float64 {
	if r.Tried == 0 {
		return -1
	}
	return float64(r.Good) / float64(r.Tried)
}

// Failed returns how many readings were not good.
func (r Reads) Failed() uint64 { return less(r.Tried, r.Good) }

func (r Reads) plus(o Reads) Reads { return Reads{Good: r.Good + o.Good, Tried: r.Tried + o.Tried} }

func (r Reads) minus(o Reads) Reads {
	return Reads{Good: less(r.Good, o.Good), Tried: less(r.Tried, o.Tried)}
}

// Face is how one face of the cards reads. A failed reading counts for the card that was read next at the same
// device, soon after: the same card tried again.
type Face struct {
	Reads
	// Slowest is the longest from a first failed reading to the good one.
	Slowest time.Duration `json:"slowest,omitempty"`
}

func (f Face) plus(o Face) Face {
	return Face{Reads: f.Reads.plus(o.Reads), Slowest: max(f.Slowest, o.Slowest)}
}

// Baseline is what is usual of a device.
type Baseline struct {
	Reads Reads     `json:"reads"`
	At    time.Time `json:"at"`
	By    string    `json:"by,omitempty"`
	// Line is the usual time of a frame on the line, at the middle.
	Line time.Duration `json:"line,omitempty"`
}

// NewLedger begins a device's ledger.
func NewLedger(device, kind string, at time.Time) Ledger {
	return Ledger{Version: LedgerVersion, Device: device, Kind: kind, Total: Period{From: at}, Shift: Period{From: at}}
}

// MarkNow counts from now on besides, with a note: what was counted since an earlier mark is left behind, and nothing
// else. What the device counted since the last [Observation] is taken into the mark by the next one: observe first
// for an exact beginning.
func (l *Ledger) MarkNow(at time.Time, note, by string) {
	settings, program := l.Shift.Settings, l.Shift.Program
	if !l.Seen.At.IsZero() {
		settings, program = l.Seen.Settings, l.Seen.Program
	}
	l.Marked = &Period{From: at, Note: note, By: by, Settings: settings, Program: program}
}

// SetBaseline makes what was counted since the mark, or in the shift where nobody marked one, what is usual of the
// device. The error says that there were too few readings.
func (l *Ledger) SetBaseline(at time.Time, by string) error {
	period, since := &l.Shift, "in this shift"
	if l.Marked != nil {
		period, since = l.Marked, "since the mark"
	}
	if period.Reads.Tried < RecentReads {
		return fmt.Errorf("only %s %s: a baseline wants at least %d; read on, then set it again",
			counted(period.Reads.Tried, "reading", "readings"), since, RecentReads)
	}
	l.Baseline = &Baseline{Reads: period.Reads, At: at, By: by, Line: period.Tally.Times[LineTime].Quantile(0.5)}
	return nil
}

// Recorded keeps the record of a test, the newest first, at most [RecordsKept]. A test that the device failed counts
// as an error of its periods.
func (l *Ledger) Recorded(r Record) {
	r.Rows = slices.Clone(r.Rows)
	records := append([]Record{r}, l.Records...)
	l.Records = records[:min(len(records), RecordsKept)]
	if r.Verdict == NotGood {
		l.each(func(period *Period) { period.Errors = true })
	}
}

// RecentReads returns the last readings, at most [RecentReads].
func (l Ledger) RecentReads() Reads { return lastReads(l.Recent, RecentReads) }

func lastReads(recent []bool, most int) (reads Reads) {
	for _, good := range recent[max(len(recent)-most, 0):] {
		reads.Tried++
		if good {
			reads.Good++
		}
	}
	return reads
}

// each changes the periods that run. Whoever holds a copy of the mark keeps it as it was.
func (l *Ledger) each(change func(*Period)) {
	change(&l.Total)
	change(&l.Shift)
	if l.Marked != nil {
		marked := *l.Marked
		change(&marked)
		l.Marked = &marked
	}
}
