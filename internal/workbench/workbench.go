package workbench

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/internal/device"
)

// How often the devices are looked at, and what was counted is kept.
const (
	lookEvery = 250 * time.Millisecond
	keepEvery = time.Minute
)

// busyEvery is how often the table is told that a test goes on.
const busyEvery = 10 * time.Second

// watchedFor is how long after somebody looked the devices are still diagnosed.
const watchedFor = 5 * time.Second

// Item is a device on the bench. Setup may be nil where nobody knows how it is set up.
type Item struct {
	Device device.Device
	Setup  device.Setup
}

// Keeper keeps what is counted across restarts; a *store.Journal is one.
type Keeper interface {
	Devices() (map[string][]byte, error)
	PutDevice(name string, value []byte) error
}

// Table is the table whose devices they are.
type Table interface {
	// Tell hands over a command about a device, from a goroutine that may wait; the error
	// says in words why it was refused.
	Tell(ctx context.Context, device string, command game.Command) error
	// Dealer and Technician are the staff ids of who is there now, empty for nobody.
	Dealer() string
	Technician() string
	// MayTest is why a device's readings cannot be taken from the table now; empty when
	// they can.
	MayTest(device string) string
	// Waits names the device that failed in play and waits for its sign-off; empty for
	// none (001/11.31).
	Waits() string
	// Busy says that somebody works at the bench without touching a key. It must not block.
	Busy()
}

// Options make a bench.
type Options struct {
	Items  []Item
	Limits bench.Limits
	// Shifts are when a shift begins, as times of day from midnight in Location (nil is
	// the local one); none is one at midnight.
	Shifts   []time.Duration
	Location *time.Location
	// Program is the version in use.
	Program string
	// Keeper, Table and Log may be nil: nothing is kept, the devices are at no table,
	// nothing is logged.
	Keeper Keeper
	Table  Table
	Log    *slog.Logger
	// Folder is where captures are written.
	Folder string
	// Clock is the time; nil is [time.Now].
	Clock func() time.Time
}

// Bench is the technician's bench.
type Bench struct {
	options  Options
	requests chan bench.Request

	mu      sync.Mutex
	benched []*benched
	notice  bench.Notice
	kept    time.Time
	// watched is when somebody looked last: devices are diagnosed for eyes only.
	watched time.Time
	// busy is when the table was told last that somebody is at work; of Run's alone.
	busy time.Time
}

// New puts devices on the bench with what was kept of them. What cannot be read of it is
// begun anew and said so: no table waits for its counters.
func New(options Options) *Bench {
	if options.Clock == nil {
		options.Clock = time.Now
	}
	if options.Location == nil {
		options.Location = time.Local
	}
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	b := &Bench{options: options, requests: make(chan bench.Request, 1)}
	before := b.load()
	now := options.Clock()
	for _, item := range options.Items {
		b.benched = append(b.benched, newBenched(item, options, before[item.Device.Name()], now))
	}
	b.kept = now
	return b
}

// load is what was kept of each device.
func (b *Bench) load() map[string][]byte {
	if b.options.Keeper == nil {
		return nil
	}
	kept, err := b.options.Keeper.Devices()
	if err != nil {
		b.options.Log.Error("reading what was counted of the devices", "error", err)
		b.notice = bench.Notice{Words: "What was counted before cannot be read: it is counted from now on.", Refused: true}
	}
	return kept
}

// Run looks after the devices until ctx is done; then everything is kept once more.
func (b *Bench) Run(ctx context.Context) error {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			b.stopAll()
			b.keep(true)
			return nil
		case request := <-b.requests:
			b.do(ctx, request)
		case <-ticker.C:
			b.look(ctx)
			b.keep(false)
		}
	}
}

// look takes every device as it is now.
func (b *Bench) look(ctx context.Context) {
	now := b.options.Clock()
	var tell []told
	b.mu.Lock()
	for _, one := range b.benched {
		tell = append(tell, one.look(now, b.shiftFrom(now), b.dealer())...)
		tell = append(tell, b.follow(one, now)...)
	}
	watched, testing := now.Sub(b.watched) < watchedFor, b.testing()
	b.mu.Unlock()
	b.tellAll(ctx, tell)
	if watched {
		b.diagnose(now)
	}
	if testing && b.options.Table != nil && now.Sub(b.busy) >= busyEvery {
		b.busy = now
		b.options.Table.Busy()
	}
}

// testing reports whether any device is being tested. It wants mu held.
func (b *Bench) testing() bool {
	return slices.ContainsFunc(b.benched, func(one *benched) bool { return one.trial != nil })
}

// diagnose finds out what is wrong with the devices, without holding anybody up.
func (b *Bench) diagnose(now time.Time) {
	for _, one := range b.benched {
		b.mu.Lock()
		due := now.Sub(one.foundAt) >= diagnosedEvery || now.Before(one.foundAt)
		view := one.view("")
		b.mu.Unlock()
		if !due {
			continue
		}
		found := bench.Diagnose(bench.Case{View: view, Judgement: one.judgement, Capture: one.device.Capture()})
		b.mu.Lock()
		one.found, one.foundAt = found, now
		b.mu.Unlock()
	}
}

