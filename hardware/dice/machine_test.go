package dice_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/dice"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// machine returns a dice machine that takes commands.
func machine() dice.Config {
	c := config()
	c.Protocol, c.Commands = dice.Machine, true
	return c
}

// work runs a machine on several recordings in sequence; then the device is missing. It gives the orders where the
// recordings contain them.
func work(t *testing.T, sink func(game.Input), recordings ...[]bench.Traffic) (inputs, answers []string, device *framed.Device) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), time.Hour)
		defer stop()
		device = must.Get(dice.New(machine(), link.WithOpener(hardwaretest.Paced(recordings...)),
			link.WithJitter(func() float64 { return 0.5 })))(t)
		hardwaretest.Command(ctx, device, recordings[0], func(answer order.Answer, err error) {
			answers = append(answers, fmt.Sprintf("%s, refused %t, %v", answer.Text, answer.Refused, err))
		})
		err := device.Run(ctx, func(input game.Input) {
			inputs = append(inputs, heardOf(input))
			if input.Device != "dice" || input.At.IsZero() || (input.Sequence == 0) != (input.Raw == nil) {
				t.Errorf("%s lost where it came from: %+v", heardOf(input), input)
			}
			if sink != nil {
				sink(input)
			}
		})
		check.Do(t, err)
		synctest.Wait()
	})
	return inputs, answers, device
}

// heardOf describes an input briefly.
func heardOf(input game.Input) string {
	switch command := input.Command.(type) {
	case game.DiceRead:
		return fmt.Sprint(command.Faces, command.Cause)
	case game.LinkChanged:
		if command.Up {
			return strings.TrimSpace("up " + command.Reason.String())
		}
		return "down " + command.Reason.String()
	}
	return fmt.Sprintf("%#v", input.Command)
}

// ended is how every recording ends: the playback is over.
const ended = "down It stopped working (playback: a read: the recording is over)."

func TestCapturesOfAMachine(t *testing.T) {
	for name, test := range map[string]struct {
		captures []string
		inputs   []string
		answers  []string
		quality  bench.Quality
	}{
		"worked by its host": {[]string{"host"}, []string{"up", "[4]", "[4]", "[1]", ended}, nil,
			bench.Quality{Good: 3, Understood: 5, Duplicates: 2, Unknown: 1}},
		"no points for too long": {[]string{"timeout"}, []string{
			"up", "up It gave no points (ask the result: status 03, which is not documented).", "down " + dice.OverdueWords.String(), "up", "[6]",
			"up It gave points that no die has (ask the result: points 0). Nothing was taken.", ended,
		}, nil, bench.Quality{Good: 1, Understood: 3, NoReads: 2}},
		"cut, run together and hurt": {[]string{"hurt"}, []string{"up", "[3]", ended}, nil,
			bench.Quality{Good: 1, Understood: 3, Unknown: 1, Partial: 1, BadChecks: 2, JunkBytes: 4, Resyncs: 2}},
		"a throw nobody saw": {[]string{"connected-late", "back-again"}, []string{
			"up", "up It gave the points of a throw that was not seen (ask the result: points 5). Nothing was taken.", "[5]", "down the machine was unplugged",
			"up", "up It gave the points of a throw that was not seen (ask the result: points 3). Nothing was taken.", "[3]", ended,
		}, nil, bench.Quality{Good: 2, Understood: 3, Duplicates: 1}},
		"a technician's orders": {[]string{"orders"}, []string{
			"up", "up Sent to it: 7A 03 04 01 08 55, the machine starts shaking the die.", "up It answered: start: done.",
			"up Sent to it: 7A 03 05 01 09 55, the machine stops shaking the die.", "up It answered: stop: done.",
			"up Sent to it: 7A 03 06 01 0A 55, the machine tells the points of the throw; nothing moves.", "[2]",
			"up It answered: ask the result: points 2.",
			"up Sent to it: 7A 03 03 01 07 55, the machine shakes the die, stops, and tells the points.", "[6]",
			"up It answered: shake and return: points 6.",
			"up Sent to it: 7A 03 06 01 0A 55, the machine tells the points of the throw; nothing moves.",
			"up It gave no points (ask the result: status 07, which is not documented).",
			"up It answered: ask the result: status 07, which is not documented.",
			"up Sent to it: 7A 03 04 01 08 55, the machine starts shaking the die.", ended,
		}, []string{
			"start: done, refused false, <nil>", "stop: done, refused false, <nil>", "ask the result: points 2, refused false, <nil>",
			"shake and return: points 6, refused false, <nil>", "ask the result: status 07, which is not documented, refused true, <nil>",
			`, refused false, the dice machine did not answer "7A 03 04 01 08 55" within 2s: look at its state before trying again`,
		}, bench.Quality{Good: 2, Understood: 3, NoReads: 1, Unknown: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			recordings := must.Get(hardwaretest.Captures("testdata/captures", test.captures...))(t)
			inputs, answers, device := work(t, nil, recordings...)
			check.Difff(t, test.inputs, inputs, "inputs")
			check.Difff(t, test.answers, answers, "answers")
			check.Difff(t, test.quality, device.Health().Tally.Quality, "quality")
		})
	}
}

