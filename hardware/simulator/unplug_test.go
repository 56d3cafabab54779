package simulator_test

import (
	"context"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
)

// A reader that is delayed, by a busy machine or by its table, has read everything before the cable is pulled:
// unplugging waits for it.
func TestUnplugWaitsForAReaderThatIsHeldUp(t *testing.T) {
	t.Parallel()
	config := scanner.Default()
	config.Name = "shoe"
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "ttyUSB0"), Unpaced: true}
	sim, err := scanner.NewSimulator(config, options)
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	config.Path = sim.Path()
	device, err := scanner.New(config, link.WithRetry(2*time.Millisecond, 10*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	up, down, held, read := make(chan struct{}), make(chan struct{}), make(chan struct{}), []string{}
	running.Go(func() {
		first := sync.OnceFunc(func() { close(up) })
		gone := sync.OnceFunc(func() { close(down) })
		_ = device.Run(ctx, func(input game.Input) { // it returns nil
			switch command := input.Command.(type) {
			case game.LinkChanged:
				if first(); !command.Up {
					gone()
				}
			case game.CardRead:
				if read = append(read, command.Card.String()); len(read) == 1 {
					close(held)
					time.Sleep(400 * time.Millisecond)
				}
			}
		})
	})
	<-up
	var drawn []string
	for n := range 2 {
		passed, err := sim.Draw()
		if err != nil {
			t.Fatal(err)
		}
		drawn = append(drawn, passed.Card.String())
		if n == 0 {
			<-held // what comes now waits in the port
		}
	}
	if err := sim.Unplug(); err != nil {
		t.Fatal(err)
	}
	<-down
	cancel()
	running.Wait()
	if !slices.Equal(read, drawn) {
		t.Errorf("read %v, want %v", read, drawn)
	}
}
