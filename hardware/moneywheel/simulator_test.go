package moneywheel_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// moneyBench is a simulated money wheel on a real pseudo-terminal with the driver reading it.
type moneyBench struct {
	t      *testing.T
	sim    *moneywheel.Simulator
	device *framed.Device
	inputs chan game.Input
}

func newMoneyBench(t *testing.T) *moneyBench {
	t.Helper()
	config := moneywheel.Config{}.WithDefaults()
	config.Name, config.Reverses = "wheel", true
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "wheel"), Seed: 7}
	sim := must.Get(moneywheel.NewSimulator(config, options, moneywheel.SimulatorOptions{Speed: 400}))(t)
	config.Path = sim.Path()
	device := must.Get(moneywheel.New(config, link.WithRetry(4*time.Millisecond, 20*time.Millisecond)))(t)
	b := &moneyBench{t: t, sim: sim, device: device, inputs: make(chan game.Input, 1024)}
	t.Cleanup(func() { check.Do(t, sim.Close()) })
	hardwaretest.Start(t, device, func(input game.Input) { b.inputs <- input })
	b.until("up")
	b.until(spin.AtRest)
	return b
}

// do runs a script and returns its descriptions.
func (b *moneyBench) do(script string) []string {
	b.t.Helper()
	var words []string
	must.Do(b.t, simulator.Run(b.t.Context(), b.sim, script, func(said string) { words = append(words, said) }))
	return words
}

// until waits for a word of the wheel, or without one for the end of a spin.
func (b *moneyBench) until(words string) (ending string) {
	b.t.Helper()
	for limit := time.After(await.End); ; {
		select {
		case input := <-b.inputs:
			got := ""
			switch command := input.Command.(type) {
			case game.LinkChanged:
				got = map[bool]string{true: "up", false: "down"}[command.Up]
			case game.WheelState:
				if got = command.State; command.Incident == game.NumberMisread {
					ending = string(spin.SegmentMisread)
				} else if command.Incident != "" {
					ending = command.State
				}
			case game.SegmentRead:
				if ending = command.Cause; ending == "" {
					ending = fmt.Sprintf("%s at %d", command.Symbol, command.Stop)
				}
			}
			if got == words || words == "" && ending != "" {
				return ending
			}
		case <-limit:
			b.t.Fatalf("no %s came; the link: %+v", words, b.device.Health().Link)
		}
	}
}

// With any fault of the wheel, each spin over a real line has exactly the outcome that the simulator reports.
func TestMoneyWheelOverARealLine(t *testing.T) {
	t.Parallel()
	b := newMoneyBench(t)
	script := "segment joker\nspin\n"
	for _, fault := range moneywheel.Faults() {
		script += fmt.Sprintf("fault %s\nspin\n", fault)
	}
	var endings []string
	for _, words := range b.do(script + "segment 5\nspin\n") {
		if !strings.HasPrefix(words, "the next spin") {
			endings = append(endings, words)
		}
	}
	if len(endings) != len(moneywheel.Faults())+2 || !strings.HasPrefix(endings[0], "joker at ") {
		t.Fatalf("the spins came to %q", endings)
	}
	for i, want := range endings {
		if want == string(spin.Runaway) {
			want = string(spin.Mechanical)
		}
		check.Equalf(t, b.until(""), want, "spin %d came to", i)
	}
	good := uint64(0)
	for _, ending := range endings {
		if strings.Contains(ending, " at ") {
			good++
		}
	}
	q := b.device.Health().Tally.Quality
	if q.Good != good || q.NoReads != uint64(len(endings))-good || q.Understood < 500 || q.JunkBytes == 0 || q.BadChecks+q.Partial == 0 {
		t.Errorf("quality %+v, of %d spins with a segment and %d without", q, good, len(endings))
	}
}