// A machine is only read unless the configuration allows commands, and a sensor takes no orders.
func TestOrdersThatAreNotSent(t *testing.T) {
	onlyRead := machine()
	onlyRead.Commands = false
	for name, test := range map[string]struct {
		config dice.Config
		order  order.Order
		want   string
	}{
		"only read":          {onlyRead, dice.OrderOf(dice.Start), `dice machine "dice" is only read: set commands = true`},
		"a sensor":           {config(), dice.OrderOf(dice.Start), "is only read"},
		"an order of a shoe": {machine(), order.Order{Kind: "shoe", Bytes: []byte{1}}, "is no order of a dice machine"},
		"the link is down": {machine(), dice.OrderOf(dice.Stop),
			`"7A 03 05 01 09 55" was not sent: the link of dice machine "dice" is down`},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				device := must.Get(dice.New(test.config))(t)
				check.ErrorSays(t, check.ErrorOf(device.Send(t.Context(), test.order)), test.want)
			})
		})
	}
}

// An order that cannot be recorded is not sent, and a panic over one input does not affect the others.
func TestAMachineOutlivesThePanicOfATable(t *testing.T) {
	traffic := []bench.Traffic{heard(100*time.Millisecond, string(hardwaretest.Bytes(t, "7A 03 05 02 0A 55 7A 04 06 02 04 10 55 7A 03 06 05 0E 55"))), lost(time.Second)}
	inputs, _, device := work(t, func(input game.Input) {
		if _, read := input.Command.(game.DiceRead); read {
			panic("no table")
		}
	}, traffic)
	want := []string{"up", "[4]", "up It gave no points (ask the result: status 05, which is not documented).",
		"down The console's own driver failed (no table). It restarts by itself. Tell the technician."}
	check.Difff(t, want, inputs, "inputs")
	if q := device.Health().Tally.Quality; q.Good != 1 || q.NoReads != 1 {
		t.Errorf("quality %+v", q)
	}
}

func TestConfigOfAMachineRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*dice.Config)
		want   string
	}{
		"no such protocol":      {func(c *dice.Config) { c.Protocol = "morse" }, `protocol = "morse": want text or 7a55`},
		"seven bits":            {func(c *dice.Config) { c.DataBits = 7 }, "data_bits = 7: the protocol 7a55 needs 8"},
		"a sensor's commands":   {func(c *dice.Config) { c.Protocol = dice.Text }, "commands = true: the text protocol has no commands"},
		"the protocol left out": {func(c *dice.Config) { c.Protocol = "" }, "commands = true: the text protocol has no commands"},
	} {
		t.Run(name, func(t *testing.T) {
			c := machine()
			test.change(&c)
			hardwaretest.Refused(t, dice.Kind, c, test.want)
		})
	}
}
