package wheel_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/port"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A wheel's answers to orders that it does not execute, through the driver.
func TestAWheelPutsOrdersOff(t *testing.T) {
	t.Parallel()
	config := wheel.Config{}.WithDefaults()
	config.Name, config.Commands = "wheel", true
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "wheel"), Seed: 3}
	sim := must.Get(wheel.NewSimulator(config, options, wheel.SimulatorOptions{Waits: true, Speed: 20}))(t)
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
		check.Do(t, errors.Join(await.From(t, "the end of the driver", done), sim.Close()))
	}()
	await.From(t, "the wheel is heard", heard)
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
	config = wheel.Config{Protocol: wheel.Plain}
	plain := must.Get(wheel.NewSimulator(config, simulator.Options{}, wheel.SimulatorOptions{}))(t)
	check.ErrorSaysf(t, simulator.Run(ctx, plain, "busy", nil), "takes no orders",
		"a wheel without orders puts them off")
	check.Do(t, plain.Close())
}

// openAt opens a simulated device's port at a rate.
func openAt(t *testing.T, path string, baud int) hardware.Transport {
	t.Helper()
	opened := must.Get(port.Opener(port.Settings{Path: path, Baud: baud}).Open(t.Context()))(t)
	t.Cleanup(func() { _ = opened.Close() })
	return opened
}

// A command sent at the device's rate is understood; at another one it is not what was sent (TestAnOrderAtAnotherRate of
// hardware/simulator).
func TestCommandsAtTheRightRateAreUnderstood(t *testing.T) {
	waiting := wheel.SimulatorOptions{Waits: true, Speed: 20}
	sim := must.Get(wheel.NewSimulator(wheel.Config{}, simulator.Options{}, waiting))(t)
	defer sim.Close()
	right := openAt(t, sim.Path(), 9600)
	must.Get(right.Write([]byte("\r\n*P 0\r\n")))(t)
	await.Until(t, "an order at the right rate is understood", func() bool {
		return simulator.Run(t.Context(), sim, "power-off", nil) != nil
	})
}

// Bytes sent to a hung device wait until it wakes.
func TestAHungDevice(t *testing.T) {
	waiting := wheel.SimulatorOptions{Waits: true, Speed: 20}
	sim := must.Get(wheel.NewSimulator(wheel.Config{}, simulator.Options{}, waiting))(t)
	defer sim.Close()
	must.Do(t, simulator.Run(t.Context(), sim, "hang", nil))
	raw := must.Get(unix.Open(sim.Path(), unix.O_WRONLY|unix.O_NOCTTY|unix.O_NONBLOCK, 0))(t)
	t.Cleanup(func() { _ = unix.Close(raw) })
	check.ErrorIsf(t, check.ErrorOf(unix.Write(raw, []byte("*P 0\r\n"))), unix.EAGAIN, "a hung device took it")
	opened := openAt(t, sim.Path(), 9600)
	written := make(chan error, 1)
	go func() {
		_, err := opened.Write([]byte("*P 0\r\n"))
		written <- err
	}()
	must.Do(t, simulator.Run(t.Context(), sim, "wake", nil))
	check.Do(t, await.From(t, "awake, it takes it", written))
}

// A wheel's late line, and many at once.
func TestAWheelsLateLineAndBurst(t *testing.T) {
	t.Parallel()
	sim := must.Get(wheel.NewSimulator(wheel.Config{}, simulator.Options{Unpaced: true, Whole: true},
		wheel.SimulatorOptions{Waits: true, Speed: 100}))(t)
	defer sim.Close()
	opened := openAt(t, sim.Path(), 9600)
	buffer := make([]byte, 8192)
	read := func(lines int) (longest time.Duration) {
		t.Helper()
		began := time.Now()
		for got, last := 0, began; got < lines; {
			if time.Since(began) > await.End {
				t.Fatalf("%d lines came within %s, want %d", got, await.End, lines)
			}
			n := must.Get(opened.Read(buffer))(t)
			got += strings.Count(string(buffer[:n]), "\r\n")
			longest, last = max(longest, time.Since(last)), time.Now()
		}
		return longest
	}
	read(5)
	await.Until(t, "a line comes late", func() bool { // a reader that was late itself sees a shorter pause
		must.Do(t, simulator.Run(t.Context(), sim, "late 500ms", nil))
		return read(5) >= 80*time.Millisecond
	})
	must.Do(t, simulator.Run(t.Context(), sim, "burst 100", nil))
	read(100)
}
