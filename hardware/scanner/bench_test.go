package scanner_test

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/hardware/link"
	"pitboss/hardware/port"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// BenchmarkByteToInput measures the time from writing a card's line on a pseudo-terminal until the input arrives at
// the table's side, and compares it with a bare Read loop on another pseudo-terminal, alternately.
func BenchmarkByteToInput(b *testing.B) {
	c := config()
	options := simulator.Options{Unpaced: true, Whole: true}
	line := []byte("1010\r\n")

	bare := newLine(b, options)
	port := must.Get(port.Opener(port.Settings{Path: bare.Path()}).Open(b.Context()))(b)
	read, done := make(chan int, 1), make(chan struct{})
	go func() {
		defer close(done)
		buffer := make([]byte, 4096)
		for {
			n, err := port.Read(buffer)
			if err != nil {
				return
			}
			if n > 0 {
				read <- n
			}
		}
	}()

	driven := newLine(b, options)
	c.Path = driven.Path()
	// Every card is read a second after the last, as the driver sees it, so that
	// none falls into the dead time.
	var seconds atomic.Int64
	device, err := scanner.New(c, link.WithClock(func() time.Time { return time.Now().Add(time.Duration(seconds.Load()) * time.Second) }))
	must.Do(b, err)
	inputs := make(chan game.Input, 1)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() {
		check.Do(b, device.Run(ctx, func(input game.Input) { inputs <- input }))
	})
	<-inputs // the link is up

	var floor, driver []time.Duration
	for b.Loop() {
		start := time.Now()
		must.Do(b, bare.Raw(line))
		<-read
		floor = append(floor, time.Since(start))

		seconds.Add(1)
		start = time.Now()
		must.Do(b, driven.Raw(line))
		input := <-inputs
		driver = append(driver, time.Since(start))
		if _, ok := input.Command.(game.CardRead); !ok {
			b.Fatalf("got %s", show(input))
		}
	}
	report(b, "bare", floor)
	report(b, "input", driver)
	cancel()
	running.Wait()
	must.Do(b, bare.Unplug())
	<-done
	must.Do(b, port.Close())
}

func newLine(b *testing.B, options simulator.Options) *cardreader.Simulator {
	b.Helper()
	sim := must.Get(scanner.NewSimulator(config(), options, cardreader.Options{}))(b)
	b.Cleanup(func() {
		check.Do(b, sim.Close())
	})
	return sim
}

func report(b *testing.B, name string, times []time.Duration) {
	slices.Sort(times)
	at := func(part float64) float64 {
		return float64(times[int(part*float64(len(times)-1))].Nanoseconds()) / 1000
	}
	b.ReportMetric(at(0.50), name+"-p50-us")
	b.ReportMetric(at(0.99), name+"-p99-us")
}
