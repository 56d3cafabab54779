package console

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A scanner on a real terminal line sends 1,000 lines of junk a second. The dealer's keys still work, each at the
// first press, and the record has a few of the lines and one record for the rest.
func TestKeysWorkWhileADeviceFloods(t *testing.T) {
	t.Parallel()
	const every, lines = 10 * time.Millisecond, 10
	config := scanner.Default()
	config.Name, config.Path = "shoe", "unset"
	options := simulator.Options{Unpaced: true, Whole: true}
	line := must.Get(scanner.NewSimulator(config, options, cardreader.Options{}))(t)
	defer line.Close()
	config.Path = line.Path()
	driver := must.Get(scanner.New(config))(t)
	var mu sync.Mutex
	counts := map[game.EventType]int{}
	var summarised uint64
	c := trainingConsole(t, func(records []game.Record) {
		mu.Lock()
		defer mu.Unlock()
		for _, record := range records {
			counts[record.Type]++
			if event, err := game.DecodeEvent(record.Type, record.Data); err == nil {
				if summary, is := event.(game.ReadingsIgnored); is {
					summarised += summary.Count
				}
			}
		}
	}, device.Of(scanner.Kind, driver))
	latest := func() view.Snapshot {
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.latest
	}

	var sent atomic.Uint64
	junk := func() error { return line.Raw(fmt.Appendf(nil, "JUNK-%d\r\n", sent.Add(1))) }
	err := c.Work(t.Context(), func(ctx context.Context) error {
		send := c.Screen().Send
		// Bytes from before the port was open are discarded.
		await.Until(t, "the port is open", func() bool { return driver.Health().Link.State.Open() })
		flooded := make(chan struct{})
		stop := make(chan struct{})
		go func() {
			defer close(flooded)
			for tick := time.NewTicker(every); ; {
				select {
				case <-stop:
					return
				case <-tick.C:
				}
				for range lines {
					if err := junk(); err != nil {
						t.Errorf("line %d: %v", sent.Load(), err)
						return
					}
				}
			}
		}()
		flooding := sync.OnceFunc(func() { close(stop); <-flooded })
		defer flooding()
		await.Until(t, "the flood is counted", func() bool { return len(latest().Junk) > 0 })

		press := func(command game.Command, want string) {
			t.Helper()
			if !send(game.Input{Command: command, Seen: latest().Seen}) {
				t.Fatalf("no room for a key before %s", want)
			}
			await.Until(t, "the key is taken the first time: "+want, func() bool { return latest().Step.Name == want })
		}
		identity := must.Get(c.options.Journal.Identify("dealer", "1111"))(t)
		press(game.SignIn{Identity: identity}, "load-shoe")
		for _, step := range []string{"shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card"} {
			press(game.Confirm{}, step)
			before := sent.Load()
			await.Until(t, "the line floods on", func() bool { return sent.Load() >= before+100 })
		}
		press(game.Report{Incident: game.Malfunction}, "shift-manager")
		flooding()
		told := func() bool {
			mu.Lock()
			defer mu.Unlock()
			counted := summarised + uint64(counts["reading-ignored"])
			for _, device := range latest().Junk {
				counted += device.Count
			}
			return counted == sent.Load()
		}
		last := time.Now()
		await.Until(t, "all of them are counted", func() bool {
			// Lines that are only counted reach the screen with the next one.
			if !told() && time.Since(last) > 600*time.Millisecond {
				check.Do(t, junk())
				last = time.Now()
			}
			return told()
		})
		return nil
	})
	must.Do(t, err)
	single := counts["reading-ignored"]
	if single == 0 || single > 20 || counts["readings-ignored"] > 2 {
		t.Errorf("%d lines made %d records of single readings and %d of many", sent.Load(), single, counts["readings-ignored"])
	}
	check.Equalf(t, summarised+uint64(single), sent.Load(), "lines were sent, the record counts")
}
