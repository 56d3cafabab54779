package device_test

import (
	"fmt"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/raw"
	"pitboss/hardware/scanner"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A table stops for a device that is down, but continues without one that no game needs.
func TestAnUnknownDeviceStopsNoTable(t *testing.T) {
	recordings := [][]bench.Traffic{{
		{Way: bench.Received, Data: []byte("1010\r\n")}, {Way: bench.Lost, At: time.Second, Words: "It was unplugged."},
	}}
	config := raw.Config{}.WithDefaults()
	config.Name, config.Path = "new", "/dev/it"
	driver := must.Get(raw.New(config, link.WithOpener(hardwaretest.Paced(recordings...))))(t)
	made := device.Of(raw.Kind, driver)
	var heard []string
	var lost device.Status
	hardwaretest.Play(t, made, time.Minute, func(input game.Input) {
		link := input.Command.(game.LinkChanged)
		heard, lost = append(heard, fmt.Sprint(link.Up, " ", link.Reason)), made.Status()
	})
	check.Difff(t, []string{"true ", "true It was unplugged. No game needs it."}, heard,
		"the table heard")
	if lost.Up || lost.Words.String() != "It was unplugged." || lost.ReadRate >= 0 {
		t.Errorf("lost, the technician sees %+v", lost)
	}
	judgement := raw.Kind.Judgement
	check.Equalf(t, len(judgement), 0, "readings of an unknown device: %v", judgement)
}

// The site's settings override the maker's preset, in any order.
func TestAMakersPresetGivesWay(t *testing.T) {
	for _, order := range [][]string{{"maker", "baud", "parity"}, {"parity", "baud", "maker"}} {
		setup := scanner.Kind.Setup()
		values := map[string]any{"maker": "microscan", "baud": int64(9600), "parity": "odd"}
		for _, key := range order {
			must.Do(t, keys.Set(setup.Section(), key, values[key]))
		}
		setup.Complete("")
		check.Equalf(t, setup.Port().Format(), "9600 7O1", "set in the order %v", order)
		if section := setup.Section().(*scanner.Config); !section.ConfirmIdentical || section.Suffix != "CRLF" {
			t.Errorf("it is %+v", section)
		}
	}
}
