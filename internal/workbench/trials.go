package workbench

import (
	"context"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
)

// running is a guided test in progress.
type running struct {
	trial *bench.Trial
	// end stops what the test does in addition to looking, or is nil.
	end context.CancelFunc
}

// takes reports whether the readings of a device belong to the test: a loopback test sends on a line without a device,
// and a self-test only listens.
func takes(test bench.Test) bool {
	return test == bench.Readings || test == bench.Deck || test == bench.Cable
}

// begin starts a guided test. From the moment it may, it takes the readings; earlier ones belong to no test.
func (b *Bench) begin(ctx context.Context, d *benched, test bench.Test) {
	now := b.options.Clock()
	b.mu.Lock()
	trial, err := bench.NewTrial(test, d.trialOptions(), now)
	b.mu.Unlock()
	if err != nil {
		b.say(true, message.OfError(err))
		return
	}
	if why := b.gate.begin(d.name(), takes(test)); !why.IsZero() {
		b.say(true, message.New("bench.notice.cannot-begin", "The test cannot begin: {why}.", message.Message("why", why)))
		return
	}
	table, _, _ := b.gate.state()
	b.takeOne(d, now, table, false)
	started := &running{trial: trial}
	if echoes, sends := trial.Loopback(); sends {
		started.end = b.loopback(ctx, d, echoes)
	}
	b.mu.Lock()
	d.trial = started
	b.mu.Unlock()
	if takes(test) {
		b.say(false, message.New("bench.notice.begun-takes", "The test has begun: nothing that the {device} reads is dealt "+
			"until it has ended.", message.Device("device", d.name())))
		return
	}
	b.say(false, message.New("bench.notice.begun", "The test has begun."))
}

// ended is a test that is over and waits for its signature.
type ended struct {
	device   *benched
	progress bench.Progress
	at       time.Time
	// by is the technician who was signed in, or empty.
	by string
}

// record returns the record of the test, signed by a technician's staff id or, with an empty by, unsigned.
func (e ended) record(by string) bench.Record { return e.progress.Record(e.at, by) }

// follow ends the tests that are over and returns their devices to the table. It reports whether any is still in
// progress.
func (b *Bench) follow(now time.Time) (testing bool) {
	var over []ended
	table, _, _ := b.gate.state()
	b.mu.Lock()
	for _, one := range b.benched {
		if one.trial == nil {
			continue
		}
		progress := one.trial.trial.Progress()
		if !progress.Over {
			testing = true
			continue
		}
		if one.trial.end != nil {
			one.trial.end()
		}
		one.trial = nil
		b.gate.end(one.name())
		over = append(over, ended{one, progress, now, table.Technician})
	}
	b.mu.Unlock()
	for _, one := range over {
		b.say(one.progress.Verdict == bench.NotGood, one.record(one.by).Result())
		b.sign(one)
	}
	return testing
}

// sign makes the table record a test with a capture of its traffic, and keeps it as the record has it: signed by the
// technician who was signed in, or unsigned.
func (b *Bench) sign(test ended) {
	if b.options.Table == nil || test.by == "" {
		b.recorded(test, "")
		return
	}
	hash := ""
	if b.options.Folder != "" {
		_, written, err := b.write(test.device, test.at)
		if err != nil {
			b.options.Log.Error("writing a test's capture", "device", test.device.name(), "error", err)
			b.say(true, message.Sentences(test.record(test.by).Result(), notWritten(err)))
		}
		hash = written
	}
	b.tell(report{device: test.device.name(), command: game.TestDevice{DeviceTested: tested(test, hash)},
		done: func(err error) {
			by := test.by
			if err != nil {
				by = ""
			}
			b.recorded(test, by)
		}})
}

func (b *Bench) recorded(test ended, by string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	test.device.ledger.Recorded(test.record(by))
	b.keepSoon = true
}

func tested(test ended, hash string) game.DeviceTested {
	record := test.record(test.by)
	return game.DeviceTested{
		Name: test.device.name(), Kind: test.device.device.Kind().Name, Test: string(record.Test),
		Verdict: string(record.Verdict), Words: record.Words,
		Good: record.Good, Tried: record.Tried, Started: record.Started, Capture: hash, Rows: record.Rows,
	}
}

// stop ends a test early. The next look notices that it is over.
func (b *Bench) stop(d *benched) {
	now := b.options.Clock()
	b.mu.Lock()
	defer b.mu.Unlock()
	if d.trial != nil {
		d.trial.trial.Stop(now)
	}
}

// stopAll ends every test without a signature, because the bench is closing.
func (b *Bench) stopAll() {
	now := b.options.Clock()
	b.Follow(Situation{})
	for _, d := range b.benched {
		b.stop(d)
	}
	b.follow(now)
}
