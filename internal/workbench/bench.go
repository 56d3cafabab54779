package workbench

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"pitboss/bench"
)

// Bench is the technician's bench.
type Bench struct {
	gate
	options  Options
	requests chan bench.Request
	// outbox is what waits for the table, in order.
	outbox chan told

	// mu guards the devices and the notice. Nothing is called while it is held that waits for a file, the table or a
	// device's line.
	mu      sync.Mutex
	benched []*benched
	notice  bench.Notice
	// watched is when somebody looked last: devices are diagnosed for eyes only.
	watched time.Time
	// ordered says that an order waits for its answer.
	ordered bool
	// keepSoon says that there is something to keep before the minute is over.
	keepSoon bool

	// Of Run's goroutine alone: when everything was kept last, when the table was told last that somebody is at work.
	kept, busy time.Time
	// tasks are the goroutines that Run started.
	tasks sync.WaitGroup
}

// New puts devices on the bench with what was kept of them. Counters that cannot be read start at zero, and the
// notice says so: no table waits for its counters.
func New(options Options) *Bench {
	options = options.withDefaults()
	now := options.Clock()
	b := &Bench{options: options, requests: make(chan bench.Request, 1), kept: now, outbox: make(chan told, mostWaiting)}
	b.gate.alone = options.Table == nil
	before := map[string][]byte{}
	if options.Keeper != nil {
		var err error
		if before, err = options.Keeper.Devices(); err != nil {
			b.startedAgain("the devices", err)
		}
	}
	for _, item := range options.Items {
		one, err := newBenched(item, options, before[item.Device.Name()], now)
		if err != nil {
			b.startedAgain(one.name(), err)
		}
		b.benched = append(b.benched, one)
	}
	return b
}

// startedAgain says that what was counted before is lost, and counting starts at zero.
func (b *Bench) startedAgain(what string, err error) {
	b.options.Log.Error("what was counted before cannot be read", "of", what, "error", err)
	b.say(true, "What was counted of %s before cannot be read: it is counted from now on.", what)
}

// lookEvery is how often the devices are looked at.
const lookEvery = 250 * time.Millisecond

// Run looks after the devices until ctx is done; then every test has ended without a verdict, what it started has
// ended too, and everything is kept once more.
func (b *Bench) Run(ctx context.Context) error {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	b.tasks.Go(func() { b.tellAll(ctx) })
	for {
		select {
		case <-ctx.Done():
			b.takeAll(b.options.Clock())
			b.stopAll()
			b.tasks.Wait()
			b.drain(ctx)
			b.keep(true)
			return nil
		case request := <-b.requests:
			b.do(ctx, request)
		case <-ticker.C:
			b.look()
			b.keep(false)
		}
	}
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

// Notice returns what became of the last request.
func (b *Bench) Notice() bench.Notice {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.notice
}

func (b *Bench) say(refused bool, format string, args ...any) {
	now := b.options.Clock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.notice = bench.Notice{At: now, Words: fmt.Sprintf(format, args...), Refused: refused}
}

// find returns a device by its name; nil for none. The devices are the same as long as the bench is.
func (b *Bench) find(name string) *benched {
	index := slices.IndexFunc(b.benched, func(one *benched) bool { return one.name() == name })
	if index < 0 {
		return nil
	}
	return b.benched[index]
}
