package angeleye_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
	"pitboss/hardware/rfid"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// shoeBench is a simulated shoe with its driver.
type shoeBench struct {
	*hardwaretest.Simulated
	ask  func() bench.Health
	shoe *framed.Device
	sim  *angeleye.Simulator
}

// drawingRules returns the rules of a game that the shoe is made for.
func drawingRules(t *testing.T) simulator.Game {
	t.Helper()
	baccarat := must.Get(variant.Load("ezugi-baccarat"))(t)
	return baccarat.Family
}

func newShoeBench(t *testing.T) *shoeBench {
	t.Helper()
	b := &shoeBench{Simulated: hardwaretest.NewSimulated(t)}
	config := angeleye.Config{}.WithDefaults()
	config.Name, config.Commands, config.Baud = "shoe", true, 115200
	options := simulator.Options{Game: drawingRules(t), Link: filepath.Join(t.TempDir(), "shoe"), Seed: 5}
	sim := must.Get(angeleye.NewSimulator(config, options, angeleye.SimulatorOptions{Times: 2}))(t)
	b.sim, config.Path = sim, sim.Path()
	b.shoe = must.Get(angeleye.New(config, link.WithRetry(4*time.Millisecond, 20*time.Millisecond)))(t)
	b.ask = b.shoe.Health
	b.Script(sim)
	b.Running(b.shoe, func(input game.Input) { b.Told <- ofShoe(b.shoe, input) }, sim.Close)
	return b
}

// ofShoe describes what a table receives from a shoe; for a card, that of its frame.
func ofShoe(shoe *framed.Device, input game.Input) string {
	switch command := input.Command.(type) {
	case game.CardRead:
		frames := shoe.Health().Frames
		return frames[len(frames)-1].Meaning.String()
	case game.CutCardRead:
		return "cut card"
	case game.LinkChanged:
		said := strings.TrimSuffix(strings.TrimPrefix(command.Reason.String(), "It reports: "), ".")
		_, besides, is := strings.Cut(said, ". ")
		besides = strings.TrimPrefix(besides, "It reports: ")
		switch {
		case command.Up && said == "":
			return "up"
		case command.Up, strings.HasSuffix(said, "that was not taken"):
			return said
		case is && input.Raw != nil:
			return besides
		}
		return "down"
	}
	return fmt.Sprintf("%T", input.Command)
}

// Complete rounds over a real line: the driver reports what the simulator says it did, and the hands follow the
// drawing rules.
func TestAShoesRoundsOverARealLine(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.Do("load\nfirst\nburn 1\ntimes 3\ndraw 40 0s")
	b.Want("the shoe was switched on", b.Said[1])
	for _, words := range b.Said[4:] {
		// The last card of a round comes with its result.
		drawn, _, _ := strings.Cut(words, "; ")
		b.Want(drawn)
	}
	if quality := b.ask().Tally.Quality; quality.Good != 41 || quality.Missing != 0 || quality.Unknown != 0 {
		t.Errorf("quality %+v", quality)
	}
}

func TestAShoesTroublesOverARealLine(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.Do("stand-by\ndraw")
	b.Want(b.Said[1])
	b.Do("again\nagain\nresend\nwrong-check\ndraw\ncut-line\ndraw")
	b.Want(b.Said[1]+", told once more, not dealt", b.Said[6], b.Said[8])
	b.Do("lose 2\nstand-by\nstand-by\nlock")
	b.Want("2 reports of the shoe never came: look whether a card lies on the table that was not taken", "locked", "down")
	b.Do("draw\nunlock\nerror 3\nclear\ncut-card")
	b.Want(b.Said[13], "down", "up", "unlocked", "error 3: a button was used wrongly, the shoe is in error mode",
		"down", "up", "over: error 3: a button was used wrongly", "cut card")
	b.Do("junk 20\nunplug")
	b.Want("down")
	b.Do("replug")
	b.Want("up")
	b.Do("stand-by")
	quality := b.ask().Tally.Quality
	if quality.Good != 4 || quality.Missing != 2 || quality.BadChecks+quality.Partial < 2 || quality.Duplicates < 8 {
		t.Errorf("quality %+v", quality)
	}
}

