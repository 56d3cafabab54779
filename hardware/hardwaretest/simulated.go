package hardwaretest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
)

// Simulated is a simulated device on a real pseudo-terminal with the inputs of its driver.
type Simulated struct {
	t testing.TB
	// Said is what the simulator says, Told the inputs of the driver, in words.
	Said []string
	Told chan string
	// Do runs a script.
	Do func(script string)
}

// NewSimulated returns a rig without a device.
func NewSimulated(t testing.TB) *Simulated { return &Simulated{t: t, Told: make(chan string, 256)} }

// Running runs a driver until the test ends.
func (b *Simulated) Running(run func(context.Context) error, away func() error) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() {
		if err := run(ctx); err != nil {
			b.t.Error(err)
		}
	})
	b.t.Cleanup(func() {
		cancel()
		running.Wait()
		if err := away(); err != nil {
			b.t.Error(err)
		}
	})
	b.Want("up")
}

// Script returns a function that runs scripts.
func (b *Simulated) Script(device simulator.Device) {
	b.Do = func(script string) {
		b.t.Helper()
		say := func(words string) { b.Said = append(b.Said, words) }
		if err := simulator.Run(b.t.Context(), device, script, say); err != nil {
			b.t.Fatal(err)
		}
	}
}

// Want takes inputs, which must be these.
func (b *Simulated) Want(wanted ...string) {
	b.t.Helper()
	for _, want := range wanted {
		if got := await.From(b.t, want, b.Told); got != want {
			b.t.Fatalf("got %q, want %q", got, want)
		}
	}
}

// CardTable writes a card table and returns its path.
func CardTable(t testing.TB, table []cardmap.Entry) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cards.csv")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := cardmap.WriteTable(file, table); err != nil {
		t.Fatal(err)
	}
	return path
}
