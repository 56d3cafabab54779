package scanner_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// rig is a simulated scanner on a real pseudo-terminal with the driver reading it.
type rig struct {
	t      testing.TB
	sim    *cardreader.Simulator
	device *framed.Device
	inputs chan game.Input
}

// newRig starts both. The simulator is plugged in and the link is up.
func newRig(t testing.TB, c scanner.Config, change func(*simulator.Options, *cardreader.Options)) *rig {
	t.Helper()
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "scanner"), Seed: 7}
	own := cardreader.Options{}
	if change != nil {
		change(&options, &own)
	}
	if !options.Whole {
		// On a busy machine two pieces of a frame may be seconds apart.
		c.IdleGap = hardware.Duration(framing.LongestIdleGap)
	}
	sim := must.Get(scanner.NewSimulator(c, options, own))(t)
	t.Cleanup(func() { check.Do(t, sim.Close()) })
	c.Path = sim.Path()
	b := start(t, c)
	b.sim = sim
	b.wait("up")
	return b
}

// start runs a driver until the test ends.
func start(t testing.TB, c scanner.Config) *rig {
	t.Helper()
	device := must.Get(scanner.New(c, link.WithRetry(4*time.Millisecond, 20*time.Millisecond)))(t)
	b := &rig{t: t, device: device, inputs: make(chan game.Input, 4096)}
	hardwaretest.Start(t, device, func(input game.Input) { b.inputs <- input })
	return b
}

// next returns the next input, or the end of the test.
func (b *rig) next() game.Input {
	b.t.Helper()
	return await.From(b.t, "something is read", b.inputs)
}

// wait takes one input, which must start as given.
func (b *rig) wait(want string) game.Input {
	b.t.Helper()
	input := b.next()
	if got := show(input); !strings.HasPrefix(got, want) {
		b.t.Fatalf("got %q, want %q", got, want)
	}
	return input
}

// do runs a script of the simulator.
func (b *rig) do(script string) {
	b.t.Helper()
	must.Do(b.t, simulator.Run(b.t.Context(), b.sim, script, nil))
}

// quality returns the counters of the device.
func (b *rig) quality() bench.Quality { return b.device.Health().Tally.Quality }

func TestAWholeShoeOverAPacedSplitLine(t *testing.T) {
	t.Parallel()
	c := config()
	c.Baud = 115200
	b := newRig(t, c, func(_ *simulator.Options, own *cardreader.Options) { own.Decks, own.Cut = 1, 40 })
	for n := 1; ; n++ {
		passed, err := b.sim.Draw()
		if err != nil {
			if n != 54 {
				t.Errorf("the shoe ended after %d draws, want 52 cards and the cut card", n-1)
			}
			break
		}
		input := b.next()
		want := game.Command(game.CardRead{Card: passed.Card})
		if passed.Cut {
			want = game.CutCardRead{}
			check.Equalf(t, n, 41, "the cut card came at draw")
		}
		if diff := cmp.Diff(want, input.Command); diff != "" || string(input.Raw) != passed.Code+"\r\n" || input.Sequence != uint64(n) {
			t.Fatalf("draw %d was read as %s from %q (-want +got):\n%s", n, show(input), input.Raw, diff)
		}
	}
	if quality := b.device.Health().Tally.Quality; quality != (bench.Quality{Good: 53}) {
		t.Errorf("quality %+v, want 53 good and nothing else", quality)
	}
}

// setUp are settings that make a difference to a protocol on the line.
var setUp = map[string]func(*scanner.Config){
	"ssi, acknowledged": func(c *scanner.Config) { c.Protocol, c.Acknowledge = scanner.SSI, true },
	"ssi, a slot":       func(c *scanner.Config) { c.Protocol, c.Prefix, c.AIM = scanner.SSI, "2", true },
	"lrc":               func(c *scanner.Config) { c.Prefix, c.Suffix, c.Check = "STX", "ETX", framing.LRC },
}

