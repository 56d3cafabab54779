package rfid_test

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/rfid"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestRFIDOverARealLine(t *testing.T) {
	t.Parallel()
	b := hardwaretest.NewSimulated(t)
	config := rfid.Config{}.WithDefaults()
	config.Name, config.CutCard, config.Baud = "shoe", []string{"00000000C1"}, 115200
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "rfid"), Seed: 3}
	sim := must.Get(rfid.NewSimulator(config, options, cardreader.Options{Decks: 1}))(t)
	config.Path, config.CardTable = sim.Path(), hardwaretest.CardTable(t, rfid.MadeUpTable(1))
	config.DeadTime = hardware.Duration(50 * time.Millisecond)
	reader := must.Get(rfid.New(config, link.WithRetry(4*time.Millisecond, 20*time.Millisecond)))(t)
	b.Script(sim)
	ids := map[string]bool{}
	b.Running(reader, func(input game.Input) {
		switch command := input.Command.(type) {
		case game.CardRead:
			ids[command.ID] = true
			b.Told <- "card " + command.Card.String()
		case game.CutCardRead:
			b.Told <- "cut card"
		case game.UnknownRead:
			b.Told <- "unknown " + command.Text
		case game.LinkChanged:
			b.Told <- map[bool]string{true: "up", false: "down"}[command.Up]
		}
	}, sim.Close)
	b.Do("draw 50 0s")
	b.Want(slices.Clone(b.Said)...)
	b.Do("wrong-check\ndraw\ndouble 5ms\ndraw\ncut-card\nbadge 00007A11B3\njunk 5")
	b.Want(b.Said[len(b.Said)-4], "cut card", "unknown 00007A11B3")
	check.ErrorSays(t, sim.Replug(), "the simulated rfid-reader is plugged in already")
	b.Do("unplug")
	b.Want("down")
	b.Do("replug")
	b.Want("up")
	check.Equalf(t, len(ids), 51, "cards by their tags")
	quality := reader.Health().Tally.Quality
	quality.JunkBytes = 0
	check.Difff(t, bench.Quality{Good: 52, Unknown: 1, Duplicates: 2, BadChecks: 1}, quality, "quality")
}
