package spin_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// table is a simulated wheel on a real pseudo-terminal with the driver reading it.
type table struct {
	t      testing.TB
	sim    *wheel.Simulator
	device *framed.Device
	all    chan heard
}

// newTable starts both, five hundred times as fast as a real wheel. The wheel waits for the order to launch.
func newTable(t testing.TB, config wheel.Config, seed uint64) *table {
	t.Helper()
	sim := must.Get(wheel.NewSimulator(config,
		simulator.Options{Link: filepath.Join(t.TempDir(), "wheel"), Seed: seed},
		wheel.SimulatorOptions{Speed: 500, Waits: true}))(t)
	t.Cleanup(func() { check.Do(t, sim.Close()) })
	config.Path, config.Commands = sim.Path(), config.Protocol == wheel.Slingshot
	b := sit(t, config)
	must.Equalf(t, b.device.Name(), "wheel", "the wheel is called")
	b.sim = sim
	b.until("up")
	return b
}

// reversing returns a wheel of a protocol that changes direction in every game.
func reversing(protocol wheel.Protocol) wheel.Config {
	config := slingshot()
	config.Protocol, config.Reverses = protocol, true
	return config
}

// sit runs a driver until the test ends.
func sit(t testing.TB, config wheel.Config) *table {
	t.Helper()
	device := must.Get(wheel.New(config, link.WithRetry(4*time.Millisecond, 20*time.Millisecond)))(t)
	b := &table{t: t, device: device, all: make(chan heard, 4096)}
	hardwaretest.Start(t, device, func(input game.Input) { b.all <- from(device, input) })
	return b
}

// until takes inputs up to one described by these words, or with a * one that starts with them, and returns all.
func (b *table) until(words string) (all []heard) {
	b.t.Helper()
	begins, longer := strings.CutSuffix(words, "*")
	limit := time.After(await.End)
	for {
		select {
		case one := <-b.all:
			if all = append(all, one); told(one) == words || longer && strings.HasPrefix(told(one), begins) {
				return all
			}
		case <-limit:
			b.t.Fatalf("no %s; the link: %+v; heard was %s", words, b.device.Health().Link, inWords(all))
		}
	}
}

func (b *table) do(script string) {
	b.t.Helper()
	must.Do(b.t, simulator.Run(b.t.Context(), b.sim, script, nil))
}

// endings returns the endings of the spins among the inputs.
func endings(all []heard) (ends []string) {
	for _, one := range all {
		if end := one.ending(); end != "" {
			ends = append(ends, end)
		}
	}
	return ends
}

func TestSpinsOverAPacedSplitLine(t *testing.T) {
	for _, protocol := range wheel.Protocols() {
		t.Run(string(protocol), func(t *testing.T) {
			t.Parallel()
			b := newTable(t, reversing(protocol), 7)
			b.until(spin.BetsOpen)
			for _, number := range []string{"0", "36", "7"} {
				b.do("number " + number + "\nspin")
				all := b.until(spin.BetsOpen)
				read, is := all[2].Command.(game.NumberRead)
				if len(all) != 4 || !all[0].is(spin.Launched) || !all[1].is(spin.NoMoreBets) || !is {
					t.Fatalf("heard %s", inWords(all))
				}
				if all[2].ending() != number || read.Direction != game.BallAgainst || len(all[2].Raw) == 0 {
					t.Errorf("%s came as %+v from %q", number, read, all[2].Raw)
				}
				if known := read.Turns > 0; known != (protocol == wheel.Plain) || known && read.Turns < 4 {
					t.Errorf("%d turns", read.Turns)
				}
			}
			// The link may have come up in the middle of a line.
			const line = 64
			if quality := b.device.Health().Tally.Quality; quality.JunkBytes > line || quality.Resyncs > 1 ||
				quality.Partial+quality.Unknown != 0 || quality.Good != 3 || quality.Understood < 200 {
				t.Errorf("quality %+v, want good lines and nothing else", quality)
			}
		})
	}
}

func TestFaultsOverARealLine(t *testing.T) {
	for _, protocol := range wheel.Protocols() {
		t.Run(string(protocol), func(t *testing.T) {
			t.Parallel()
			config := reversing(protocol)
			b := newTable(t, config, 11)
			b.do("spin") // there is a spin to compare the first with
			b.until("number*")
			for _, fault := range []spinner.Fault{
				"rotor-stopped", "failed-launch", "launched-wrong", "number-changes", "number-missing",
				"not-reversed", "merged-lines", "junk", "foreign-object",
			} {
				if !slices.Contains(wheel.Faults(config, false), fault) {
					continue
				}
				b.do("fault " + string(fault))
				planned := must.Get(b.sim.Spin(t.Context()))(t)
				var want []string
				for _, end := range planned {
					want = append(want, end.String())
				}
				got := endings(b.until(map[bool]string{true: spin.Closed + "*", false: spin.BetsOpen}[fault == "rotor-stopped"]))
				must.Difff(t, want, got, "%s", fault)
				if fault == "rotor-stopped" {
					b.do("power-on")
					b.until(spin.BetsOpen)
				}
			}
		})
	}
}

