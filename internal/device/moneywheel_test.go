package device_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware"
	"pitboss/hardware/link"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/simulator"
	"pitboss/internal/device"
)

// fortune is a simulated money wheel as a transport, in a time of its own: nobody sleeps.
type fortune struct {
	model *simulator.MoneyWheelModel
	now   time.Time
	due   time.Duration
	data  []byte
	over  func() bool
}

func (f *fortune) Read(p []byte) (int, error) {
	if len(f.data) == 0 {
		if f.over() {
			return 0, errors.New("the wheel was unplugged")
		}
		beat, err := f.model.Next()
		if err != nil {
			return 0, err
		}
		f.due, f.data = beat.After, beat.Data
	}
	if wait := min(f.due, 250*time.Millisecond); wait > 0 {
		f.due -= wait
		f.now = f.now.Add(wait)
		return 0, nil
	}
	n := copy(p, f.data)
	f.data = f.data[n:]
	return n, nil
}

func (f *fortune) Write(p []byte) (int, error) { return len(p), nil }
func (f *fortune) Close() error                { return nil }

// spinMoney spins a simulated wheel, once for each fault, and returns what the device said
// to the table and what the spins came to.
func spinMoney(t *testing.T, faults ...simulator.Fault) (inputs []game.Input, endings []simulator.MoneyWheelEnding, status device.Status) {
	t.Helper()
	model := simulator.NewMoneyWheelModel(5, true)
	for n, fault := range faults {
		if fault != "" {
			if err := model.Fault(fault); err != nil {
				t.Fatal(err)
			}
		}
		if err := model.Spin(); err != nil {
			t.Fatal(err)
		}
		endings = append(endings, model.EndingsOf(n)[0])
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	f := &fortune{model: model, now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
	var made device.Device
	f.over = func() bool {
		if model.Ended() < len(faults) {
			return false
		}
		status = made.Status()
		stop()
		return true
	}
	config := moneywheel.Default()
	config.Name, config.Path, config.Reverses = "wheel", "/dev/a-wheel", true
	driver, err := moneywheel.New(config, link.WithClock(func() time.Time { return f.now }),
		link.WithOpener(hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) { return f, nil })))
	if err != nil {
		t.Fatal(err)
	}
	made = device.OfMoneyWheel(driver)
	if err := made.Run(ctx, func(input game.Input) { inputs = append(inputs, input) }); err != nil {
		t.Fatal(err)
	}
	return inputs, endings, status
}

// Whatever goes wrong with a money wheel, the table is told once what the spin came to; a
// table without one refuses it, keeps it in the record and goes on.
func TestWhatATableHearsOfAMoneyWheel(t *testing.T) {
	incidents := map[moneywheel.Cause]game.Incident{moneywheel.Controller: game.EquipmentFailure, moneywheel.Unread: game.NumberUnread, moneywheel.Misread: game.NumberMisread}
	for _, fault := range append(simulator.MoneyWheelFaults(), "") {
		t.Run("fault "+string(fault), func(t *testing.T) {
			inputs, endings, status := spinMoney(t, "", fault)
			var told []string
			for _, input := range inputs {
				switch command := input.Command.(type) {
				case game.SegmentRead:
					told = append(told, fmt.Sprintf("%s %d%s", command.Symbol, command.Stop, command.Cause))
				case game.WheelState:
					if command.Incident != "" {
						told = append(told, string(command.Incident))
					}
				case game.LinkChanged:
					continue
				}
				if len(input.Raw) == 0 || input.Sequence == 0 || input.Device != "wheel" || input.At.IsZero() {
					t.Errorf("an input lost where it came from: %+v", input)
				}
			}
			var want []string
			for _, ending := range endings {
				cause := ending.Cause
				switch incident, is := incidents[cause]; {
				case is:
					want = append(want, string(incident))
				case cause == moneywheel.Runaway:
					want = append(want, " 0mechanical")
				case cause != "":
					want = append(want, " 0"+string(cause))
				default:
					want = append(want, fmt.Sprintf("%s %d", ending.Result.Symbol, ending.Result.Stop))
				}
			}
			if diff := cmp.Diff(want, told); diff != "" {
				t.Errorf("told (-want +got):\n%s", diff)
			}
			rate := 1.0
			if endings[1].Cause != "" {
				rate = 0.5
			}
			if !status.Up || status.ReadRate != rate {
				t.Errorf("status %+v, want it up with a rate of %v", status, rate)
			}
			tbl := spinning(t)
			before := tbl.Step()
			for _, input := range inputs {
				result := tbl.Do(input)
				if _, read := input.Command.(game.SegmentRead); read && (result.Refused == nil || result.Refused.Code != game.RefusedNotHere || result.Refused.Message.IsZero()) {
					t.Errorf("a roulette table takes %+v: %+v", input.Command, result.Refused)
				}
			}
			if state := tbl.State(); state.Incident == nil && !sameStep(tbl, before) {
				t.Errorf("the table went from %+v to %+v", before, tbl.Step())
			}
		})
	}
}

func sameStep(tbl *table.Table, before game.Step) bool {
	return cmp.Equal(tbl.Step(), before)
}

// What the table is told of one good spin, in order, and of a wheel that falls silent.
func TestWhatATableHearsOfASpin(t *testing.T) {
	inputs, endings, _ := spinMoney(t, "silence", "")
	var heard []string
	for _, input := range inputs {
		switch command := input.Command.(type) {
		case game.LinkChanged:
			heard = append(heard, fmt.Sprintf("up %t", command.Up))
		case game.WheelState:
			heard = append(heard, command.State)
		case game.SegmentRead:
			heard = append(heard, fmt.Sprintf("%s at %d, %s", command.Symbol, command.Stop, command.Direction))
		}
	}
	want := []string{
		"up true", "spinning", "slowing", "up false", "up true", endings[0].Result.String() + ", clockwise", "at-rest",
		"spinning", "slowing", endings[1].Result.String() + ", anticlockwise", "at-rest",
	}
	if diff := cmp.Diff(want, heard[:min(len(want), len(heard))]); diff != "" {
		t.Errorf("heard (-want +got):\n%s", diff)
	}
}
