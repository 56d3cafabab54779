package simulator_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/port"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
	"pitboss/internal/await"
)

// A card too many does not belong to the round: the shoe is in error, and nothing is dealt.
func TestAnOverdrawnShoe(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.do("stand-by\ndraw 6 0s\noverdraw")
	for last := ""; last != "error 2: too many cards were drawn, the shoe is in error mode"; {
		last = await.From(t, "the shoe is in error", b.told)
	}
	good := b.ask().Tally.Quality.Good
	b.want("down")
	// The card came in error mode.
	b.want(b.said[len(b.said)-1], "down")
	if after := b.ask().Tally.Quality.Good; after != good {
		t.Errorf("%d readings after the error, %d before", after, good)
	}
	b.do("clear")
	b.want("up", "over: error 2: too many cards were drawn")
}

func TestACardAfterTheResult(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.do("stand-by")
	for range 6 {
		b.do("draw")
		if drawn, _, over := strings.Cut(b.said[len(b.said)-1], "; "); over {
			b.want(drawn)
			break
		}
		b.want(b.said[len(b.said)-1])
	}
	b.do("extra")
	b.want(strings.TrimSuffix(b.said[len(b.said)-1], ", after the result"))
	b.do("draw")
	b.want(b.said[len(b.said)-1])
	if err := simulator.Run(t.Context(), b.sim, "extra", nil); err == nil || !strings.Contains(err.Error(), "a round is under way") {
		t.Errorf("an extra card in a round: %v", err)
	}
}

// A test deck has every face once, and does not change the shoe and the round.
func TestATestDeckLeavesTheShoeAlone(t *testing.T) {
	draws := func(script string) (before, after []string) {
		sim, err := simulator.NewAngelEye(angeleye.Config{}, simulator.Options{Seed: 9, Unpaced: true, Rules: drawingRules(t)})
		if err != nil {
			t.Fatal(err)
		}
		defer sim.Close()
		for _, part := range []string{"hold\ndraw 2 0s", script, "draw 4 0s"} {
			before, after = after, nil
			if err := simulator.Run(t.Context(), sim, part, func(words string) { after = append(after, words) }); err != nil {
				t.Fatal(err)
			}
		}
		return before, after
	}
	_, plain := draws("stand-by")
	deck, with := draws("deck 0s")
	if strings.Join(plain, "\n") != strings.Join(with, "\n") {
		t.Errorf("after a test deck the shoe deals %q, without %q", with, plain)
	}
	faces := map[string]bool{}
	for _, words := range deck {
		_, words, _ = strings.Cut(words, "card ")
		faces[words[:2]] = true
	}
	if len(deck) != game.Faces || len(faces) != game.Faces {
		t.Errorf("a test deck of %d cards and %d faces", len(deck), len(faces))
	}
}

func TestABurstOfAShoe(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.do("burst 60")
	for dealt := 0; dealt < 60; {
		if strings.HasPrefix(await.From(t, "all of 60 cards come", b.told), "card ") {
			dealt++
		}
	}
	if quality := b.ask().Tally.Quality; quality.Good != 60 || quality.Missing != 0 {
		t.Errorf("quality %+v", quality)
	}
}

// A wheel's answers to orders that it does not execute, through the driver.
func TestAWheelPutsOrdersOff(t *testing.T) {
	t.Parallel()
	config := wheel.Config{}.WithDefaults()
	config.Name, config.Commands = "wheel", true
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "wheel"), Seed: 3, Waits: true, Speed: 20}
	sim, err := simulator.NewWheel(config, options)
	if err != nil {
		t.Fatal(err)
	}
	config.Path = sim.Path()
	device, err := wheel.New(config)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	heard := make(chan struct{}, 1)
	go func() {
		done <- device.Run(ctx, func(game.Input) {
			select {
			case heard <- struct{}{}:
			default:
			}
		})
	}()
	defer func() {
		cancel()
		if err := errors.Join(<-done, sim.Close()); err != nil {
			t.Error(err)
		}
	}()
	<-heard
	send := func(script, want string) {
		t.Helper()
		if err := simulator.Run(ctx, sim, script, nil); err != nil {
			t.Fatal(err)
		}
		answer, err := device.Send(ctx, device.Orders()[1])
		got := answer.Text
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, want) || answer.Refused != (err == nil && want != "*P OK") {
			t.Errorf("%s: %q, refused %t; want %q", script, got, answer.Refused, want)
		}
	}
	send("refuse", "*P NO")
	send("busy", "*P BUSY")
	send("deaf", "did not answer")
	send("# nothing", "*P OK")
	plain, err := simulator.NewWheel(wheel.Config{Protocol: wheel.Plain}, simulator.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := simulator.Run(ctx, plain, "busy", nil); err == nil || !strings.Contains(err.Error(), "takes no orders") {
		t.Errorf("a wheel without orders puts them off: %v", err)
	}
	if err := plain.Close(); err != nil {
		t.Error(err)
	}
}