func TestSilenceOverARealLine(t *testing.T) {
	t.Parallel()
	b := newTable(t, slingshot(), 3)
	b.until(spin.BetsOpen)
	b.do("hold")
	b.until("silent")
	b.do("number 17\nspin\nrelease")
	if all := b.until(spin.BetsOpen); told(all[0]) != "up" || !slices.Equal(endings(all), []string{"17"}) {
		t.Errorf("after the silence came %s", inWords(all))
	}
}

func TestUnplugAndReplug(t *testing.T) {
	t.Parallel()
	const cycles = 25
	b := newTable(t, slingshot(), 5)
	b.until(spin.BetsOpen)
	var all []heard
	var truth []string
	for cycle := range cycles {
		done := make(chan []wheel.GameEnding, 1)
		go func() {
			planned, err := b.sim.Spin(t.Context())
			check.Do(t, err)
			done <- planned
		}()
		time.Sleep(time.Duration(cycle*4) * time.Millisecond)
		must.Do(t, b.sim.Unplug())
		all = append(all, b.until("down*")...)
		must.Contains(t, told(all[len(all)-1]), "It was unplugged")
		if cycle%2 == 0 {
			truth = append(truth, (<-done)[0].String())
		}
		must.Do(t, b.sim.Replug())
		all = append(all, b.until("up")...)
		if cycle%2 == 1 {
			truth = append(truth, (<-done)[0].String())
		}
	}
	b.do("number 30\nspin")
	truth = append(truth, "30")
	all = append(all, b.until("number 30*")...)
	var f follow
	at := 0
	for _, one := range all {
		must.Do(t, f.hear(one))
		if _, is := one.Command.(game.NumberRead); !is {
			continue
		}
		// Numbers whose end was not received are missing; none is wrong or comes twice.
		found := slices.Index(truth[at:], one.ending())
		if found < 0 {
			t.Fatalf("%s: the ball had no such number there; to come were %v", told(one), truth[at:])
		}
		at += found + 1
	}
	check.Equalf(t, b.device.Health().Tally.Counts.Reconnects, cycles, "reconnects")
}

func TestCommandsOverARealLine(t *testing.T) {
	t.Parallel()
	b := newTable(t, slingshot(), 9)
	b.until(spin.BetsOpen)
	send := func(name string) order.Answer {
		t.Helper()
		orders := b.device.Orders()
		one := orders[slices.IndexFunc(orders, func(one order.Order) bool { return one.Name == name })]
		answer := must.Get(b.device.Send(t.Context(), one))(t)
		all := b.until("answered*")
		sent, answered := all[len(all)-2], all[len(all)-1]
		if !sent.is("sent "+one.Text) || string(sent.Raw) != string(one.Bytes) ||
			strings.TrimRight(string(answered.Raw), "\r\n") != answer.Text {
			t.Errorf("recorded as %s", inWords(all))
		}
		return answer
	}
	if answer := send("version"); answer.Refused || !strings.HasPrefix(answer.Text, "*V V") {
		t.Errorf("the version is %+v", answer)
	}
	if answer := send("settings"); answer.Refused || answer.Text != "*O 2 1 60 1157" {
		t.Errorf("the settings are %+v", answer)
	}
	if answer := send("start"); answer.Refused {
		t.Errorf("the start came to %+v", answer)
	}
	b.until("number*")
	b.until(spin.BetsOpen)
	if answer := send("power-off"); answer.Refused {
		t.Errorf("power off came to %+v", answer)
	}
	b.until(spin.Closed + "*")
	if answer := send("power-off"); !answer.Refused || answer.Text != "*P NO" {
		t.Errorf("power off once more came to %+v", answer)
	}
	if answer := send("power-on"); answer.Refused {
		t.Errorf("power on came to %+v", answer)
	}
	b.until(spin.Opened + "*")
}

func TestMissingPortThenAppears(t *testing.T) {
	t.Parallel()
	config := slingshot()
	config.Path = filepath.Join(t.TempDir(), "wheel")
	b := sit(t, config)
	check.Contains(t, told(b.until("down*")[0]), "It is not there. Check its cable.")
	options := simulator.Options{Link: config.Path}
	sim := must.Get(wheel.NewSimulator(config, options, wheel.SimulatorOptions{Speed: 500}))(t)
	defer sim.Close()
	b.until("number*")
}

func TestTwoDriversOnOnePort(t *testing.T) {
	t.Parallel()
	b := newTable(t, slingshot(), 2)
	config := slingshot()
	config.Path = b.sim.Path()
	second := sit(t, config)
	check.Contains(t, told(second.until("down*")[0]), "uses its port for another device")
	// The first one continues undisturbed.
	b.do("spin")
	b.until("number*")
	check.Equalf(t, b.device.Health().Link.State, bench.Live, "the first one's link")
}
