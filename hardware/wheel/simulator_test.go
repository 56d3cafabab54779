package wheel

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// beats returns the next things a wheel sends.
func beats(t testing.TB, model *Model, n int) []spinner.Beat {
	t.Helper()
	sent := make([]spinner.Beat, 0, n)
	for range n {
		beat := must.Get(model.Next())(t)
		sent = append(sent, beat)
	}
	return sent
}

func model(t testing.TB, config Config, seed uint64, options SimulatorOptions) *Model {
	t.Helper()
	return must.Get(NewModel(config, seed, options))(t)
}

// sentStatuses returns what was sent as statuses.
func sentStatuses(protocol Protocol, sent []spinner.Beat) []spin.Status {
	var all []spin.Status
	for _, beat := range sent {
		for _, line := range protocol.Dialect().Decode(strings.TrimRight(string(beat.Data), "\r\n")) {
			if line.Kind == spin.StatusLine {
				all = append(all, line.Status)
			}
		}
	}
	return all
}

// TestTheWheelKeepsTheTimesMeasured checks that a simulated wheel stays in its states as long as real ones did, at the
// 10th, 50th and 90th percentile.
func TestTheWheelKeepsTheTimesMeasured(t *testing.T) {
	wheel1 := model(t, Config{Rules: spin.Rules{Reverses: true}}, 4, SimulatorOptions{})
	in := map[spin.State][]float64{}
	state, length := spin.StateStart, 0.0
	for wheel1.Planned() < 400 {
		beat := beats(t, wheel1, 1)[0]
		length += beat.After.Seconds()
		for _, status := range sentStatuses(Slingshot, []spinner.Beat{beat}) {
			if status.State != state {
				in[state] = append(in[state], length)
				state, length = status.State, 0
			}
		}
	}
	for state, want := range map[spin.State][3]float64{
		spin.StateBets: {5, 6.4, 8.5}, spin.StateBall: {2.5, 4, 5}, spin.StateNoMoreBets: {25, 26.5, 28}, spin.StateResult: {4, 5.5, 7},
	} {
		times := in[state]
		slices.Sort(times)
		for i, part := range []float64{0.1, 0.5, 0.9} {
			got := times[int(part*float64(len(times)))]
			// The rotor's slowing down and the grid of half seconds leave their mark.
			if got < want[i]-1 || got > want[i]+1 {
				t.Errorf("%s: %.1f of the times are under %.1fs, on real wheels under %.1fs", state, part, got, want[i])
			}
		}
	}
}

func TestAWheelFollowsFromItsSeed(t *testing.T) {
	play := func(seed uint64) string {
		var all strings.Builder
		for _, beat := range beats(t, model(t, Config{}, seed, SimulatorOptions{Hurt: 0.1}), 500) {
			fmt.Fprintf(&all, "%s %q\n", beat.After, beat.Data)
		}
		return all.String()
	}
	if first, again := play(1), play(1); first != again || first == play(2) {
		t.Error("what a wheel sends must follow from its seed, and differ with it")
	}
}

func TestTheGamesAreCountedAnew(t *testing.T) {
	played := model(t, Config{}, 1, SimulatorOptions{})
	played.Now.Game = 999
	var games []int
	for _, status := range sentStatuses(Slingshot, beats(t, played, 150)) {
		if len(games) == 0 || games[len(games)-1] != status.Game {
			games = append(games, status.Game)
		}
	}
	check.Slicesf(t, games, []int{999, 0}, "the games")
}

