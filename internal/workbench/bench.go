package workbench

import (
	"context"
	"slices"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
)

// Bench is the technician's bench.
type Bench struct {
	gate
	options  Options
	requests chan bench.Request
	// outbox holds what waits for the table, in order.
	outbox chan report

	// mu guards the devices and the notice. While it is held, nothing may be called that waits for a file, the table
	// or a device's line.
	mu      sync.Mutex
	benched []*benched
	notice  bench.Notice
	// watched is when someone last looked: devices are only diagnosed while someone looks.
	watched time.Time
	// ordered reports that an order waits for its answer.
	ordered bool
	// keepSoon reports that something must be kept before the minute is over.
	keepSoon bool

	// Only used by Run's goroutine: when everything was last kept, and when the table was last told that someone is
	// working.
	kept, busy time.Time
	// tasks are the goroutines started by Run.
	tasks sync.WaitGroup
}

// New puts devices on the bench with the counts kept from before. If those cannot be read, counting starts at zero and
// the notice says so, since no table may wait for its counters.
func New(options Options) *Bench {
	options = options.withDefaults()
	now := options.Clock()
	b := &Bench{options: options, requests: make(chan bench.Request, 1), kept: now, outbox: make(chan report, maxWaiting)}
	b.gate.alone = options.Table == nil
	before := map[string][]byte{}
	if options.Keeper != nil {
		var err error
		if before, err = options.Keeper.Devices(); err != nil {
			b.startedAgain(message.New("bench.devices.all", "the devices"), err)
		}
	}
	for _, item := range options.Items {
		d, err := newBenched(item, options, before[item.Device.Name()], now)
		if err != nil {
			b.startedAgain(message.Written(d.name()), err)
		}
		b.benched = append(b.benched, d)
	}
	return b
}

// startedAgain reports that earlier counts are lost and counting starts at zero.
func (b *Bench) startedAgain(what message.Text, err error) {
	b.options.Log.Error("what was counted before cannot be read", "of", what, "error", err)
	b.say(true, message.New("bench.notice.started-again", "What was counted of {what} before cannot be read: it is counted "+
		"from now on.", message.Message("what", what)))
}

// lookEvery is the interval of looking at the devices.
const lookEvery = 250 * time.Millisecond

// Run looks after the devices until ctx is done. By the time it returns, every test has ended without a verdict,
// everything it started has ended, and the counts have been kept once more.
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

// Do accepts a request. It returns false, without accepting it, while another one is in progress.
func (b *Bench) Do(request bench.Request) bool {
	select {
	case b.requests <- request:
		return true
	default:
		return false
	}
}

// Notice returns the result of the last request.
func (b *Bench) Notice() bench.Notice {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.notice
}

func (b *Bench) say(refused bool, words message.Text) {
	now := b.options.Clock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.notice = bench.Notice{At: now, Words: words, Refused: refused}
}

// find returns a device by its name, or nil. The list of devices never changes.
func (b *Bench) find(name string) *benched {
	index := slices.IndexFunc(b.benched, func(d *benched) bool { return d.name() == name })
	if index < 0 {
		return nil
	}
	return b.benched[index]
}
