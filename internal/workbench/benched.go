package workbench

import (
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/internal/device"
)

// rateOver is over how long frames and bytes a second are taken, diagnosedEvery how often
// a device that somebody looks at is diagnosed.
const (
	rateOver       = 10 * time.Second
	diagnosedEvery = time.Second
)

// benched is one device on the bench. The bench's lock guards it.
type benched struct {
	device    device.Device
	setup     device.Setup
	judgement bench.Judgement
	settings  []bench.Setting
	program   string
	limits    bench.Limits

	ledger bench.Ledger
	watch  *bench.Watch
	health bench.Health
	frame  uint64 // the number of the last frame seen
	counts []counted

	trial   *running
	found   []bench.Finding
	foundAt time.Time
}

// counted is how much had come by a time.
type counted struct {
	at            time.Time
	frames, bytes uint64
}

func newBenched(item Item, options Options, kept []byte, now time.Time) *benched {
	kind := item.Device.Kind()
	one := &benched{
		device: item.Device, setup: item.Setup, judgement: kind.Judgement(), program: options.Program, limits: options.Limits,
		watch: bench.NewWatch(options.Limits, string(kind), kind.Judgement()),
	}
	if item.Setup != nil {
		one.settings = device.Settings(item.Setup)
	}
	one.ledger = bench.NewLedger(one.name(), string(kind), now)
	if len(kept) == 0 {
		return one
	}
	ledger, err := bench.DecodeLedger(kept)
	switch {
	case err != nil:
		options.Log.Error("reading what was counted", "device", one.name(), "error", err)
	case ledger.Kind == string(kind):
		one.ledger = ledger // a device of another kind under the old name begins anew
	}
	return one
}

func (d *benched) name() string { return d.device.Name() }

// sample is the device as it is, with the frames since the last look.
func (d *benched) sample(now time.Time) bench.Sample {
	d.health = d.device.Health()
	sample := bench.Sample{At: now, Health: d.health}
	for _, frame := range d.health.Frames {
		if frame.Number <= d.frame {
			continue
		}
		sample.Lost += frame.Number - d.frame - 1
		d.frame = frame.Number
		sample.Frames = append(sample.Frames, frame)
	}
	return sample
}

// look takes the device as it is into its ledger and says what alarms there are to tell.
func (d *benched) look(now, shiftFrom time.Time, dealer string) (tell []told) {
	sample := d.sample(now)
	d.count(now)
	d.ledger.Observe(bench.Observation{
		Sample: sample, Judgement: d.judgement, Dealer: dealer, Settings: d.settings, Program: d.program, ShiftFrom: shiftFrom, Faults: d.faulty(),
	})
	for _, alarm := range d.watch.Take(now, d.health, d.ledger) {
		tell = append(tell, told{d.name(), game.WarnDevice{DeviceWarned: warned(d.name(), alarm)}})
	}
	if d.trial != nil {
		d.trial.trial.Take(sample)
	}
	return tell
}

// faulty reports whether an alarm of level error stands.
func (d *benched) faulty() bool {
	for _, alarm := range d.watch.Standing() {
		if alarm.Level == bench.Error {
			return true
		}
	}
	return false
}

// count keeps how much had come, for the rates.
func (d *benched) count(now time.Time) {
	counts := d.health.Tally.Counts
	d.counts = append(d.counts, counted{now, counts.Frames, counts.Bytes})
	for len(d.counts) > 2 && now.Sub(d.counts[1].at) >= rateOver {
		d.counts = d.counts[1:]
	}
}

// rates are frames and bytes a second lately.
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

// view is all there is to show. why is why nothing can be started now.
func (d *benched) view(why string) bench.View {
	view := bench.View{
		Name: d.name(), Kind: string(d.device.Kind()), KindWords: d.device.Kind().Words(), Health: d.device.Health(), Ledger: d.ledger,
		Settings: d.settings, Alarms: d.watch.Standing(), Changes: bench.Changes(d.ledger, d.settings, d.program), Records: d.ledger.Records,
	}
	view.FramesPerSecond, view.BytesPerSecond = d.rates()
	if d.trial != nil {
		progress := d.trial.trial.Progress()
		view.Running = &progress
	}
	view.Tests = d.offers(why)
	view.Orders = d.orders(why)
	view.Findings = d.found
	return view
}

// offers are the tests there are, with why they cannot be begun.
func (d *benched) offers(why string) []bench.Offer {
	offers := bench.TestsFor(d.trialOptions())
	for i := range offers {
		if offers[i].Why == "" {
			offers[i].Why = why
		}
		if offers[i].Why == "" && d.trial != nil {
			offers[i].Why = "another test is under way"
		}
	}
	return offers
}

// orders are the commands it takes.
func (d *benched) orders(why string) (offers []bench.Offer) {
	ordered, takes := d.device.(device.Ordered)
	if !takes {
		return nil
	}
	for _, order := range ordered.Orders() {
		offers = append(offers, bench.Offer{Name: order.Name, Label: order.Label, Words: order.Words, Sends: order.Sends, Why: why})
	}
	return offers
}

// trialOptions are what its guided tests need to know of it.
func (d *benched) trialOptions() bench.TrialOptions {
	options := device.TrialOptions(d.device.Kind(), d.settings, d.device.Health().Link.Pulse)
	options.Reads, options.Least, options.Baseline = d.limits.Reads, d.limits.WarnRate, d.ledger.Baseline
	return options
}

// warned is an alarm as the table records it.
func warned(name string, alarm bench.Alarm) game.DeviceWarned {
	return game.DeviceWarned{
		Name: name, Alarm: string(alarm.Kind), Subject: alarm.Subject, Level: level(alarm), Words: alarm.Words, Do: alarm.Do,
		Rate: alarm.Rate, Limit: alarm.Limit,
	}
}

// level is an alarm's level in the table's words.
func level(alarm bench.Alarm) string {
	if alarm.Over {
		return "over"
	}
	return string(alarm.Level)
}