func TestTheNumberAloneComesBeforeTheResult(t *testing.T) {
	for name, mute := range map[string]bool{"as it is": false, "mute": true} {
		t.Run(name, func(t *testing.T) {
			played := model(t, Config{}, 0, SimulatorOptions{Mute: mute})
			must.Do(t, played.Number(6))
			sent := beats(t, played, 200)
			at := slices.IndexFunc(sent, func(beat spinner.Beat) bool { return string(beat.Data) == " 6\r\n" })
			must.Equalf(t, at >= 0, !mute, "the number alone came at %d", at)
			if at < 0 {
				return
			}
			before, after := string(sent[at-1].Data), string(sent[at+1].Data)
			if !strings.HasPrefix(before, "*X;4;") || !strings.HasPrefix(after, "*X;5;001; 6;") || sent[at].After >= spin.Period {
				t.Errorf("it came %s after %q and before %q", sent[at].After, before, after)
			}
		})
	}
}

// TestFaultsLookLikeTheRealOnes checks what each fault sends: states with their flags, one for each run of equal ones.
func TestFaultsLookLikeTheRealOnes(t *testing.T) {
	for fault, want := range map[spinner.Fault]string{
		"":                "start bets ball no-more-bets result bets",
		"rotor-stopped":   "start bets ball no-more-bets no-more-bets/ball-out no-more-bets no-more-bets/equipment-failure closed/equipment-failure",
		"rotor-misread":   "start bets ball no-more-bets no-more-bets/ball-out no-more-bets no-more-bets/equipment-failure closed/equipment-failure",
		"ball-gone":       "start bets ball no-more-bets no-more-bets/ball-out no-more-bets no-more-bets/equipment-failure closed/equipment-failure",
		"failed-launch":   "start bets bets/under-turns ball no-more-bets result bets",
		"launched-wrong":  "start bets bets/same-direction bets/under-turns ball no-more-bets result bets",
		"launch-given-up": "start bets bets/under-turns closed/under-turns",
		"sensor-failure":  "start bets bets/equipment-failure closed/equipment-failure",
		"closes":          "start bets ball no-more-bets closed",
		"stuck":           "start bets ball no-more-bets closed",
		"number-changes":  "start bets ball no-more-bets result bets",
		"number-missing":  "start bets ball no-more-bets bets",
		"not-reversed":    "start bets ball no-more-bets result bets",
		"cut-line":        "start bets ball no-more-bets result bets",
		"merged-lines":    "start bets ball no-more-bets result bets",
		"junk":            "start bets ball no-more-bets result bets",
		"silence":         "start bets ball no-more-bets result bets",
	} {
		t.Run(string(fault), func(t *testing.T) {
			played := model(t, Config{Rules: spin.Rules{Reverses: true}}, 12, SimulatorOptions{})
			played.Now.Game = 41
			played.say(2)
			if fault != "" {
				must.Do(t, played.Fault(fault))
			}
			var sent []spinner.Beat
			for len(sent) < 700 && (played.Planned() < 1 || len(played.Beats) > 0) {
				sent = append(sent, beats(t, played, 1)...)
			}
			if !played.Closed() {
				sent = append(sent, beats(t, played, 1)...)
			}
			var text strings.Builder
			for _, beat := range sent {
				text.Write(beat.Data)
			}
			var stretches []string
			for _, line := range strings.Split(text.String(), "\r\n") {
				for _, piece := range slingshot.Decode(line) {
					if piece.Kind != spin.StatusLine {
						continue
					}
					stretch := string(piece.Status.State)
					if piece.Status.Causes != 0 {
						stretch += "/" + piece.Status.Causes.String()
					}
					if len(stretches) == 0 || stretches[len(stretches)-1] != stretch {
						stretches = append(stretches, stretch)
					}
				}
			}
			check.Difff(t, want, strings.Join(stretches, " "), "stretches")
		})
	}
}