func TestAMoneyWheelIsUnplugged(t *testing.T) {
	b := newMoneyBench(t)
	b.do("unplug")
	b.until("down")
	b.do("replug\nspin")
	b.until("up")
	check.Containsf(t, b.until(""), " at ", "the spin came to")
	check.Equalf(t, b.device.Health().Link.State, bench.Live, "the link")
}

func TestMoneyWheelScriptNamesEveryBadLine(t *testing.T) {
	_, err := moneywheel.SimulatorLanguage.ParseScript(strings.NewReader("spin 2\nnumber 5\nfault rotor-stopped\nsegment Joker\nsegment\nfault runaway"))
	if err == nil {
		t.Fatal("no error")
	}
	for line, want := range map[int]string{
		2: `"number" is no command: want one of baud`, 3: "is no fault of a money wheel: want one of pointer-on-pin",
		4: `"Joker" is no symbol`, 5: "want a text",
	} {
		if !strings.Contains(err.Error(), fmt.Sprintf("line %d: ", line)) || !strings.Contains(err.Error(), want) {
			t.Errorf("line %d is not told, with %q: %v", line, want, err)
		}
	}
	check.Equalf(t, strings.Count(err.Error(), "\n")+1, 4, "lines are told: %v", err)
	if _, err := wheel.SimulatorLanguage.ParseScript(strings.NewReader("fault pointer-on-pin-too")); err == nil ||
		!strings.Contains(err.Error(), "rotor-stopped") {
		t.Errorf("a roulette wheel's faults: %v", err)
	}
}

// The same seed gives the same spins. Over many spins, every symbol comes in proportion to its stops.
func TestMoneyWheelsOfOneSeedAreAlike(t *testing.T) {
	t.Parallel()
	series := func(seed uint64) (string, map[string]int) {
		model, words, counts := moneywheel.NewModel(seed, false, nil), "", map[string]int{}
		for n := range 540 {
			must.Do(t, model.Spin())
			ending := model.EndingsOf(n)[0]
			words += ending.String() + "\n"
			counts[ending.Result.Symbol]++
		}
		return words, counts
	}
	one, counts := series(1)
	again, _ := series(1)
	if other, _ := series(2); one != again || one == other {
		t.Error("one seed gives two series, or two seeds one")
	}
	for symbol, stops := range map[string]int{"1": 24, "2": 15, "5": 7, "10": 4} {
		if got := counts[symbol]; got < 5*stops || got > 15*stops {
			t.Errorf("%s came up %d times in 540 spins, with %d of 54 stops", symbol, got, stops)
		}
	}
}

func TestMoneyWheelsRefused(t *testing.T) {
	make := func(speed int) (*moneywheel.Simulator, error) {
		own := moneywheel.SimulatorOptions{Speed: speed}
		return moneywheel.NewSimulator(moneywheel.Config{}, simulator.Options{}, own)
	}
	for name, speed := range map[string]int{"too fast": spinner.Fastest + 1, "backwards": -1} {
		if _, err := make(speed); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	sim := must.Get(make(100))(t)
	must.Do(t, sim.Close())
	if _, err := sim.Spin(t.Context()); err == nil {
		t.Error("a spin after Close")
	}
}

// A money wheel knows at which segment its pointer really is, also if another one is read.
func TestWhereThePointerReallyIs(t *testing.T) {
	for fault, want := range map[spinner.Fault]string{"": "5", "segment-changes": "5", "wrong-segment": "another", "pointer-between": ""} {
		t.Run(string(fault), func(t *testing.T) {
			model := moneywheel.NewModel(1, false, nil)
			model.Results = []string{"5"}
			if fault != "" {
				must.Do(t, model.Fault(fault))
			}
			must.Do(t, model.Spin())
			rests := ""
			for model.Ended() == 0 {
				beat := must.Get(model.Next())(t)
				rests = beat.Rests
			}
			if rests != "" && rests != "5" {
				rests = "another"
			}
			check.Equal(t, rests, want)
		})
	}
}
