package device_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware/device"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// spinMoney spins a simulated wheel, once for each fault, and returns the device's inputs and the outcomes of the
// spins.
func spinMoney(t *testing.T, faults ...spinner.Fault) (inputs []game.Input, endings []moneywheel.Ending,
	status device.Status) {
	t.Helper()
	model := moneywheel.NewModel(5, true, nil)
	for n, fault := range faults {
		if fault != "" {
			must.Do(t, model.Fault(fault))
		}
		must.Do(t, model.Spin())
		endings = append(endings, model.EndingsOf(n)[0])
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	f := &hardwaretest.Virtual{Model: model}
	var made device.Device
	f.Over = func() error {
		if model.Ended() < len(faults) {
			return nil
		}
		status = made.Status()
		stop()
		return errors.New("the wheel was unplugged")
	}
	config := moneywheel.Config{}.WithDefaults()
	config.Name, config.Path, config.Reverses = "wheel", "/dev/a-wheel", true
	made = must.Get(device.With(moneywheel.Kind, config).New(f.Options()...))(t)
	must.Do(t, made.Run(ctx, func(input game.Input) { inputs = append(inputs, input) }))
	return inputs, endings, status
}

// With any fault of a money wheel, the table receives the outcome of the spin once. A table without a money wheel
// refuses it, keeps it in the record and continues.
func TestWhatATableHearsOfAMoneyWheel(t *testing.T) {
	incidents := map[spin.Cause]game.Incident{spin.Controller: game.EquipmentFailure,
		spin.SegmentUnread: game.NumberUnread, spin.SegmentMisread: game.NumberMisread}
	for _, fault := range append(moneywheel.Faults(), "") {
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
				case cause == spin.Runaway:
					want = append(want, " 0mechanical")
				case cause != "":
					want = append(want, " 0"+string(cause))
				default:
					want = append(want, fmt.Sprintf("%s %d", ending.Result.Symbol, ending.Result.Stop))
				}
			}
			check.Difff(t, want, told, "told")
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
				if _, read := input.Command.(game.SegmentRead); read &&
					(result.Refused == nil || result.Refused.Code != game.RefusedNotHere || result.Refused.Message.IsZero()) {
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

// What the table receives for one good spin, in order, and from a wheel that falls silent.
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
	check.Diff(t, want, heard[:min(len(want), len(heard))])
}