func TestCommandsToAWheel(t *testing.T) {
	played := model(t, Config{}, 1, SimulatorOptions{Waits: true})
	beats(t, played, 40)
	for _, step := range []struct{ command, answer string }{
		{"*O", "*O 2 1 60 1157"}, {"*V", "*V V2.50 Cammegh / Syoptic - SlingShot 2 Roulette Wheel (c) 03/12/18"},
		{"*u 1", "*u OK"}, {"*Z", "*) NO"}, {"", ""},
		{"*P 1", "*P NO"}, {"*P 0", "*P OK"},
	} {
		check.Equalf(t, played.Hear(step.command), step.answer, "%q is answered", step.command)
	}
	down := sentStatuses(Slingshot, beats(t, played, 16))
	slowest := slices.IndexFunc(down, func(status spin.Status) bool { return status.Speed == spin.Known(0) })
	if slowest < 3 || down[len(down)-1].State != spin.StateClosed || !played.Closed() {
		t.Errorf("switched off it said %v", down)
	}
	check.Equalf(t, played.Hear("*P 0"), "*P NO", "switched off once more it answers")
	if got := played.Hear("*P 1"); got != "*P OK" || played.Closed() {
		t.Errorf("switched on it answers %q", got)
	}
	up := sentStatuses(Slingshot, beats(t, played, 40))
	if up[0].State != spin.StateStart || up[len(up)-1].State != spin.StateBets {
		t.Errorf("switched on it said %v", up)
	}
	plain := model(t, Config{Protocol: Plain}, 0, SimulatorOptions{})
	check.Equalf(t, plain.Hear("*P 0"), "", "a wheel without commands answers")
}

func TestWheelRefusals(t *testing.T) {
	for name, test := range map[string]struct {
		config Config
		link   string
		own    SimulatorOptions
		want   string
	}{
		"unknown protocol": {Config{Protocol: "saturn"}, "", SimulatorOptions{},
			`the protocol "saturn": want slingshot or plain`},
		"negative rate":   {atBaud(-1), "", SimulatorOptions{}, "baud = -1"},
		"too fast":        {Config{}, "", SimulatorOptions{Speed: 1001}, "1001 times as fast as a real one: want 1 to 1000"},
		"all lines twice": {Config{}, "", SimulatorOptions{Hurt: 2}, "2 of its lines hurt"},
		"no such folder":  {Config{}, "/no/such/folder/wheel", SimulatorOptions{}, "/no/such/folder/wheel"},
	} {
		t.Run(name, func(t *testing.T) {
			sim, err := NewSimulator(test.config, simulator.Options{Link: test.link}, test.own)
			if err == nil {
				_ = sim.Close()
			}
			check.ErrorSays(t, err, test.want)
		})
	}
	plain := Config{Protocol: Plain}
	for name, test := range map[string]struct {
		config Config
		mute   bool
		fault  spinner.Fault
		want   string
	}{
		"made up": {Config{}, false, "earthquake",
			`"earthquake" is no fault of a wheel: want one of rotor-stopped`},
		"no word for it":        {Config{}, false, "foreign-object", "only the plain protocol has a word for it"},
		"no direction to keep":  {Config{}, false, "not-reversed", "does not reverse in the first place"},
		"no number to change":   {Config{}, true, "number-changes", "does not send the number alone"},
		"of an upright wheel":   {plain, false, "pointer-on-pin", "is no fault of a wheel"},
		"an incident of itself": {plain, false, "equipment-failure", "is no fault of a wheel"},
	} {
		t.Run(name, func(t *testing.T) {
			played := model(t, test.config, 0, SimulatorOptions{Mute: test.mute})
			check.ErrorSays(t, played.Fault(test.fault), test.want)
			if slices.Contains(Faults(test.config, test.mute), test.fault) {
				t.Errorf("%s is listed", test.fault)
			}
		})
	}
	played := model(t, Config{}, 0, SimulatorOptions{})
	for _, number := range []int{-1, 37} {
		if err := played.Number(number); err == nil {
			t.Errorf("the number %d was taken", number)
		}
	}
}

// atBaud returns a wheel's configuration with another rate.
func atBaud(baud int) Config {
	config := Config{}
	config.Baud = baud
	return config
}

