package simulator_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/framed"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
	"pitboss/hardware/rfid"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
)

// cardBench is a simulated device on a real pseudo-terminal with the inputs of its driver.
type cardBench struct {
	t    *testing.T
	said []string // by the simulator
	told chan string
	do   func(script string)
	ask  func() bench.Health
	shoe *framed.Device
	sim  *simulator.AngelEye
}

// running runs a driver until the test ends.
func (b *cardBench) running(run func(context.Context) error, away func() error) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() {
		if err := run(ctx); err != nil {
			b.t.Error(err)
		}
	})
	b.t.Cleanup(func() {
		cancel()
		running.Wait()
		if err := away(); err != nil {
			b.t.Error(err)
		}
	})
	b.want("up")
}

// script returns a function that runs scripts.
func (b *cardBench) script(device simulator.Device) {
	b.do = func(script string) {
		b.t.Helper()
		if err := simulator.Run(b.t.Context(), device, script, func(words string) { b.said = append(b.said, words) }); err != nil {
			b.t.Fatal(err)
		}
	}
}

func (b *cardBench) want(wanted ...string) {
	b.t.Helper()
	for _, want := range wanted {
		if got := await.From(b.t, want, b.told); got != want {
			b.t.Fatalf("got %q, want %q", got, want)
		}
	}
}

// drawingRules returns the rules of a game that the shoe is made for.
func drawingRules(t *testing.T) simulator.Rules {
	t.Helper()
	baccarat, err := variant.Load("ezugi-baccarat")
	if err != nil {
		t.Fatal(err)
	}
	return baccarat.Family
}

