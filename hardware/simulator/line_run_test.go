package simulator_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"pitboss/hardware/cardmap"
	"pitboss/hardware/rfid"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
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

// Every kind of device carries out every command of its line, and says what it did.
func TestEveryDeviceHasTheCommandsOfItsLine(t *testing.T) {
	cards, err := cardmap.New(cardmap.Config{Preset: cardmap.SRRR})
	if err != nil {
		t.Fatal(err)
	}
	tags, err := simulator.RFIDOptionsFor(rfid.Default(), 1)
	if err != nil {
		t.Fatal(err)
	}
	type device interface{ Close() error }
	type do = func(device, context.Context, simulator.Command, func(string)) error
	for name, kind := range map[string]struct {
		plug  func() (device, error)
		parse func(string) (simulator.Command, error)
		do    do
	}{
		"scanner": {func() (device, error) { return simulator.New(simulator.Options{Cards: cards, Unpaced: true}) }, simulator.ParseCommand,
			func(d device, ctx context.Context, c simulator.Command, say func(string)) error {
				return simulator.Do(ctx, d.(*simulator.Scanner), c, say)
			}},
		"rfid": {func() (device, error) { tags.Unpaced = true; return simulator.New(tags) }, simulator.ParseRFIDCommand,
			func(d device, ctx context.Context, c simulator.Command, say func(string)) error {
				return simulator.Do(ctx, d.(*simulator.Scanner), c, say)
			}},
		"angel-eye": {func() (device, error) {
			return simulator.NewAngelEye(simulator.AngelEyeOptions{Unpaced: true, Rules: drawingRules(t)})
		}, simulator.ParseAngelEyeCommand,
			func(d device, ctx context.Context, c simulator.Command, say func(string)) error {
				return simulator.DoAngelEye(ctx, d.(*simulator.AngelEye), c, say)
			}},
		"wheel": {func() (device, error) {
			return simulator.NewWheel(simulator.WheelOptions{Waits: true, Protocol: wheel.Plain, Unpaced: true})
		}, simulator.ParseWheelCommand,
			func(d device, ctx context.Context, c simulator.Command, say func(string)) error {
				return simulator.DoWheel(ctx, d.(*simulator.Wheel), c, say)
			}},
		"dice": {func() (device, error) { return simulator.NewDice(simulator.DiceOptions{Unpaced: true}) }, simulator.ParseDiceCommand,
			func(d device, ctx context.Context, c simulator.Command, say func(string)) error {
				return simulator.DoDice(ctx, d.(*simulator.Dice), c, say)
			}},
	} {
		t.Run(name, func(t *testing.T) {
			made, err := kind.plug()
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				if err := made.Close(); err != nil {
					t.Error(err)
				}
			}()
			for line := range strings.Lines(strings.TrimSpace(lineScript)) {
				command, err := kind.parse(strings.TrimSpace(line))
				if err != nil {
					t.Fatal(err)
				}
				said := 0
				if err := kind.do(made, t.Context(), command, func(string) { said++ }); err != nil {
					t.Errorf("%s: %v", command, err)
				}
				if said == 0 && command.Name != "wait" {
					t.Errorf("%s: nothing was said", command)
				}
			}
		})
	}
}

// The commands of a line are all in the documents, and in the help.
func TestTheCommandsOfALineAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/devices.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, names := range [][]string{simulator.CommandNames(), simulator.RFIDCommandNames(), simulator.AngelEyeCommandNames(), simulator.WheelCommandNames()} {
		for _, name := range names {
			if !strings.Contains(string(page), "`"+name+"`") && !strings.Contains(string(page), "`"+name+" ") {
				t.Errorf("docs/devices.md does not have %s", name)
			}
		}
	}
}

func TestWrongUseOfALine(t *testing.T) {
	sim, err := simulator.NewDice(simulator.DiceOptions{Unpaced: true})
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		do   func() error
		want string
	}{
		"stale while plugged in": {sim.Stale, "plugged in: unplug it first"},
		"another folder":         {func() error { return sim.ReplugAs("../x") }, "without a folder"},
		"plugged in twice":       {func() error { return sim.ReplugAs("x") }, "plugged in already"},
		"no rate":                {func() error { return sim.Baud(0) }, "want a positive rate"},
		"nine data bits":         {func() error { return sim.Format(simulator.Format{DataBits: 9}) }, "9 data bits"},
		"no such parity":         {func() error { return sim.Speaks(simulator.Format{}, simulator.Format{Parity: "x"}) }, `parity "x"`},
		"shared twice": {func() error {
			if err := sim.Share(); err != nil {
				return nil
			}
			return sim.Share()
		}, "on the port already"},
		"no such place": {func() error { return sim.ByID("/no/such/folder/it") }, "/no/such/folder/it"},
	} {
		if err := test.do(); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	if err := sim.UnplugNow(); err != nil {
		t.Fatal(err)
	}
	for name, do := range map[string]func() error{"shared": sim.Share, "hung": sim.Hang, "awake": sim.Wake} {
		if err := do(); err == nil || !strings.Contains(err.Error(), "not plugged in") {
			t.Errorf("%s while unplugged: %v", name, err)
		}
	}
	if err := sim.Close(); err != nil {
		t.Fatal(err)
	}
	for name, do := range map[string]func() error{"noise": sim.Noise, "another name": func() error { return sim.ReplugAs("x") }, "a link": func() error { return sim.ByID("/tmp/x") }} {
		if err := do(); err == nil {
			t.Errorf("%s after Close", name)
		}
	}
	for _, options := range []simulator.AngelEyeOptions{{Format: simulator.Format{DataBits: 4}}, {Reader: simulator.Format{StopBits: 3}}} {
		options.Rules = drawingRules(t)
		if made, err := simulator.NewAngelEye(options); err == nil {
			_ = made.Close()
			t.Errorf("%+v was made", options)
		}
	}
}
