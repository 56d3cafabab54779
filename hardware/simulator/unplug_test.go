package simulator_test

import (
	"path/filepath"
	"sync"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A reader that is delayed, by a busy machine or by its table, has read everything before the cable is pulled:
// unplugging waits for it.
func TestUnplugWaitsForAReaderThatIsHeldUp(t *testing.T) {
	t.Parallel()
	config := scanner.Default()
	config.Name = "shoe"
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "ttyUSB0"), Unpaced: true}
	sim := must.Get(scanner.NewSimulator(config, options, cardreader.Options{}))(t)
	defer sim.Close()
	config.Path = sim.Path()
	device := must.Get(scanner.New(config, link.WithRetry(2*time.Millisecond, 10*time.Millisecond)))(t)
	up, down, held, read := make(chan struct{}), make(chan struct{}), make(chan struct{}), []string{}
	first, gone := sync.OnceFunc(func() { close(up) }), sync.OnceFunc(func() { close(down) })
	stop := hardwaretest.Start(t, device, func(input game.Input) {
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
	await.From(t, "the link is up", up)
	var drawn []string
	for n := range 2 {
		passed := must.Get(sim.Draw())(t)
		drawn = append(drawn, passed.Card.String())
		if n == 0 {
			await.From(t, "the reader is held up", held) // what comes now waits in the port
		}
	}
	must.Do(t, sim.Unplug())
	await.From(t, "the link is lost", down)
	stop()
	check.Slicesf(t, read, drawn, "read")
}
