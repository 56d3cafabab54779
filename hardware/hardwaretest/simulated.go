package hardwaretest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
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

// Running runs a driver until the test ends, and away after that.
func (b *Simulated) Running(device Runs, sink func(game.Input), away func() error) {
	b.t.Cleanup(func() { check.Do(b.t, away()) })
	Start(b.t, device, sink)
	b.Want("up")
}

// Script returns a function that runs scripts.
func (b *Simulated) Script(device simulator.Device) {
	b.Do = func(script string) {
		b.t.Helper()
		say := func(words string) { b.Said = append(b.Said, words) }
		must.Do(b.t, simulator.Run(b.t.Context(), device, script, say))
	}
}

// Want takes inputs, which must be these.
func (b *Simulated) Want(wanted ...string) {
	b.t.Helper()
	for _, want := range wanted {
		must.Equal(b.t, await.From(b.t, want, b.Told), want)
	}
}

// CardTable writes a card table and returns its path.
func CardTable(t testing.TB, table []cardmap.Entry) string {
	t.Helper()
	var text strings.Builder
	must.Do(t, cardmap.WriteTable(&text, table))
	return cardFile(t, text.String())
}

// CardLines writes a card table of these lines, which follow its header, and returns its path.
func CardLines(t testing.TB, lines string) string {
	t.Helper()
	return cardFile(t, "code,rank,suit,deck\n"+lines)
}

func cardFile(t testing.TB, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "cards.csv")
	must.Do(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}