func TestAShoeAnswersOverARealLine(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	clear := angeleye.ClearError(6)
	send := func(order order.Order, want string) {
		t.Helper()
		answer, err := b.shoe.Send(t.Context(), order)
		got := fmt.Sprintf("%s %t", answer.Text, answer.Refused)
		if err != nil {
			got = err.Error()
		}
		check.Containsf(t, got, want, "%s", order)
	}
	send(angeleye.Lock(), "ACK false")
	b.Want("Sent to it: STX OPLK02 ETX 1B, the shoe is locked: no card can be drawn for a game", "It answered: ACK", "locked", "down")
	b.Do("refuse")
	send(angeleye.Unlock(), "NAK 21: busy true")
	send(angeleye.Unlock(), "ACK false")
	send(clear, "NAK 13: command true")
	b.Do("error 6")
	send(clear, "ACK false")
	send(angeleye.AskGame(), "ACK false")
	hurt := angeleye.Lock()
	hurt.Bytes = []byte("\x02OPLK02\x0319")
	send(hurt, "NAK 02: wrong check true")
	b.Do("deaf")
	send(angeleye.AskGame(), "did not answer")
}

func TestSimulatedShoesRefused(t *testing.T) {
	game := simulator.Options{Game: drawingRules(t)}
	nowhere := simulator.Options{Game: game.Game, Link: "/no/such/folder/shoe"}
	shoe := func(decks, cut int) angeleye.SimulatorOptions {
		return angeleye.SimulatorOptions{Options: cardreader.Options{Decks: decks, Cut: cut}}
	}
	for name, test := range map[string]struct {
		options simulator.Options
		own     angeleye.SimulatorOptions
	}{
		"said too often": {game, angeleye.SimulatorOptions{Times: 4}}, "negative decks": {game, shoe(-1, 0)},
		"cut too deep": {game, shoe(1, 53)}, "no such folder": {nowhere, shoe(1, 0)},
	} {
		if sim, err := angeleye.NewSimulator(angeleye.Config{}, test.options, test.own); err == nil {
			_ = sim.Close()
			t.Errorf("%s was made", name)
		}
	}
	if _, err := angeleye.NewSimulator(angeleye.Config{}, simulator.Options{}, angeleye.SimulatorOptions{}); err == nil ||
		!strings.Contains(err.Error(), "the drawing rules of a game") {
		t.Errorf("a shoe without rules: %v", err)
	}
	tags := rfid.Config{CardTable: "/no/such.csv"}
	if _, err := rfid.NewSimulator(tags, simulator.Options{}, cardreader.Options{}); err == nil {
		t.Error("a card table that is not there was read")
	}
	for _, line := range []string{"no-read", "first", "spin", "error", "error 64", "times 4"} {
		if _, err := rfid.SimulatorLanguage.Parse(line); err == nil {
			t.Errorf("%q is a command of an RFID reader", line)
		}
	}
	for _, line := range []string{"no-read", "code 1", "spin", "error", "error 64", "times 4"} {
		if _, err := angeleye.SimulatorLanguage.Parse(line); err == nil {
			t.Errorf("%q is a command of a shoe", line)
		}
	}
}

func TestEveryCommandOfAShoeIsDone(t *testing.T) {
	arguments := map[string]string{
		"burn": " 1", "burst": " 1", "error": " 1", "times": " 1", "raw": " 31", "wait": " 1ms", "deck": " 0s",
		"baud": " 9600", "format": " 8E1",
	}
	before := map[string]string{"again": "draw\n", "resend": "draw\n", "clear": "error 1\n",
		"replug": "unplug now\n", "stale": "unplug now\n"}
	unpaced := simulator.Options{Unpaced: true, Game: drawingRules(t)}
	for _, name := range angeleye.SimulatorLanguage.Names() {
		sim := must.Get(angeleye.NewSimulator(angeleye.Config{}, unpaced, angeleye.SimulatorOptions{}))(t)
		check.Dof(t, simulator.Run(t.Context(), sim, before[name]+name+arguments[name], nil), "%s", name)
		check.Do(t, sim.Close())
	}
	if names := rfid.SimulatorLanguage.Names(); !slices.Contains(names, "wrong-check") ||
		slices.Contains(names, "no-read") {
		t.Errorf("an RFID reader's commands are %q", names)
	}
}
