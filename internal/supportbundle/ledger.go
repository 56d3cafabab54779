package supportbundle

import (
	"time"

	"pitboss/bench"
	"pitboss/internal/config"
)

// ledger is what was counted of a device as it is in a bundle: without the faces of cards, which would tell what is
// still in the shoe, and without notes and the words of tests.
type ledger struct {
	Device   string    `json:"device"`
	Kind     string    `json:"kind"`
	Total    period    `json:"total"`
	Shift    period    `json:"shift"`
	Marked   *period   `json:"marked,omitempty"`
	LastGood *period   `json:"last_good,omitempty"`
	Recent   string    `json:"recent,omitempty"`
	Baseline *baseline `json:"baseline,omitempty"`
	Tests    []test    `json:"tests,omitempty"`
}

type period struct {
	From     time.Time              `json:"from"`
	To       time.Time              `json:"to,omitzero"`
	Tally    bench.Tally            `json:"tally"`
	Reads    bench.Reads            `json:"reads"`
	Dealers  map[string]bench.Reads `json:"dealers,omitempty"`
	Settings []bench.Setting        `json:"settings,omitempty"`
	Program  string                 `json:"program,omitempty"`
	By       string                 `json:"by,omitempty"`
	Errors   bool                   `json:"errors,omitempty"`
}

type baseline struct {
	Reads bench.Reads   `json:"reads"`
	At    time.Time     `json:"at"`
	By    string        `json:"by,omitempty"`
	Line  time.Duration `json:"line,omitempty"`
}

type test struct {
	Test    string    `json:"test"`
	Started time.Time `json:"started"`
	Ended   time.Time `json:"ended"`
	Verdict string    `json:"verdict"`
	Good    uint64    `json:"good,omitempty"`
	Tried   uint64    `json:"tried,omitempty"`
	By      string    `json:"by,omitempty"`
}

// ledger returns what was counted of a device as it may be in a bundle.
func (r redactor) ledger(l bench.Ledger) ledger {
	kept := ledger{Device: r.plain(l.Device), Kind: r.plain(l.Kind), Total: r.period(l.Total), Shift: r.period(l.Shift)}
	if l.Marked != nil {
		marked := r.period(*l.Marked)
		kept.Marked = &marked
	}
	if l.LastGood != nil {
		good := r.period(*l.LastGood)
		kept.LastGood = &good
	}
	for _, good := range l.Recent {
		if good {
			kept.Recent += "+"
		} else {
			kept.Recent += "-"
		}
	}
	if of := l.Baseline; of != nil {
		kept.Baseline = &baseline{Reads: of.Reads, At: of.At, By: r.person(of.By), Line: of.Line}
	}
	for _, record := range l.Records {
		kept.Tests = append(kept.Tests, test{Test: r.plain(string(record.Test)), Started: record.Started, Ended: record.Ended,
			Verdict: r.plain(string(record.Verdict)), Good: record.Good, Tried: record.Tried, By: r.person(record.By)})
	}
	return kept
}

func (r redactor) period(p bench.Period) period {
	kept := period{From: p.From, To: p.To, Reads: p.Reads, By: r.person(p.By), Errors: p.Errors}
	if p.Program != "" {
		kept.Program = r.plain(p.Program)
	}
	kept.Tally = bench.Tally{Quality: p.Tally.Quality, Counts: p.Tally.Counts, Times: map[bench.Measure]bench.Histogram{},
		Phases: map[string]bench.Histogram{}, States: map[bench.State]time.Duration{}}
	for _, measure := range bench.Measures() {
		if times, has := p.Tally.Times[measure]; has {
			kept.Tally.Times[measure] = times
		}
	}
	for _, state := range bench.States() {
		if lasted, has := p.Tally.States[state]; has {
			kept.Tally.States[state] = lasted
		}
	}
	for phase, times := range p.Tally.Phases {
		kept.Tally.Phases[r.plain(phase)] = times
	}
	for dealer, reads := range p.Dealers {
		if kept.Dealers == nil {
			kept.Dealers = map[string]bench.Reads{}
		}
		kept.Dealers[r.person(dealer)] = reads
	}
	for _, setting := range p.Settings {
		value := r.guard(setting.Value)
		switch config.Shares("device." + setting.Key) {
		case config.Place:
			value = config.SharedPath(value)
		case config.Withheld:
			continue
		case config.Whole:
		}
		kept.Settings = append(kept.Settings, bench.Setting{Key: setting.Key, Value: value})
	}
	return kept
}
