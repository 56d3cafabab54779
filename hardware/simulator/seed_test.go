package simulator_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"pitboss/hardware/port"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/must"
)

// collector keeps everything that comes over a device's port, and opens the port again whenever it is lost.
type collector struct {
	mu   sync.Mutex
	data []byte
}

// opener opens a port.
type opener func() (io.ReadCloser, error)

// atRate opens a port as the drivers do and discards what came before.
func atRate(path string, baud int) opener {
	return func() (io.ReadCloser, error) {
		return port.Opener(port.Settings{Path: path, Baud: baud}).Open(context.Background())
	}
}

// asItIs opens a port without changing a setting or discarding a byte.
func asItIs(path string) opener {
	return func() (io.ReadCloser, error) { return os.OpenFile(path, os.O_RDONLY|syscall.O_NOCTTY, 0) }
}

// collect collects from when the port is open until the test ends and the device is removed.
func collect(t *testing.T, open opener) *collector {
	t.Helper()
	c := &collector{}
	ctx, stop := context.WithCancel(context.Background())
	var running sync.WaitGroup
	opened := make(chan struct{})
	running.Go(func() {
		once := sync.OnceFunc(func() { close(opened) })
		buffer := make([]byte, 4096)
		for ; ctx.Err() == nil; time.Sleep(time.Millisecond) {
			port, err := open()
			if err != nil {
				continue
			}
			once()
			for ctx.Err() == nil {
				n, err := port.Read(buffer)
				c.mu.Lock()
				c.data = append(c.data, buffer[:n]...)
				c.mu.Unlock()
				if err != nil {
					break
				}
			}
			_ = port.Close()
		}
	})
	t.Cleanup(func() { stop(); running.Wait() })
	await.From(t, "the port is opened", opened)
	return c
}

// upTo returns the bytes up to this end.
func (c *collector) upTo(t *testing.T, end string) string {
	t.Helper()
	var came string
	await.Right(t, fmt.Sprintf("%q comes at the end", end), func() string {
		c.mu.Lock()
		defer c.mu.Unlock()
		if came = string(c.data); strings.HasSuffix(came, end) {
			return ""
		}
		return fmt.Sprintf("%q came", came)
	})
	return came
}

// The output of a device, including faults, follows from its seed and its commands.
func TestOneSeedGivesTheSameBytes(t *testing.T) {
	const script = "draw 3 0s\nmisread\ndraw\ndirty-window 0.4\ndraw 8 0s\nclean\njunk 20\nunknown\ndirty QH 2\ndeck 0s\ndying 3\ndraw 12 0s\ndying 0\ntimes 2\nslow 1ms\ndraw 2 0s\nraw 454E44\n"
	// The received bytes, and the descriptions.
	run := func(t *testing.T, seed uint64) (string, string) {
		sim := must.Get(scanner.NewSimulator(scanner.Config{},
			simulator.Options{Link: filepath.Join(t.TempDir(), "scanner"), Seed: seed, Unpaced: true}, cardreader.Options{}))(t)
		defer sim.Close()
		heard := collect(t, asItIs(sim.Path()))
		var said strings.Builder
		must.Do(t, simulator.Run(t.Context(), sim, script, func(words string) { fmt.Fprintln(&said, words) }))
		return heard.upTo(t, "END"), said.String()
	}
	for _, seed := range []uint64{1, 2, 3} {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			came, said := run(t, seed)
			if again, saidAgain := run(t, seed); again != came || saidAgain != said {
				t.Errorf("one seed gave\n%q\nand\n%q\nand said alike: %t", came, again, said == saidAgain)
			}
			if other, _ := run(t, seed+100); other == came {
				t.Error("two seeds gave the same bytes")
			}
		})
	}
}