// eachProtocol runs a test on a rig for each protocol.
func eachProtocol(t *testing.T, change func(*simulator.Options, *cardreader.Options),
	test func(t *testing.T, c scanner.Config, b *rig)) {
	all := maps.Clone(setUp)
	for _, protocol := range scanner.Protocols() {
		all[string(protocol)] = func(c *scanner.Config) { c.Protocol = protocol }
	}
	for name, speak := range all {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := config()
			c.Baud = 115200
			speak(&c)
			test(t, c, newRig(t, c, change))
		})
	}
}

// Every protocol on a real terminal, paced and in pieces.
func TestProtocolsOverARealLine(t *testing.T) {
	small := func(_ *simulator.Options, own *cardreader.Options) { own.Decks = 1 }
	eachProtocol(t, small, func(t *testing.T, c scanner.Config, b *rig) {
		for n := 1; n <= 20; n++ {
			passed := must.Get(b.sim.Draw())(t)
			b.wait(fmt.Sprintf("%d card %s", n, passed.Card))
		}
		sent := b.device.Health().Tally.Counts.SentBytes
		if want := uint64(6 * 20); c.Acknowledge && sent > want || !c.Acknowledge && sent != 0 {
			t.Errorf("%d bytes were sent to it, want %d at most, and none unasked", sent, want)
		}
	})
}

// Each protocol discards what is not a frame once the line has been silent, and reads the next.
func TestFaultsOfEachProtocol(t *testing.T) {
	whole := func(o *simulator.Options, own *cardreader.Options) { o.Whole, own.Decks = true, 1 }
	eachProtocol(t, whole, func(t *testing.T, _ scanner.Config, b *rig) {
		b.do("no-read\ndraw")
		b.wait("1 no-read")
		for _, fault := range []string{"cut-line\ndraw", "junk 3"} {
			before := b.quality()
			b.do(fault)
			await.Until(t, "it is counted", func() bool { return b.quality() != before })
		}
		b.do("cut-card")
		b.wait("2 cut card")
		quality := b.quality()
		if quality.Good != 1 || quality.NoReads != 1 || quality.Partial == 0 || quality.Unknown != 0 ||
			quality.Duplicates != 0 {
			t.Errorf("quality %+v", quality)
		}
	})
}

func TestFaultsOverARealLine(t *testing.T) {
	t.Parallel()
	c := config()
	// On a busy machine a card and its repeat may be a while apart.
	const dead = 2 * time.Second
	c.Prefix, c.Suffix, c.Baud, c.DeadTime = "STX", "ETX", 115200, hardware.Duration(dead)
	b := newRig(t, c, func(o *simulator.Options, _ *cardreader.Options) { o.Whole = true })
	b.do("no-read 2\ndraw\nagain\nagain")
	b.wait("1 no-read")
	b.wait("2 no-read")
	b.wait("3 card")
	b.do("double 10ms\ndraw")
	b.wait("4 card")
	b.do("code 1010")
	b.wait("5 card AS")
	b.do(fmt.Sprintf("wait %s\ncode 1010", dead))
	b.wait("6 card AS repeated")
	b.do("unknown\nbadge STAFF-1\njunk 9\ncut-card")
	b.wait(`7 unknown "9`)
	b.wait(`8 unknown "STAFF-1"`)
	b.wait("9 cut card")
	b.do("cut-line\ndraw")
	await.Until(t, "half a frame is counted", func() bool { return b.quality().Partial == 1 })
	b.do("code 4130")
	b.wait("10 card KD")
	b.do("merge\ncode 2020\ndraw\ndraw")
	b.wait("11 card 2H")
	// The two lines ran together, but the second has a start mark of its own.
	b.wait("12 card")
	b.do("hold\ncode 1020\ncode 1030\nwait 50ms\nrelease")
	b.wait("13 card 2S")
	b.wait("14 card 3S")
	want := bench.Quality{Good: 10, NoReads: 2, Unknown: 2, Duplicates: 1, JunkBytes: 9, Partial: 2, Resyncs: 3}
	check.Difff(t, want, b.quality(), "quality")
}

