package device_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func diceMachine() dice.Config {
	config := dice.Config{}.WithDefaults()
	config.Name, config.Path, config.Protocol, config.Commands = "dice", "/dev/it", dice.Machine, true
	return config
}

// Only a machine configured for commands takes orders, each of which shows what it sends.
func TestOrdersOfADiceMachine(t *testing.T) {
	want := []string{"shake 7A 03 03 01 07 55", "start 7A 03 04 01 08 55", "stop 7A 03 05 01 09 55", "ask-result 7A 03 06 01 0A 55"}
	check.Slicesf(t, sends(t, dice.Kind, diceMachine()), want, "it may be sent")
	onlyRead := diceMachine()
	onlyRead.Commands = false
	driver := must.Get(dice.New(onlyRead))(t)
	if device.Of(dice.Kind, driver).Orders() != nil {
		t.Error("a machine that is only read takes orders")
	}
}

// A machine whose points are overdue counts as down until it sends something again.
func TestAMachineThatOwesThePointsIsDown(t *testing.T) {
	stopped, points := []byte("\x7a\x03\x05\x02\x0a\x55"), []byte("\x7a\x04\x06\x02\x04\x10\x55")
	traffic := []bench.Traffic{{Way: bench.Received, At: time.Second, Data: stopped}}
	for at := 2 * time.Second; at <= 17*time.Second; at += time.Second {
		traffic = append(traffic, bench.Traffic{Way: bench.Silent, At: at})
	}
	traffic = append(traffic, bench.Traffic{Way: bench.Received, At: 18 * time.Second, Data: points},
		bench.Traffic{Way: bench.Silent, At: 19 * time.Second})
	var made device.Device
	var states []bool
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		playback := hardwaretest.NewPlayback(traffic)
		playback.Paced = true
		driver, err := dice.New(diceMachine(), link.WithOpener(hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
			return ending{playback, func() { states = append(states, made.Status().Up); stop() }}, nil
		})))
		must.Do(t, err)
		made = device.Of(dice.Kind, driver)
		if err := made.Run(ctx, func(input game.Input) {
			if link, is := input.Command.(game.LinkChanged); is {
				states = append(states, link.Up)
				if status := made.Status(); status.Up != link.Up || !link.Up && status.Words.IsZero() {
					t.Errorf("told %+v, status %+v", link, status)
				}
			}
		}); err != nil {
			t.Error(err)
		}
	})
	check.Slicesf(t, states, []bool{true, false, true, true}, "up and down")
}
