package bench

import "time"

// Ledger is what is kept of one device across restarts.
type Ledger struct {
	Version int    `json:"version"`
	Device  string `json:"device"`
	Kind    string `json:"kind"`
	// Total counts everything since the device was first seen, Shift since the shift
	// began; Marked since somebody marked a moment, nil when nobody did.
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
}

// RecentReads is over how many readings the recent rate is taken.
const RecentReads = 100

// Period is a device over some time.
type Period struct {
	From time.Time `json:"from"`
	// To is when it ended, zero for one that runs.
	To    time.Time `json:"to,omitzero"`
	Tally Tally     `json:"tally"`
	// Reads are all readings, Faces those of each card, Dealers those of each person who
	// dealt, by staff id.
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

// Rate is the share of good readings, 0 to 1; below 0 when there was none.
func (r Reads) Rate() float64 {
	if r.Tried == 0 {
		return -1
	}
	return float64(r.Good) / float64(r.Tried)
}

// Face is how one face of the cards reads. A failed reading counts for the card that was
// read next at the same device, soon after: the same card tried again.
type Face struct {
	Reads
	// Slowest is the longest from a first failed reading to the good one.
	Slowest time.Duration `json:"slowest,omitempty"`
}

// Baseline is what is usual of a device.
type Baseline struct {
	Reads Reads     `json:"reads"`
	At    time.Time `json:"at"`
	By    string    `json:"by,omitempty"`
	// Line is the usual time of a frame on the line, at the middle.
	Line time.Duration `json:"line,omitempty"`
}