func newShoeBench(t *testing.T) *cardBench {
	t.Helper()
	b := &cardBench{t: t, told: make(chan string, 256)}
	config := angeleye.Config{}.WithDefaults()
	config.Name, config.Commands, config.Baud = "shoe", true, 115200
	options := simulator.Options{Rules: drawingRules(t), Link: filepath.Join(t.TempDir(), "shoe"), Seed: 5, Times: 2}
	sim, err := simulator.NewAngelEye(config, options)
	if err != nil {
		t.Fatal(err)
	}
	b.sim, config.Path = sim, sim.Path()
	b.shoe, err = angeleye.New(config, link.WithRetry(4*time.Millisecond, 20*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	b.ask = b.shoe.Health
	b.script(sim)
	b.running(func(ctx context.Context) error {
		return b.shoe.Run(ctx, func(input game.Input) { b.told <- ofShoe(b.shoe, input) })
	}, sim.Close)
	return b
}

// ofShoe describes what a table receives from a shoe; for a card, that of its frame.
func ofShoe(shoe *framed.Device, input game.Input) string {
	switch command := input.Command.(type) {
	case game.CardRead:
		frames := shoe.Health().Frames
		return frames[len(frames)-1].Meaning
	case game.CutCardRead:
		return "cut card"
	case game.LinkChanged:
		_, besides, is := strings.Cut(command.Reason, "; ")
		switch {
		case command.Up && command.Reason == "":
			return "up"
		case command.Up, strings.HasSuffix(command.Reason, "that was not taken"):
			return command.Reason
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
	b.do("load\nfirst\nburn 1\ntimes 3\ndraw 40 0s")
	b.want("the shoe was switched on", b.said[1])
	for _, words := range b.said[4:] {
		// The last card of a round comes with its result.
		drawn, _, _ := strings.Cut(words, "; ")
		b.want(drawn)
	}
	if quality := b.ask().Tally.Quality; quality.Good != 41 || quality.Missing != 0 || quality.Unknown != 0 {
		t.Errorf("quality %+v", quality)
	}
}

func TestAShoesTroublesOverARealLine(t *testing.T) {
	t.Parallel()
	b := newShoeBench(t)
	b.do("stand-by\ndraw")
	b.want(b.said[1])
	b.do("again\nagain\nresend\nwrong-check\ndraw\ncut-line\ndraw")
	b.want(b.said[1]+", told once more, not dealt", b.said[6], b.said[8])
	b.do("lose 2\nstand-by\nstand-by\nlock")
	b.want("2 reports of the shoe never came: look whether a card lies on the table that was not taken", "locked", "down")
	b.do("draw\nunlock\nerror 3\nclear\ncut-card")
	b.want(b.said[13], "down", "up", "unlocked", "error 3: a button was used wrongly, the shoe is in error mode",
		"down", "up", "over: error 3: a button was used wrongly", "cut card")
	b.do("junk 20\nunplug")
	b.want("down")
	b.do("replug")
	b.want("up")
	b.do("stand-by")
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
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", order, got, want)
		}
	}
	send(angeleye.Lock(), "ACK false")
	b.want("sent to the shoe: STX OPLK02 ETX 1B", "the shoe answered: ACK", "locked", "down")
	b.do("refuse")
	send(angeleye.Unlock(), "NAK 21: busy true")
	send(angeleye.Unlock(), "ACK false")
	send(clear, "NAK 13: command true")
	b.do("error 6")
	send(clear, "ACK false")
	send(angeleye.AskGame(), "ACK false")
	hurt := angeleye.Lock()
	hurt.Bytes = []byte("\x02OPLK02\x0319")
	send(hurt, "NAK 02: wrong check true")
	b.do("deaf")
	send(angeleye.AskGame(), "did not answer")
}

func TestRFIDOverARealLine(t *testing.T) {
	t.Parallel()
	b := &cardBench{t: t, told: make(chan string, 256)}
	config := rfid.Config{}.WithDefaults()
	config.Name, config.CutCard, config.Baud = "shoe", []string{"00000000C1"}, 115200
	options := simulator.Options{Decks: 1, Link: filepath.Join(t.TempDir(), "rfid"), Seed: 3}
	sim, err := simulator.NewRFID(config, options)
	if err != nil {
		t.Fatal(err)
	}
	config.Path, config.CardTable = sim.Path(), enrolledDecks(t, 1)
	config.DeadTime = hardware.Duration(50 * time.Millisecond)
	reader, err := rfid.New(config, link.WithRetry(4*time.Millisecond, 20*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	b.ask = reader.Health
	b.script(sim)
	ids := map[string]bool{}
	b.running(func(ctx context.Context) error {
		return reader.Run(ctx, func(input game.Input) {
			switch command := input.Command.(type) {
			case game.CardRead:
				ids[command.ID] = true
				b.told <- "card " + command.Card.String()
			case game.CutCardRead:
				b.told <- "cut card"
			case game.UnknownRead:
				b.told <- "unknown " + command.Text
			case game.LinkChanged:
				b.told <- map[bool]string{true: "up", false: "down"}[command.Up]
			}
		})
	}, sim.Close)
	b.do("draw 50 0s")
	b.want(slices.Clone(b.said)...)
	b.do("wrong-check\ndraw\ndouble 5ms\ndraw\ncut-card\nbadge 00007A11B3\njunk 5")
	b.want(b.said[len(b.said)-4], "cut card", "unknown 00007A11B3")
	b.do("unplug")
	b.want("down")
	b.do("replug")
	b.want("up")
	if len(ids) != 51 {
		t.Errorf("%d cards by their tags, want 51", len(ids))
	}
	quality := b.ask().Tally.Quality
	quality.JunkBytes = 0
	if diff := cmp.Diff(bench.Quality{Good: 52, Unknown: 1, Duplicates: 2, BadChecks: 1}, quality); diff != "" {
		t.Errorf("quality (-want +got):\n%s", diff)
	}
}

func TestSimulatedShoesRefused(t *testing.T) {
	for _, options := range []simulator.Options{{Times: 4}, {Decks: -1}, {Decks: 1, Cut: 53}, {Link: "/no/such/folder/shoe"}} {
		options.Rules = drawingRules(t)
		if sim, err := simulator.NewAngelEye(angeleye.Config{}, options); err == nil {
			_ = sim.Close()
			t.Errorf("%+v was made", options)
		}
	}
	if _, err := simulator.NewAngelEye(angeleye.Config{}, simulator.Options{}); err == nil ||
		!strings.Contains(err.Error(), "the drawing rules of a game") {
		t.Errorf("a shoe without rules: %v", err)
	}
	if _, err := simulator.NewRFID(rfid.Config{CardTable: "/no/such.csv"}, simulator.Options{}); err == nil {
		t.Error("a card table that is not there was read")
	}
	for _, line := range []string{"no-read", "first", "spin", "error", "error 64", "times 4"} {
		if _, err := simulator.RFIDLanguage.Parse(line); err == nil {
			t.Errorf("%q is a command of an RFID reader", line)
		}
	}
	for _, line := range []string{"no-read", "code 1", "spin", "error", "error 64", "times 4"} {
		if _, err := simulator.AngelEyeLanguage.Parse(line); err == nil {
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
	for _, name := range simulator.AngelEyeLanguage.Names() {
		sim, err := simulator.NewAngelEye(angeleye.Config{}, simulator.Options{Unpaced: true, Decks: 1, Rules: drawingRules(t)})
		if err != nil {
			t.Fatal(err)
		}
		if err := simulator.Run(t.Context(), sim, before[name]+name+arguments[name], nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := sim.Close(); err != nil {
			t.Error(err)
		}
	}
	if names := simulator.RFIDLanguage.Names(); !slices.Contains(names, "wrong-check") || slices.Contains(names, "no-read") {
		t.Errorf("an RFID reader's commands are %q", names)
	}
}