func TestParseWheelScript(t *testing.T) {
	script, err := SimulatorLanguage.ParseScript(strings.NewReader("spin\nspin 3\nnumber 0\nfault rotor-stopped # it stops\nfault foreign-object\npower-off\npower-on\njunk\nwait 1s"))
	must.Do(t, err)
	want := []simulator.Command{
		{Name: "spin", Line: 1, Count: 1}, {Name: "spin", Line: 2, Count: 3}, {Name: "number", Line: 3},
		{Name: "fault", Line: 4, Text: "rotor-stopped"},
		{Name: "fault", Line: 5, Text: "foreign-object"}, {Name: "power-off", Line: 6}, {Name: "power-on", Line: 7},
		{Name: "junk", Line: 8, Count: 8},
		{Name: "wait", Line: 9, For: time.Second},
	}
	check.Difff(t, want, script, "script")
	for _, line := range []string{"draw", "load", "spin 0", "number", "number 37", "number -1", "fault",
		"fault earthquake", "power-on now"} {
		if command, err := SimulatorLanguage.Parse(line); err == nil {
			t.Errorf("%q was taken as %+v", line, command)
		}
	}
	if command, err := scanner.SimulatorLanguage.Parse("spin"); err == nil {
		t.Errorf("a scanner took %+v", command)
	}
}

func TestEveryWheelCommandIsDoneAndItsFaultsDocumented(t *testing.T) {
	t.Parallel()
	page := must.Get(os.ReadFile("../../docs/devices.md"))(t)
	for _, fault := range wheelFaults {
		check.Containsf(t, string(page), "`"+string(fault.name)+"`", "docs/devices.md does not say %s", fault.name)
	}
	options := simulator.Options{Seed: 3, Unpaced: true, Whole: true}
	sim := must.Get(NewSimulator(Config{}, options, SimulatorOptions{Speed: 1000, Waits: true}))(t)
	defer sim.Close()
	const script = "hold\nnumber 7\nspin\njunk\nraw 31\nfault failed-launch\nnumber 9\nspin\nunplug now\nreplug\nhold\npower-off\nwait 60ms\npower-on\nspin\nunplug now\nreplug\nhold\nrelease\nwait 1ms\nunplug"
	var said []string
	must.Do(t, simulator.Run(t.Context(), sim, script, func(words string) { said = append(said, words) }))
	for _, want := range []string{"the ball: 7", "the ball: under-turns, then 9"} {
		if !slices.Contains(said, want) {
			t.Errorf("%q was not said, but %q", want, said)
		}
	}
}

func TestAWheelThatIsClosedDoesNotSpin(t *testing.T) {
	options := simulator.Options{Seed: 3, Unpaced: true, Whole: true}
	sim, err := NewSimulator(Config{}, options, SimulatorOptions{Speed: 1000, Waits: true})
	must.Do(t, err)
	if err := simulator.Run(t.Context(), sim, "hold", nil); err != nil { // nobody reads
		t.Fatal(err)
	}
	err = simulator.Run(t.Context(), sim, "power-off\nwait 100ms\n\nspin", nil)
	if err == nil || !strings.HasPrefix(err.Error(), "line 4: spin: the simulated wheel is closed") {
		t.Errorf("a spin of a closed wheel: %v", err)
	}
	if err := simulator.Run(t.Context(), sim, "power-off", nil); err == nil {
		t.Error("it was switched off twice")
	}
	check.Do(t, simulator.Run(t.Context(), sim, "power-on", nil))
	if err := simulator.Run(t.Context(), sim, "power-on", nil); err == nil {
		t.Error("it was switched on twice")
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	check.ErrorIsf(t, check.ErrorOf(sim.Spin(ctx)), context.Canceled, "a spin nobody waits for")
	for range 2 {
		check.Do(t, sim.Close())
	}
	check.ErrorIsf(t, check.ErrorOf(sim.Spin(t.Context())), simulator.ErrClosed, "a spin after Close")
	if _, err := os.Stat(sim.Path()); !os.IsNotExist(err) {
		t.Errorf("Close left its path behind: %v", err)
	}
}
