package workbench

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/game"
)

// running is a guided test under way.
type running struct {
	test  bench.Test
	trial bench.Trial
	// takes says that the device's readings are the test's, not the table's.
	takes bool
	// end stops what the test does beside looking; nil where it does nothing.
	end context.CancelFunc
}

// begin begins a guided test.
func (b *Bench) begin(ctx context.Context, one *benched, test bench.Test) {
	b.mu.Lock()
	why := b.why(one)
	if why == "" && one.trial != nil {
		why = "another test is under way"
	}
	options := one.trialOptions()
	b.mu.Unlock()
	if why != "" {
		b.say(true, "The test cannot begin: %s.", why)
		return
	}
	now := b.options.Clock()
	trial, err := bench.NewTrial(test, options, now)
	if err != nil {
		b.say(true, "%v", err)
		return
	}
	started := &running{test: test, trial: trial, takes: test == bench.Readings || test == bench.Deck || test == bench.Cable}
	b.mu.Lock()
	// What came before belongs to no test.
	one.sample(now)
	one.trial = started
	b.mu.Unlock()
	b.say(false, "The test has begun: nothing it reads is dealt.")
	b.beside(ctx, one, started)
}

// follow ends a test that is over, or that may not go on. It wants mu held.
func (b *Bench) follow(one *benched, now time.Time) []told {
	started := one.trial
	if started == nil {
		return nil
	}
	if why := b.why(one); why != "" {
		started.trial.Stop(now)
	}
	progress := started.trial.Progress()
	if !progress.Over {
		return nil
	}
	if started.end != nil {
		started.end()
	}
	one.trial = nil
	by := b.by()
	record := progress.Record(now, by)
	one.ledger.Recorded(record)
	words := progress.Verdict.Words() + ": " + progress.Words
	b.notice = bench.Notice{At: now, Words: words, Refused: progress.Verdict == bench.NotGood}
	if by == "" {
		return nil // nobody is there to sign
	}
	hash := ""
	if b.options.Folder != "" {
		_, written, err := b.write(one)
		if err != nil {
			b.options.Log.Error("writing a test's capture", "device", one.name(), "error", err)
		}
		hash = written
	}
	return []told{{one.name(), game.TestDevice{DeviceTested: tested(one, record, hash)}}}
}

// tested is a test as the table records it.
func tested(one *benched, record bench.Record, hash string) game.DeviceTested {
	event := game.DeviceTested{
		Name: one.name(), Kind: string(one.device.Kind()), Test: string(record.Test), Verdict: string(record.Verdict), Words: record.Words,
		Good: record.Good, Tried: record.Tried, Started: record.Started, Capture: hash,
	}
	for _, row := range record.Rows {
		event.Rows = append(event.Rows, game.DeviceFigure{Name: row.Name, Figure: row.Figure, Bad: row.Bad})
	}
	return event
}

// stop ends a test without waiting for the rest of it.
func (b *Bench) stop(one *benched) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if one.trial != nil {
		one.trial.trial.Stop(b.options.Clock()) // the next look sees that it is over
	}
}

// stopAll ends every test: the bench is closing.
func (b *Bench) stopAll() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, one := range b.benched {
		if one.trial != nil && one.trial.end != nil {
			one.trial.end()
		}
		one.trial = nil
	}
}
