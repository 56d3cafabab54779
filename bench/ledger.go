package bench

import (
	"slices"
	"time"

	"pitboss/game/message"
)

// LedgerVersion is the version of a [Ledger] that this program writes.
const LedgerVersion = 1

// Ledger is what is kept about a device across restarts. It is a value: its methods create new maps and slices, so a
// copy does not change.
type Ledger struct {
	Version int    `json:"version"`
	Device  string `json:"device"`
	Kind    string `json:"kind"`
	// Total counts since the device was first seen, Shift since the shift began, and Marked since the last mark,
	// which may be nil.
	Total  Period  `json:"total"`
	Shift  Period  `json:"shift"`
	Marked *Period `json:"marked,omitempty"`
	// LastGood is the last complete shift without a fault, or nil.
	LastGood *Period `json:"last_good,omitempty"`
	// Recent holds the last readings, oldest first, at most [RecentReads]; true means good.
	Recent []bool `json:"recent,omitempty"`
	// Baseline is nil until it is set.
	Baseline *Baseline `json:"baseline,omitempty"`
	Records  []Record  `json:"records,omitempty"`
	// Seen is what was already taken from the running process. It is not stored: after a restart the counters start at
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

// RecentReads is the number of readings over which the recent rate is computed.
const RecentReads = 100

// RecordsKept is how many test records a ledger keeps.
const RecordsKept = 50

// Period holds a device's figures over a span of time.
type Period struct {
	From time.Time `json:"from"`
	// To is when the period ended, or zero while it runs.
	To    time.Time `json:"to,omitzero"`
	Tally Tally     `json:"tally"`
	// Reads counts all readings, Faces those of each card, Dealers those of each dealer by staff id.
	Reads   Reads            `json:"reads"`
	Faces   map[string]Face  `json:"faces,omitempty"`
	Dealers map[string]Reads `json:"dealers,omitempty"`
	// Settings and Program are those in use when the period began.
	Settings []Setting `json:"settings,omitempty"`
	Program  string    `json:"program,omitempty"`
	// Note and By belong to a mark.
	Note string `json:"note,omitempty"`
	By   string `json:"by,omitempty"`
	// Errors reports that an alarm of level error occurred or a test failed.
	Errors bool `json:"errors,omitempty"`
}

// Reads counts readings, and how many of them were good.
type Reads struct {
	Good  uint64 `json:"good,omitempty"`
	Tried uint64 `json:"tried,omitempty"`
}

// Rate returns the share of good readings, 0 to 1, or -1 if there were none.
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

// Face counts the readings of one face. A failed reading counts for the card read next at the same device soon after,
// since that is the same card tried again.
type Face struct {
	Reads
	// Slowest is the longest time from a first failed reading to the good one.
	Slowest time.Duration `json:"slowest,omitempty"`
}

func (f Face) plus(o Face) Face {
	return Face{Reads: f.Reads.plus(o.Reads), Slowest: max(f.Slowest, o.Slowest)}
}

// Baseline is a device's normal performance.
type Baseline struct {
	Reads Reads     `json:"reads"`
	At    time.Time `json:"at"`
	By    string    `json:"by,omitempty"`
	// Line is the median time of a frame on the line.
	Line time.Duration `json:"line,omitempty"`
}

// NewLedger returns an empty ledger for a device.
func NewLedger(device, kind string, at time.Time) Ledger {
	return Ledger{Version: LedgerVersion, Device: device, Kind: kind, Total: Period{From: at}, Shift: Period{From: at}}
}

// MarkNow starts an additional count with a note. It discards the count since the previous mark, and nothing else.
// What the device counted since the last [Observation] is added to the mark by the next one: observe first for an
// exact start.
func (l *Ledger) MarkNow(at time.Time, note, by string) {
	settings, program := l.Shift.Settings, l.Shift.Program
	if !l.Seen.At.IsZero() {
		settings, program = l.Seen.Settings, l.Seen.Program
	}
	l.Marked = &Period{From: at, Note: note, By: by, Settings: settings, Program: program}
}

// SetBaseline makes the period since the mark, or the shift if there is no mark, the device's baseline. It fails if
// there were too few readings.
func (l *Ledger) SetBaseline(at time.Time, by string) error {
	period := &l.Shift
	if l.Marked != nil {
		period = l.Marked
	}
	if tried := message.Number("n", period.Reads.Tried); period.Reads.Tried < RecentReads {
		least := message.Number("least", RecentReads)
		if l.Marked != nil {
			return message.AsError(message.Count("bench.baseline.few-mark",
				"Only {n} reading since the mark: a baseline wants at least {least}. Read on, then set it again.",
				"Only {n} readings since the mark: a baseline wants at least {least}. Read on, then set it again.", tried, least))
		}
		return message.AsError(message.Count("bench.baseline.few-shift",
			"Only {n} reading in this shift: a baseline wants at least {least}. Read on, then set it again.",
			"Only {n} readings in this shift: a baseline wants at least {least}. Read on, then set it again.", tried, least))
	}
	l.Baseline = &Baseline{Reads: period.Reads, At: at, By: by, Line: period.Tally.Times[LineTime].Quantile(0.5)}
	return nil
}

// Recorded adds the record of a test, newest first, and keeps at most [RecordsKept]. A failed test counts as an error
// of the running periods.
func (l *Ledger) Recorded(r Record) {
	r.Rows = slices.Clone(r.Rows)
	records := append([]Record{r}, l.Records...)
	l.Records = records[:min(len(records), RecordsKept)]
	if r.Verdict == NotGood {
		l.each(func(period *Period) { period.Errors = true })
	}
}

// RecentReads counts the last readings, at most [RecentReads].
func (l Ledger) RecentReads() Reads { return lastReads(l.Recent, RecentReads) }

func lastReads(recent []bool, limit int) (reads Reads) {
	for _, good := range recent[max(len(recent)-limit, 0):] {
		reads.Tried++
		if good {
			reads.Good++
		}
	}
	return reads
}

// each changes the running periods. It replaces the mark, so a copy of the ledger keeps its own.
func (l *Ledger) each(change func(*Period)) {
	change(&l.Total)
	change(&l.Shift)
	if l.Marked != nil {
		marked := *l.Marked
		change(&marked)
		l.Marked = &marked
	}
}