// openAt opens a simulated device's port at a rate.
func openAt(t *testing.T, path string, baud int) hardware.Transport {
	t.Helper()
	opened, err := port.Opener(port.Settings{Path: path, Baud: baud}).Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = opened.Close() })
	return opened
}

// A command sent at another rate than the device's is not understood.
func TestCommandsAtAWrongRateAreNotUnderstood(t *testing.T) {
	sim, err := simulator.NewWheel(wheel.Config{}, simulator.Options{Waits: true, Speed: 20})
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	wrong := openAt(t, sim.Path(), 4800)
	if _, err := wrong.Write([]byte("*P 0\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	time.Sleep(50 * time.Millisecond)
	if err := simulator.Run(t.Context(), sim, "power-off", nil); err != nil {
		t.Errorf("an order at half the rate was understood: %v", err)
	}
	if err := errors.Join(simulator.Run(t.Context(), sim, "power-on", nil), wrong.Close()); err != nil {
		t.Fatal(err)
	}
	right := openAt(t, sim.Path(), 9600)
	if _, err := right.Write([]byte("\r\n*P 0\r\n")); err != nil {
		t.Fatal(err)
	}
	await.Until(t, "an order at the right rate is understood", func() bool {
		return simulator.Run(t.Context(), sim, "power-off", nil) != nil
	})
}

// Bytes sent to a hung device wait until it wakes.
func TestAHungDevice(t *testing.T) {
	sim, err := simulator.NewWheel(wheel.Config{}, simulator.Options{Waits: true, Speed: 20})
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	opened := openAt(t, sim.Path(), 9600)
	if err := simulator.Run(t.Context(), sim, "hang", nil); err != nil {
		t.Fatal(err)
	}
	written := make(chan error, 1)
	go func() {
		_, err := opened.Write([]byte("*P 0\r\n"))
		written <- err
	}()
	select {
	case err := <-written:
		t.Fatalf("a hung device took it: %v", err)
	case <-time.After(60 * time.Millisecond):
	}
	if err := simulator.Run(t.Context(), sim, "wake", nil); err != nil {
		t.Fatal(err)
	}
	if err := await.From(t, "awake, it takes it", written); err != nil {
		t.Error(err)
	}
}

// A wheel's late line, and many at once.
func TestAWheelsLateLineAndBurst(t *testing.T) {
	t.Parallel()
	sim, err := simulator.NewWheel(wheel.Config{}, simulator.Options{Unpaced: true, Whole: true, Waits: true, Speed: 100})
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	opened := openAt(t, sim.Path(), 9600)
	buffer := make([]byte, 8192)
	read := func(lines int) (longest time.Duration) {
		t.Helper()
		for got, last := 0, time.Now(); got < lines; {
			n, err := opened.Read(buffer)
			if err != nil {
				t.Fatal(err)
			}
			got += strings.Count(string(buffer[:n]), "\r\n")
			longest, last = max(longest, time.Since(last)), time.Now()
		}
		return longest
	}
	read(5)
	if err := simulator.Run(t.Context(), sim, "late 500ms", nil); err != nil {
		t.Fatal(err)
	}
	if longest := read(5); longest < 80*time.Millisecond { // who reads may be late by the rest
		t.Errorf("the longest pause was %s", longest)
	}
	if err := simulator.Run(t.Context(), sim, "burst 100", nil); err != nil {
		t.Fatal(err)
	}
	read(100)
}