func TestUnplugAndReplug200Times(t *testing.T) {
	t.Parallel()
	const cycles = 200
	c := config()
	c.Baud, c.DeadTime = 921600, hardware.ShortestDeadTime
	// Every card has its own code, so that no dead time and no repeat can hide a
	// card that was lost or read twice.
	c.Cards, c.CardTable = "unique-id", uniqueTable(t, 16)
	b := newRig(t, c, func(_ *simulator.Options, own *cardreader.Options) { own.Decks = 16 })
	chance := rand.New(rand.NewPCG(1, 2))
	var sent, read []string
	collect := func(until string) {
		t.Helper()
		for {
			input := b.next()
			if card, ok := input.Command.(game.CardRead); ok {
				read = append(read, card.ID)
				continue
			}
			if got := show(input); !strings.HasPrefix(got, until) {
				t.Fatalf("got %q, want cards and then %q", got, until)
			}
			return
		}
	}
	for cycle := range cycles {
		for range 1 + chance.IntN(5) {
			if b.sim.Remaining() == 0 {
				break
			}
			passed := must.Get(b.sim.Draw())(t)
			sent = append(sent, passed.Code)
		}
		if cycle%3 == 0 { // half a line is under way when the cable goes
			must.Do(t, b.sim.Raw([]byte(sent[len(sent)-1][:4])))
		}
		must.Do(t, b.sim.Unplug())
		collect("down: It was unplugged. Plug it in. It reconnects by itself.")
		must.Do(t, b.sim.Replug())
		collect("up")
	}
	check.Difff(t, sent, read, "cards (-sent +read)")
	health := b.device.Health()
	if health.Tally.Counts.Reconnects != cycles || health.Tally.Quality.Good != uint64(len(sent)) ||
		health.Tally.Quality.Duplicates != 0 || health.Tally.Quality.Unknown != 0 {
		t.Errorf("%d cards sent, %d replugs: %+v %+v", len(sent), cycles, health.Link, health.Tally.Quality)
	}
}

func TestUnplugInMidLineDealsNothing(t *testing.T) {
	t.Parallel()
	b := newRig(t, config(), nil)
	must.Do(t, b.sim.Raw([]byte("101")))
	must.Do(t, b.sim.Unplug())
	b.wait("down: ")
	must.Do(t, b.sim.Replug())
	b.wait("up")
	must.Do(t, b.sim.Raw([]byte("0\r\n4130\r\n")))
	b.wait(`1 unknown "0"`)
	b.wait("2 card KD")
}

func TestStaleBytesAreThrownAwayAtOpening(t *testing.T) {
	b := newRig(t, config(), nil)
	must.Do(t, b.sim.Unplug())
	b.wait("down: ")
	// A scanner that is switched on before the console reads: what it sent waits.
	other := must.Get(scanner.NewSimulator(config(), simulator.Options{}, cardreader.Options{}))(t)
	defer other.Close()
	must.Do(t, other.Code("1010"))
	c := config()
	c.Path = other.Path()
	fresh := start(t, c)
	fresh.wait("up")
	must.Do(t, other.Code("4130"))
	fresh.wait("1 card KD")
}

func TestMissingPortThenAppears(t *testing.T) {
	c := config()
	c.Path = filepath.Join(t.TempDir(), "scanner")
	b := start(t, c)
	down := b.wait("down: ").Command.(game.LinkChanged)
	check.Containsf(t, down.Reason.String(), "It is not there. Check its cable.", "told")
	sim := must.Get(scanner.NewSimulator(c, simulator.Options{Link: c.Path}, cardreader.Options{}))(t)
	defer sim.Close()
	b.wait("up")
	must.Do(t, sim.Code("1010"))
	b.wait("1 card AS")
}

func TestTwoDriversOnOnePort(t *testing.T) {
	t.Parallel()
	b := newRig(t, config(), nil)
	c := config()
	c.Path = b.sim.Path()
	second := start(t, c)
	down := second.wait("down: ").Command.(game.LinkChanged)
	check.Containsf(t, down.Reason.String(), "uses its port for another device", "told")
	// The first one continues undisturbed.
	must.Do(t, b.sim.Code("1010"))
	b.wait("1 card AS")
}