// told is a command for the table about a device.
type told struct {
	device  string
	command game.Command
}

// tellAll hands commands to the table. What it refuses is a notice: the technician is
// the one who can do something about it.
func (b *Bench) tellAll(ctx context.Context, tell []told) {
	if b.options.Table == nil {
		return
	}
	for _, one := range tell {
		if err := b.options.Table.Tell(ctx, one.device, one.command); err != nil && ctx.Err() == nil {
			b.say(true, "The record does not have it: %v", err)
		}
	}
}

func (b *Bench) dealer() string {
	if b.options.Table == nil {
		return ""
	}
	return b.options.Table.Dealer()
}

// shiftFrom is when the shift of a moment began.
func (b *Bench) shiftFrom(now time.Time) time.Time {
	local := now.In(b.options.Location)
	begins := b.options.Shifts
	if len(begins) == 0 {
		begins = []time.Duration{0}
	}
	latest := time.Time{}
	for _, days := range []int{-1, 0} {
		year, month, day := local.AddDate(0, 0, days).Date()
		for _, begin := range begins {
			at := time.Date(year, month, day, 0, 0, 0, 0, b.options.Location).Add(begin)
			if !at.After(now) && at.After(latest) {
				latest = at
			}
		}
	}
	return latest
}

// keep writes what was counted, once a minute or when it is time to go.
func (b *Bench) keep(last bool) {
	now := b.options.Clock()
	b.mu.Lock()
	due := b.options.Keeper != nil && (last || now.Sub(b.kept) >= keepEvery || now.Before(b.kept))
	values := map[string][]byte{}
	if due {
		b.kept = now
		for _, one := range b.benched {
			value, err := bench.EncodeLedger(one.ledger)
			if err != nil {
				b.options.Log.Error("keeping what was counted", "device", one.name(), "error", err)
				continue
			}
			values[one.name()] = value
		}
	}
	b.mu.Unlock()
	for name, value := range values {
		if err := b.options.Keeper.PutDevice(name, value); err != nil {
			b.options.Log.Error("keeping what was counted", "device", name, "error", err)
			b.say(true, "What was counted of %s could not be kept: %v", name, err)
		}
	}
}

// Takes reports whether an input is of a device under test: it is the test's then, and
// nothing for the table.
func (b *Bench) Takes(input game.Input) bool {
	if !reading(input.Command) {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	one := b.find(input.Device)
	if one == nil || one.trial == nil || !one.trial.takes {
		return false
	}
	return b.why(one) == ""
}

// reading reports whether a command is a reading of a device, which may settle something.
func reading(command game.Command) bool {
	switch command.(type) {
	case game.CardRead, game.NoRead, game.CutCardRead, game.UnknownRead, game.NumberRead, game.WheelState, game.DiceRead, game.SegmentRead:
		return true
	}
	return false
}

// Testing reports whether a device is being tested.
func (b *Bench) Testing(device string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	one := b.find(device)
	return one != nil && one.trial != nil
}

// find is a device by its name; nil for none. It wants mu held.
func (b *Bench) find(name string) *benched {
	index := slices.IndexFunc(b.benched, func(one *benched) bool { return one.name() == name })
	if index < 0 {
		return nil
	}
	return b.benched[index]
}

// Views are all devices as they are now, those with something wrong first. Somebody looks:
// the devices are diagnosed for a while.
func (b *Bench) Views() []bench.View {
	b.mu.Lock()
	b.watched = b.options.Clock()
	b.mu.Unlock()
	return b.Figures()
}

// Figures are the same for a program that counts and reads no findings.
func (b *Bench) Figures() []bench.View {
	b.mu.Lock()
	defer b.mu.Unlock()
	waits := ""
	if b.options.Table != nil {
		waits = b.options.Table.Waits()
	}
	views := make([]bench.View, len(b.benched))
	for i, one := range b.benched {
		views[i] = one.view(b.why(one))
		views[i].Failed = waits == one.name()
	}
	slices.SortStableFunc(views, func(a, c bench.View) int { return cmp.Compare(urgency(c), urgency(a)) })
	return views
}

// urgency is how much a device wants to be looked at.
func urgency(view bench.View) (urgency int) {
	for _, found := range view.Findings {
		if found.Level == bench.Error {
			return 3
		}
		urgency = 2
	}
	if len(view.Alarms) > 0 || view.Failed {
		return max(urgency, 2)
	}
	return urgency
}

// Notice is what became of the last request.
func (b *Bench) Notice() bench.Notice {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.notice
}

// Do takes a request; false when another is under way and nothing was taken.
func (b *Bench) Do(request bench.Request) bool {
	select {
	case b.requests <- request:
		return true
	default:
		return false
	}
}
