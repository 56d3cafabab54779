package bench

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"pitboss/game/message"
)

// ErrLedger reports a ledger that cannot be written or used.
var ErrLedger = errors.New("this device's ledger cannot be used")

// Upper bounds of plausible values: thousands of events a second for a lifetime, a hundred years of waiting.
const (
	maxCount = 1 << 50
	maxTime  = 100 * 365 * 24 * time.Hour
)

// EncodeLedger encodes a ledger as JSON. Its texts are in English, with their keys and arguments beside them.
func EncodeLedger(l Ledger) ([]byte, error) {
	l.Version = LedgerVersion
	text, err := message.MarshalRecord(l)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrLedger, err)
	}
	return text, nil
}

// DecodeLedger decodes what [EncodeLedger] wrote. It rejects another version, unknown fields and impossible counters
// with an [ErrLedger].
func DecodeLedger(text []byte) (Ledger, error) {
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return Ledger{}, fmt.Errorf("%w: %w", ErrLedger, err)
	}
	if head.Version != LedgerVersion {
		return Ledger{}, fmt.Errorf("%w: it has version %d and this program knows version %d: use the program that wrote it, or put the ledger away",
			ErrLedger, head.Version, LedgerVersion)
	}
	var l Ledger
	if err := message.UnmarshalRecord(text, &l); err != nil {
		return Ledger{}, fmt.Errorf("%w: %w", ErrLedger, err)
	}
	if err := l.validate(); err != nil {
		return Ledger{}, fmt.Errorf("%w: %w", ErrLedger, err)
	}
	return l, nil
}

func (l Ledger) validate() error {
	var wrong []error
	part := func(name string, err error) {
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", name, err))
		}
	}
	if len(l.Recent) > RecentReads {
		wrong = append(wrong, fmt.Errorf("recent has %d readings: want at most %d", len(l.Recent), RecentReads))
	}
	if len(l.Records) > RecordsKept {
		wrong = append(wrong, fmt.Errorf("records has %d tests: want at most %d", len(l.Records), RecordsKept))
	}
	for _, record := range l.Records {
		part("records", Reads{Good: record.Good, Tried: record.Tried}.validate())
	}
	if l.Baseline != nil {
		part("baseline", errors.Join(l.Baseline.Reads.validate(), validTime(l.Baseline.Line)))
	}
	part("total", l.Total.validate())
	part("shift", l.Shift.validate())
	part("marked", l.Marked.validate())
	part("last_good", l.LastGood.validate())
	return errors.Join(wrong...)
}

// validate returns what is impossible in a period, nil for a nil period.
func (p *Period) validate() error {
	if p == nil {
		return nil
	}
	wrong := []error{p.Reads.validate()}
	for _, counter := range counters {
		wrong = append(wrong, validCount(*counter.of(&p.Tally)))
	}
	for _, histogram := range slices.Concat(slices.Collect(maps.Values(p.Tally.Times)),
		slices.Collect(maps.Values(p.Tally.Phases))) {
		wrong = append(wrong, histogram.validate())
	}
	for _, lasted := range p.Tally.States {
		wrong = append(wrong, validTime(lasted))
	}
	for _, face := range p.Faces {
		wrong = append(wrong, face.validate(), validTime(face.Slowest))
	}
	for _, reads := range p.Dealers {
		wrong = append(wrong, reads.validate())
	}
	return errors.Join(wrong...)
}

func (r Reads) validate() error {
	if r.Good > r.Tried || r.Tried > maxCount {
		return fmt.Errorf("%d good of %d readings cannot be", r.Good, r.Tried)
	}
	return nil
}

func (h Histogram) validate() error {
	wrong := []error{validTime(h.Sum), validTime(h.Longest)}
	for _, count := range h.Counts {
		wrong = append(wrong, validCount(count))
	}
	if h.Longest > h.Sum || h.Number() == 0 && h.Sum > 0 {
		wrong = append(wrong, fmt.Errorf("times that come to %s, the longest %s, cannot be", h.Sum, h.Longest))
	}
	return errors.Join(wrong...)
}

func validCount(count uint64) error {
	if count > maxCount {
		return fmt.Errorf("a counter of %d cannot be", count)
	}
	return nil
}

func validTime(took time.Duration) error {
	if took < 0 || took > maxTime {
		return fmt.Errorf("a time of %s cannot be", took)
	}
	return nil
}
