package simulator_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const captured = `# pitboss capture: bytes of one device
# device: shoe
# kind: scanner
0 < "10"
40 < "10\r\n"
45 > "beep"
60 < "\x00\xff2020\r\n"
90 - "was unplugged"
400 . ""
900 < "4130\r\n"
`

// A capture is played with its pauses to the program that opens the port. After a lost link it continues once the port
// is open again, and nothing is lost.
func TestACaptureIsPlayedOnAPort(t *testing.T) {
	capture := must.Get(bench.ReadCapture(strings.NewReader(captured)))(t)
	for name, test := range map[string]struct {
		speed float64
		least time.Duration
	}{"as it was": {1, 900 * time.Millisecond}, "ten times as fast": {10, 90 * time.Millisecond}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sim := must.Get(simulator.NewReplay(capture, simulator.ReplayOptions{Speed: test.speed}))(t)
			defer func() {
				check.Do(t, sim.Close())
			}()
			// At its own rate the bytes arrive unchanged.
			heard := collect(t, atRate(sim.Path(), 4800))
			var said []string
			start := time.Now()
			must.Do(t, sim.Play(t.Context(), func(words string) { said = append(said, words) }))
			if took := time.Since(start); took < test.least {
				t.Errorf("it took %s, want %s at least", took, test.least)
			}
			check.Equalf(t, heard.upTo(t, "4130\r\n"), "1010\r\n\x00\xff2020\r\n4130\r\n", "came")
			want := []string{`2 bytes: 10`, `4 bytes: 10\r\n`, `8 bytes: \x00\xff2020\r\n`, "unplugged", "plugged in",
				`6 bytes: 4130\r\n`, "the capture is over"}
			check.Difff(t, want, said, "said")
		})
	}
}

// After a script has waited for a reader, the reader receives everything from the first byte.
func TestAScriptWaitsForAReader(t *testing.T) {
	t.Parallel()
	sim := must.Get(scanner.NewSimulator(scanner.Config{}, simulator.Options{}, cardreader.Options{}))(t)
	defer sim.Close()
	ran, waits := make(chan error, 1), make(chan string, 4)
	go func() {
		ran <- simulator.Run(t.Context(), sim, "code 4130\nwait reader\ncode 1010", func(said string) { waits <- said })
	}()
	await.From(t, "it comes to the wait", waits) // opening the port throws away what was sent
	check.Equalf(t, collect(t, atRate(sim.Path(), 9600)).upTo(t, "1010\r\n"), "1010\r\n", "came")
	check.Do(t, await.From(t, "the end of the script", ran))
	ctx, stop := context.WithCancel(t.Context())
	stop()
	check.ErrorIsf(t, simulator.Run(ctx, sim, "wait reader", nil), context.Canceled, "a script that was stopped")
}

func TestACaptureWaitsForAReader(t *testing.T) {
	capture := bench.Capture{Traffic: []bench.Traffic{{Way: bench.Received, Data: []byte("1010\r\n")}}}
	sim := must.Get(simulator.NewReplay(capture, simulator.ReplayOptions{}))(t)
	defer sim.Close()
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	if err := sim.Play(ctx, nil); ctx.Err() == nil || err == nil {
		t.Errorf("it played to nobody: %v", err)
	}
	hasty := must.Get(simulator.NewReplay(capture, simulator.ReplayOptions{After: time.Millisecond}))(t)
	defer hasty.Close()
	check.Dof(t, hasty.Play(t.Context(), nil), "it was to begin anyway")
	for name, test := range map[string]struct {
		capture bench.Capture
		options simulator.ReplayOptions
	}{
		"nothing came":    {bench.Capture{Traffic: []bench.Traffic{{Way: bench.Transmitted, Data: []byte("x")}}}, simulator.ReplayOptions{}},
		"backwards":       {capture, simulator.ReplayOptions{Speed: -1}},
		"too fast":        {capture, simulator.ReplayOptions{Speed: 1001}},
		"before the port": {capture, simulator.ReplayOptions{After: -1}},
		"no such folder":  {capture, simulator.ReplayOptions{Link: "/no/such/folder/it"}},
	} {
		if made, err := simulator.NewReplay(test.capture, test.options); err == nil {
			_ = made.Close()
			t.Errorf("%s: it was made", name)
		}
	}
}
