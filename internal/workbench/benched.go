package workbench

import (
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/hardware/order"
)

// rateOver is the period over which frames and bytes a second are averaged.
const rateOver = 10 * time.Second

// benched is one device on the bench. The bench's lock guards it, except for fields that only Run's goroutine uses.
type benched struct {
	// These do not change.
	device    device.Device
	judgement bench.Judgement
	settings  []bench.Setting
	program   string
	limits    bench.Limits
	tests     []bench.Offer
	orders    []order.Order

	ledger  bench.Ledger
	watch   *bench.Watch
	health  bench.Health
	changes []bench.Change
	counts  []counted
	trial   *running
	found   []bench.Finding

	// Only used by Run's goroutine.
	frame   uint64 // the number of the last frame seen
	foundAt time.Time
}

// counted is the totals at a time.
type counted struct {
	at            time.Time
	frames, bytes uint64
}

// newBenched returns a device with the counts kept from before. The error reports that these cannot be used, so that
// counting starts at zero.
func newBenched(item Item, options Options, kept []byte, now time.Time) (*benched, error) {
	kind := item.Device.Kind()
	d := &benched{
		device: item.Device, judgement: kind.Judgement, program: options.Program, limits: options.Limits,
		watch: bench.NewWatch(options.Limits, kind.Manner, kind.Judgement),
	}
	if item.Setup != nil {
		d.settings = Settings(item.Setup)
	}
	d.health = item.Device.Health()
	d.tests = bench.TestsFor(d.trialOptions())
	d.orders = item.Device.Orders()
	d.ledger = bench.NewLedger(d.name(), kind.Name, now)
	if len(kept) == 0 {
		return d, nil
	}
	ledger, err := bench.DecodeLedger(kept)
	if err == nil && ledger.Kind == kind.Name { // another kind under the old name starts at zero
		d.ledger = ledger
	}
	return d, err
}

func (d *benched) name() string { return d.device.Name() }

// sample returns the device's present state with the frames since the last call. It must be called without the lock.
func (d *benched) sample(now time.Time) bench.Sample {
	sample := bench.Sample{At: now, Health: d.device.Health()}
	for _, frame := range sample.Health.Frames {
		if frame.Number <= d.frame {
			continue
		}
		sample.Lost += frame.Number - d.frame - 1
		d.frame = frame.Number
		sample.Frames = append(sample.Frames, frame)
	}
	return sample
}

// take adds a sample to the device's ledger and returns the alarms to report. Readings during a test do not count for
// the dealer.
func (d *benched) take(sample bench.Sample, shiftFrom time.Time, dealer string) (tell []report) {
	d.health = sample.Health
	d.count(sample.At)
	if d.trial != nil {
		dealer = ""
	}
	d.ledger.Observe(bench.Observation{
		Sample: sample, Judgement: d.judgement, Dealer: dealer, Settings: d.settings, Program: d.program,
		ShiftFrom: shiftFrom, Faults: d.faulty(),
	})
	for _, alarm := range d.watch.Take(sample.At, d.health, d.ledger) {
		tell = append(tell, report{device: d.name(), command: game.WarnDevice{DeviceWarned: warned(d.name(), alarm)}})
	}
	d.changes = bench.Changes(d.ledger, d.settings, d.program)
	return tell
}

func (d *benched) faulty() bool {
	return slices.ContainsFunc(d.watch.Standing(), func(alarm bench.Alarm) bool { return alarm.Level == bench.Error })
}

// count remembers the totals, for the rates.
func (d *benched) count(now time.Time) {
	counts := d.health.Tally.Counts
	d.counts = append(d.counts, counted{now, counts.Frames, counts.Bytes})
	for len(d.counts) > 2 && now.Sub(d.counts[1].at) >= rateOver {
		d.counts = d.counts[1:]
	}
}

func (d *benched) rates() (frames, bytes float64) {
	if len(d.counts) < 2 {
		return 0, 0
	}
	first, last := d.counts[0], d.counts[len(d.counts)-1]
	seconds := last.at.Sub(first.at).Seconds()
	if seconds <= 0 {
		return 0, 0
	}
	return float64(last.frames-first.frames) / seconds, float64(last.bytes-first.bytes) / seconds
}

// trialOptions returns what the guided tests need to know about the device.
func (d *benched) trialOptions() bench.TrialOptions {
	options := device.TrialOptions(d.device)
	options.Reads, options.Least, options.Baseline = d.limits.Reads, d.limits.WarnRate, d.ledger.Baseline
	return options
}

func warned(name string, alarm bench.Alarm) game.DeviceWarned {
	level := string(alarm.Level)
	if alarm.Over {
		level = game.WarnedOver
	}
	return game.DeviceWarned{
		Name: name, Alarm: string(alarm.Kind), Subject: alarm.Subject, Level: level,
		Words: alarm.Words, Do: alarm.Do,
		Rate: alarm.Rate, Limit: alarm.Limit,
	}
}
