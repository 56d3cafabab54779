package workbench_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/order"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/workbench"
)

// reader is a scanner whose readings come from a test. Its health is kept like a driver's.
type reader struct {
	name   string
	vitals *hardware.Vitals
	orders []order.Order
	// answers answers an order.
	answers func(context.Context) (order.Answer, error)
}

func newReader(name string) *reader {
	r := &reader{name: name, vitals: hardware.NewVitals(name, "/dev/"+name, 9600, 0, time.Now())}
	r.vitals.Opened(hardware.Opened{}, time.Now())
	return r
}

func (r *reader) Name() string             { return r.name }
func (r *reader) Kind() *device.Kind       { return scanner.Kind }
func (r *reader) Language() bench.Language { return bench.Language{} }
func (r *reader) Health() bench.Health     { return r.vitals.Health() }
func (r *reader) Status() device.Status    { return device.Status{Up: true} }
func (r *reader) Capture() bench.Capture   { return r.vitals.Capture() }
func (r *reader) Unmasked() bench.Capture  { return r.vitals.Unmasked() }
func (r *reader) Orders() []order.Order    { return r.orders }
func (r *reader) Beeps() bool              { return false }
func (r *reader) Beep() bool               { return false }
func (r *reader) Hide(func(string) bool)   {}

func (r *reader) Withhold(func() bench.Withholding) {}

func (r *reader) Send(ctx context.Context, _ order.Order) (order.Answer, error) {
	return r.answers(ctx)
}

func (r *reader) Run(ctx context.Context, _ func(game.Input)) error { <-ctx.Done(); return nil }

func (r *reader) Lend(context.Context, func(context.Context, hardware.Transport) error) error {
	return errors.New("the link is down")
}

// reads makes this many readings of the same face.
func (r *reader) reads(number int, outcome bench.Outcome, face string) {
	for range number {
		raw := []byte(face + "\r\n")
		r.vitals.Received(raw, time.Now())
		r.vitals.Keep(bench.Frame{At: time.Now(), Raw: raw, Outcome: outcome, Face: face, Code: face, Took: time.Millisecond})
	}
}

// stranger reads a code that is not a card.
func (r *reader) stranger(code string) {
	raw := []byte(code + "\r\n")
	r.vitals.Received(raw[:2], time.Now())
	r.vitals.Received(raw[2:], time.Now())
	r.vitals.Keep(bench.Frame{At: time.Now(), Raw: raw, Outcome: bench.Foreign, Code: code,
		Meaning: message.Written("unknown code " + code)})
}

// tables is a table that keeps what it receives.
type tables struct {
	mu   sync.Mutex
	told []game.Command
	fail error
	busy int
}

func (t *tables) Tell(ctx context.Context, _ string, command game.Command) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := cmpErr(ctx.Err(), t.fail); err != nil {
		return err
	}
	t.told = append(t.told, command)
	return nil
}

func cmpErr(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (t *tables) Busy() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.busy++
}

func (t *tables) refuses(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.fail = err
}

// heard returns what the table received, in short.
func (t *tables) heard() (short []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, command := range t.told {
		switch c := command.(type) {
		case game.WarnDevice:
			short = append(short, strings.Join(strings.Fields(fmt.Sprint(c.Alarm, " ", c.Subject, " ", c.Level)), " "))
		case game.TestDevice:
			short = append(short, fmt.Sprintf("%s %s", c.Test, c.Verdict))
		case game.MarkDevice:
			short = append(short, fmt.Sprintf("%s: %s", c.What, c.Note))
		}
	}
	return short
}

// kept keeps counts in memory.
type kept struct {
	mu     sync.Mutex
	values map[string][]byte
	times  int
	fail   error
}

func (k *kept) Devices() (map[string][]byte, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.values, k.fail
}

func (k *kept) PutDevice(name string, value []byte) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.fail != nil {
		return k.fail
	}
	if k.values == nil {
		k.values = map[string][]byte{}
	}
	k.values[name] = slices.Clone(value)
	k.times++
	return nil
}

func (k *kept) fails(err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.fail = err
}

func (k *kept) number() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.times
}

func (k *kept) has(name string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.values[name]) > 0
}

// there is a table where nothing is dealt and the technician is signed in.
var there = workbench.Situation{Dealer: "anna", Technician: "tom"}

// rig is a running bench with one device, in synthetic time.
type rig struct {
	t      *testing.T
	shoe   *reader
	table  *tables
	keeper *kept
	bench  *workbench.Bench
	stop   func()
}

// atBench runs a test with a bench at a table.
func atBench(t *testing.T, change func(*workbench.Options), do func(*rig)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := &rig{t: t, shoe: newReader("shoe"), table: &tables{}, keeper: &kept{}}
		options := workbench.Options{
			Items: []workbench.Item{{Device: r.shoe}}, Limits: bench.DefaultLimits(), Program: "1.0", Keeper: r.keeper,
			Table: r.table, Folder: t.TempDir(),
		}
		if change != nil {
			change(&options)
		}
		r.start(options)
		r.bench.Follow(there)
		do(r)
		r.stop()
	})
}

func (r *rig) start(options workbench.Options) {
	r.bench = workbench.New(options)
	ctx, cancel := context.WithCancel(r.t.Context())
	done := make(chan error, 1)
	go func() { done <- r.bench.Run(ctx) }()
	r.stop = sync.OnceFunc(func() {
		cancel()
		check.Do(r.t, <-done)
	})
	r.after(0)
}

// after lets time pass, with looks at the devices.
func (r *rig) after(passed time.Duration) {
	time.Sleep(passed + 500*time.Millisecond)
	synctest.Wait()
}

// does makes a request and waits for its result.
func (r *rig) does(act bench.Act, name string) bench.Notice {
	r.t.Helper()
	request := bench.Request{Device: "shoe", Act: act, Name: name, Note: name}
	if !r.bench.Do(request) {
		r.t.Fatalf("the bench does not take %+v", request)
	}
	synctest.Wait()
	return r.bench.Notice()
}

func (r *rig) view() bench.View { return r.bench.Views()[0] }

// says fails unless the last notice has these words.
func (r *rig) says(want string) {
	r.t.Helper()
	check.Contains(r.t, r.bench.Notice().Words.String(), want)
}

// takes reports whether a card that was read belongs to the test.
func (r *rig) takes() bool {
	return r.bench.Takes(game.Input{Device: "shoe", Command: game.CardRead{}})
}
