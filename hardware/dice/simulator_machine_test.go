package dice_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/hardware/dice"
	"pitboss/hardware/order"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// newMachineBench returns a simulated dice machine on a real pseudo-terminal with its driver, which takes orders.
func newMachineBench(t *testing.T) *diceBench {
	t.Helper()
	config := dice.Config{}.WithDefaults()
	config.Protocol, config.Commands = dice.Machine, true
	return benchOf(t, config)
}

// throws takes the table's inputs up to a throw, and returns its result.
func (b *diceBench) throws(t *testing.T) string {
	t.Helper()
	for {
		if _, throw, is := strings.Cut(await.From(t, "a throw comes", b.Told), " "); is {
			return throw
		}
	}
}

func TestADiceMachineOverARealLine(t *testing.T) {
	t.Parallel()
	b := newMachineBench(t)
	b.Do("faces 3\nthrow\nagain\nfaces 6\nthrow")
	check.Equalf(t, b.throws(t)+b.throws(t), "[3][6]", "thrown")
	// A throw that is not reported, or damaged, does not affect the others.
	b.Do("no-shake\nthrow\nno-roll leaning\nthrow\ntime-out\nthrow\nwrong-check\nthrow\ncut-line\nthrow\nwait 300ms\njunk 9\nfaces 2\nthrow")
	check.Equalf(t, b.throws(t), "[2]", "thrown")
	b.Do("hold\nfaces 1\nthrow\nfaces 4\nthrow\nrelease")
	check.Equalf(t, b.throws(t)+b.throws(t), "[1][4]", "thrown")
	b.Do("unplug\nreplug")
	b.Do("wait 100ms\nfaces 5\nthrow")
	check.Equalf(t, b.throws(t), "[5]", "thrown")
	q := b.device.Health().Tally.Quality
	if q.Good != 6 || q.NoReads != 2 || q.Duplicates != 1 || q.Partial+q.BadChecks+q.JunkBytes == 0 {
		t.Errorf("quality %+v", q)
	}
}

func TestADiceMachineAnswersOrders(t *testing.T) {
	t.Parallel()
	b := newMachineBench(t)
	send := func(one order.Order) string {
		answer, err := b.device.Send(t.Context(), one)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("%s %t", answer.Text, answer.Refused)
	}
	var got []string
	give := func(one order.Order) { got = append(got, send(one)) }
	b.Do("faces 4")
	give(dice.OrderOf(dice.Start))
	give(dice.OrderOf(dice.Stop))
	give(dice.OrderOf(dice.Result))
	b.Do("faces 6")
	give(dice.OrderOf(dice.Shake))
	b.Do("refuse")
	give(dice.OrderOf(dice.Start))
	b.Do("deaf")
	give(dice.OrderOf(dice.Stop))
	give(dice.OrderOf(dice.Result))
	want := []string{
		"start: done false", "stop: done false", "ask the result: points 4 false", "shake and return: points 6 false",
		"start: status 03, which is not documented true",
		`the dice machine did not answer "7A 03 05 01 09 55" within 2s: look at its state before trying again`,
		"ask the result: points 6 false",
	}
	check.Difff(t, want, got, "answers")
	check.Equalf(t, b.throws(t)+b.throws(t), "[4][6]", "thrown")
	tally := b.device.Health().Tally
	check.Equalf(t, tally.Quality.Of(bench.Sent), 0, "frames that were sent count as readings")
	if tally.Counts.SentBytes != 7*6 || tally.Times[bench.AnswerTime].Number() != 6 {
		t.Errorf("%d bytes sent, %d answers timed", tally.Counts.SentBytes, tally.Times[bench.AnswerTime].Number())
	}
}

func TestDiceMachinesRefused(t *testing.T) {
	for name, test := range map[string]struct {
		protocol dice.Protocol
		options  dice.SimulatorOptions
	}{
		"two dice":         {dice.Machine, dice.SimulatorOptions{Dice: 2}},
		"another protocol": {"morse", dice.SimulatorOptions{}},
		"shaken too long":  {dice.Machine, dice.SimulatorOptions{Shaking: time.Hour}},
	} {
		config := dice.Config{Protocol: test.protocol}
		if _, err := dice.NewSimulator(config, simulator.Options{}, test.options); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	config := dice.Config{Protocol: dice.Machine}
	machine := must.Get(dice.NewSimulator(config, simulator.Options{}, dice.SimulatorOptions{}))(t)
	defer machine.Close()
	for _, two := range []string{"faces 3+4", "merge"} {
		check.ErrorSaysf(t, simulator.Run(t.Context(), machine, two, nil), "one die", "%s of one die", two)
	}
	sensor := must.Get(dice.NewSimulator(dice.Config{}, simulator.Options{}, dice.SimulatorOptions{}))(t)
	defer sensor.Close()
	check.ErrorSaysf(t, simulator.Run(t.Context(), sensor, "deaf", nil), "takes no orders", "orders to a sensor")
}
