package wheel_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/port"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
	"pitboss/internal/await"
	"pitboss/internal/testing/must"
)

// A wheel's answers to orders that it does not execute, through the driver.
func TestAWheelPutsOrdersOff(t *testing.T) {
	t.Parallel()
	config := wheel.Config{}.WithDefaults()
	config.Name, config.Commands = "wheel", true
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "wheel"), Seed: 3, Waits: true, Speed: 20}
	sim := must.Get(wheel.NewSimulator(config, options))(t)
	config.Path = sim.Path()
	device := must.Get(wheel.New(config))(t)
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
		must.Do(t, simulator.Run(ctx, sim, script, nil))
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
	plain := must.Get(wheel.NewSimulator(wheel.Config{Protocol: wheel.Plain}, simulator.Options{}))(t)
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
	opened := must.Get(port.Opener(port.Settings{Path: path, Baud: baud}).Open(t.Context()))(t)
	t.Cleanup(func() { _ = opened.Close() })
	return opened
}

// A command sent at another rate than the device's is not understood.
func TestCommandsAtAWrongRateAreNotUnderstood(t *testing.T) {
	sim := must.Get(wheel.NewSimulator(wheel.Config{}, simulator.Options{Waits: true, Speed: 20}))(t)
	defer sim.Close()
	wrong := openAt(t, sim.Path(), 4800)
	must.Get(wrong.Write([]byte("*P 0\r\n\r\n")))(t)
	time.Sleep(50 * time.Millisecond)
	if err := simulator.Run(t.Context(), sim, "power-off", nil); err != nil {
		t.Errorf("an order at half the rate was understood: %v", err)
	}
	must.Do(t, errors.Join(simulator.Run(t.Context(), sim, "power-on", nil), wrong.Close()))
	right := openAt(t, sim.Path(), 9600)
	must.Get(right.Write([]byte("\r\n*P 0\r\n")))(t)
	await.Until(t, "an order at the right rate is understood", func() bool {
		return simulator.Run(t.Context(), sim, "power-off", nil) != nil
	})
}

// Bytes sent to a hung device wait until it wakes.
func TestAHungDevice(t *testing.T) {
	sim := must.Get(wheel.NewSimulator(wheel.Config{}, simulator.Options{Waits: true, Speed: 20}))(t)
	defer sim.Close()
	opened := openAt(t, sim.Path(), 9600)
	must.Do(t, simulator.Run(t.Context(), sim, "hang", nil))
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
	must.Do(t, simulator.Run(t.Context(), sim, "wake", nil))
	if err := await.From(t, "awake, it takes it", written); err != nil {
		t.Error(err)
	}
}

// A wheel's late line, and many at once.
func TestAWheelsLateLineAndBurst(t *testing.T) {
	t.Parallel()
	sim, err := wheel.NewSimulator(wheel.Config{}, simulator.Options{Unpaced: true, Whole: true, Waits: true, Speed: 100})
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	opened := openAt(t, sim.Path(), 9600)
	buffer := make([]byte, 8192)
	read := func(lines int) (longest time.Duration) {
		t.Helper()
		for got, last := 0, time.Now(); got < lines; {
			n := must.Get(opened.Read(buffer))(t)
			got += strings.Count(string(buffer[:n]), "\r\n")
			longest, last = max(longest, time.Since(last)), time.Now()
		}
		return longest
	}
	read(5)
	must.Do(t, simulator.Run(t.Context(), sim, "late 500ms", nil))
	if longest := read(5); longest < 80*time.Millisecond { // who reads may be late by the rest
		t.Errorf("the longest pause was %s", longest)
	}
	must.Do(t, simulator.Run(t.Context(), sim, "burst 100", nil))
	read(100)
}
