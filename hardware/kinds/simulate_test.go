package kinds_test

import (
	"os"
	"strings"
	"testing"

	"pitboss/bench/uart"
	"pitboss/game/variant"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/kinds"
	"pitboss/hardware/raw"
	"pitboss/hardware/simulator"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// lineScript has every command of a line at least once.
const lineScript = `
share
quiet
raw 31
junk 3
lose
times 2
slow 1ms
slow 0s
dying 1
dying 0
baud 4800
format 7E1
hang
wake
hold
junk 3
release
junk forever
wait 5ms
quiet
unplug now
stale
raw 31 32
replug other
unplug now
replug
wait 1ms
`

// Every kind of device executes every command of its line and describes the result.
func TestEveryDeviceHasTheCommandsOfItsLine(t *testing.T) {
	baccarat := must.Get(variant.Load("ezugi-baccarat"))(t)
	unpaced := simulator.Options{Unpaced: true, Game: baccarat.Family}
	for _, kind := range kinds.All() {
		if kind.Simulated == nil {
			continue
		}
		t.Run(kind.Name, func(t *testing.T) {
			made := must.Get(device.Simulate(kind.Setup(), unpaced, nil))(t)
			defer func() {
				check.Do(t, made.Close())
			}()
			for line := range strings.Lines(strings.TrimSpace(lineScript)) {
				said := 0
				check.Dof(t, simulator.Run(t.Context(), made, line, func(string) { said++ }), "%s", line)
				if said == 0 && !strings.HasPrefix(line, "wait") {
					t.Errorf("%s: nothing was said", line)
				}
			}
		})
	}
}

// Every command is documented, and explained in the help.
func TestEveryCommandIsDocumented(t *testing.T) {
	page := must.Get(os.ReadFile("../../docs/devices.md"))(t)
	for _, kind := range kinds.All() {
		if kind.Simulated == nil {
			continue
		}
		language := kind.Simulated.Language
		help := language.Help()
		for _, name := range language.Names() {
			if !strings.Contains(string(page), "`"+name+"`") && !strings.Contains(string(page), "`"+name+" ") {
				t.Errorf("docs/devices.md does not have %s", name)
			}
			if !strings.Contains(help, "\n  "+name+" ") && !strings.HasPrefix(help, "  "+name+" ") {
				t.Errorf("the help does not have %s:\n%s", name, help)
			}
		}
		for line := range strings.Lines(help) {
			if len(strings.TrimRight(line, "\n")) > 90 {
				t.Errorf("a line of the help is too long: %q", line)
			}
		}
	}
}

func TestWrongUseOfALine(t *testing.T) {
	sim := must.Get(dice.NewSimulator(dice.Config{}, simulator.Options{Unpaced: true}, dice.SimulatorOptions{}))(t)
	run := func(script string) error { return simulator.Run(t.Context(), sim, script, nil) }
	for script, want := range map[string]string{
		"stale": "plugged in: unplug it first", "replug x": "plugged in already", "share\nshare": "on the port already",
		"replug ../x": "without a folder",
		"format 9N1":  "want data bits", "baud 0": "want a number from 50",
	} {
		check.ErrorSaysf(t, run(script), want, "%s", script)
	}
	check.ErrorSaysf(t, sim.ByID("/no/such/folder/it"), "/no/such/folder/it", "no such place")
	must.Do(t, run("unplug now"))
	for _, script := range []string{"share", "hang", "wake", "unplug"} {
		check.ErrorSaysf(t, run(script), "not plugged in", "%s while unplugged", script)
	}
	must.Do(t, sim.Close())
	for name, err := range map[string]error{"noise": run("junk forever"), "another name": run("replug x"), "a link": sim.ByID("/tmp/x")} {
		check.ErrorIsf(t, err, simulator.ErrClosed, "%s after Close", name)
	}
	wrong := dice.Config{}
	wrong.StopBits = 3
	if made, err := dice.NewSimulator(wrong, simulator.Options{}, dice.SimulatorOptions{}); err == nil {
		_ = made.Close()
		t.Error("three stop bits are taken")
	}
	four := simulator.Options{Format: uart.Format{DataBits: 4}}
	if made, err := dice.NewSimulator(dice.Config{}, four, dice.SimulatorOptions{}); err == nil {
		_ = made.Close()
		t.Error("four data bits are taken")
	}
	if _, err := device.Simulate(raw.Kind.Setup(), simulator.Options{}, nil); err == nil {
		t.Error("an unknown device is simulated")
	}
}
