package device_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/kinds"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/wheel"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
)

// found plays a recording through the driver of a kind and returns the bench's findings at its end, as if the link had
// stayed up.
func found(t *testing.T, kind *device.Kind, settings map[string]any, recording string) []string {
	t.Helper()
	setup := kind.Setup()
	for key, value := range settings {
		must.Do(t, keys.Set(setup.Section(), key, value))
	}
	for key, value := range map[string]string{"name": "it", "path": "replay:" + recording} {
		must.Do(t, keys.Set(setup.Section(), key, value))
	}
	setup.Complete(filepath.Dir(recording))
	it := must.Get(setup.New())(t)
	it.Hide(func(string) bool { return false }) // as at every table
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go func() {
			for it.Health().Link.LastReason != bench.Over {
				time.Sleep(time.Millisecond) // before it is played again
			}
			stop()
		}()
		check.Do(t, it.Run(ctx, func(game.Input) {}))
	})
	view := bench.View{Name: it.Name(), Kind: kind.Name, KindWords: kind.Words,
		Settings: workbench.Settings(setup), Health: it.Health()}
	view.Health.Link.State, view.Health.Link.Pulse = bench.Live, 0
	var words []string
	for _, one := range bench.Diagnose(kinds.Case(it, view, time.Time{})) {
		words = append(words, string(one.Level)+" "+one.Code+": "+one.Words.String()+" "+one.Do.String())
	}
	return words
}

// recorded writes received pieces to a file, one every half second, and returns its path.
func recorded(t *testing.T, pieces ...string) string {
	t.Helper()
	var capture bench.Capture
	for n, piece := range pieces {
		capture.Traffic = append(capture.Traffic,
			bench.Traffic{Way: bench.Received, At: time.Duration(n) * 500 * time.Millisecond, Data: []byte(piece)})
	}
	path := filepath.Join(t.TempDir(), "it.capture")
	file := must.Get(os.Create(path))(t)
	defer file.Close()
	must.Do(t, capture.Write(file))
	return path
}

// shoe returns a report of a shoe with its check, and line a line of a wheel with its check.
func shoe(data string) string {
	sum := byte(0x03)
	for _, b := range []byte(data) {
		sum ^= b
	}
	return fmt.Sprintf("\x05%s\x03%02X", data, sum)
}

func line(body string) string { return fmt.Sprintf("%s*%04X\r\n", body, hardware.CRC16([]byte(body))) }

// What a device reports about itself keeps it from its work although every frame is understood.
func TestFindingsOfWhatADeviceSays(t *testing.T) {
	locked, unlocked, failed, cleared, started := shoe("0L\x81"), shoe("1L\x80"), shoe("2E\xc1"), shoe("3e\x81"), shoe("4S")
	hurt := strings.TrimSuffix(locked, locked[len(locked)-2:]) + "00"
	slingshot := func(lines ...string) []string {
		for n := range lines {
			lines[n] += "\r\n"
		}
		return lines
	}
	for name, test := range map[string]struct {
		kind   *device.Kind
		pieces []string
		want   []string // how each finding begins
	}{
		"a locked shoe": {angeleye.Kind, []string{locked},
			[]string{"error shoe-stopped: The shoe says that it is locked: what is drawn now is not dealt. If nobody locked it on purpose, unlock it at the shoe, or on page 8 where commands = true is set for it."}},
		"a shoe that was unlocked":   {angeleye.Kind, []string{locked, unlocked}, nil},
		"a shoe switched off and on": {angeleye.Kind, []string{locked, failed, started}, nil},
		"a lock with a wrong check":  {angeleye.Kind, []string{started, hurt}, nil},
		"a shoe in error mode": {angeleye.Kind, []string{failed},
			[]string{"error shoe-stopped: The shoe is in error mode, with error 1, a card cannot be read. No card is dealt until that is cleared. Take the card back, look at its edge and wipe it, and clean the shoe's sensors. Then clear the error at the shoe, or on page 8."}},
		"an error nobody knows": {angeleye.Kind, []string{shoe("2E\xff")},
			[]string{"error shoe-stopped: The shoe is in error mode, with error 63, which its maker's list does not have. No card is dealt until that is cleared. Look it up in the shoe's manual. Then clear"}},
		"an error without its mode": {angeleye.Kind, []string{shoe("2E\x81")}, nil},
		"an error that was cleared": {angeleye.Kind, []string{failed, cleared}, nil},
		"in error mode and locked": {angeleye.Kind, []string{failed, shoe("3L\x81")},
			[]string{"error shoe-stopped: The shoe is in", "error shoe-stopped: The shoe says"}},

		"all is well":         {wheel.Kind, slingshot("*X;4;011;27;0;136;1", "*X;4;011;27;0;136;1", "*X;4;011;27;0;136;1"), nil},
		"a flag for a moment": {wheel.Kind, slingshot("*X;4;011;27;0;136;1", "*X;4;011;27;0;136;1", "*X;4;011;27;1;136;1"), nil},
		"a sensor failed": {wheel.Kind,
			slingshot("*X;6;001;  ;4;000;0", "*X;6;001;  ;4;000;0", "*X;6;001;  ;4;000;0"),
			[]string{"error wheel-flags: The wheel says with flag 4 that an in-rim sensor, the motor or the encoder failed. Clean the sensors in the rim"}},
		"the launch failed": {wheel.Kind,
			slingshot("*X;2;001;  ;8;150;0", "*X;2;001;  ;8;150;0", "*X;2;001;  ;A;150;0"),
			[]string{"warning wheel-flags: The wheel says with flag 8 that the launch"}},
		"a wheel is closed": {wheel.Kind,
			slingshot("*X;6;011;27;0;000;1", "*X;6;011;27;0;000;1", "*X;6;011;27;0;000;1"), []string{"warning wheel-closed: "}},
		"a wheel is opened": {wheel.Kind, slingshot("*X;6;011;27;0;000;1", "*X;6;011;27;0;000;1", "*X;1;011;27;0;000;1"), nil},

		"a plain wheel's fault": {wheel.Kind, []string{line("W1;closed;42;-;-;-;-;-;equipment-failure+ball-out")},
			[]string{"warning wheel-flags: The wheel says that something is wrong: equipment-failure, ball-out."}},
		"a plain wheel is closed": {wheel.Kind, []string{line("W1;closed;42;-;-;-;-;-;-")},
			[]string{"warning wheel-closed: The wheel says that it is closed or switched off, and nothing of a fault: it makes no game. If the table is to play, open it"}},
		"a plain wheel is opened": {wheel.Kind, []string{line("W1;closed;42;-;-;-;-;-;-"), line("W1;start;42;-;-;-;-;-;-")}, nil},
		"a money wheel's pin": {moneywheel.Kind, []string{line("M1;stopped;42;-;-;6;clockwise;pointer-on-pin")},
			[]string{"warning wheel-flags: The wheel says that something is wrong: pointer-on-pin."}},
	} {
		t.Run(name, func(t *testing.T) {
			settings := map[string]any{}
			if strings.HasPrefix(test.pieces[0], "W1") {
				settings["protocol"] = "plain"
			}
			found := found(t, test.kind, settings, recorded(t, test.pieces...))
			for i := range found {
				if i < len(test.want) && strings.HasPrefix(found[i], test.want[i]) {
					found[i] = test.want[i]
				}
			}
			check.Diff(t, test.want, found)
		})
	}
}

// The captures of the drivers give no finding, except for what the device itself reports at their end and for lines
// that were damaged on purpose.
func TestCapturesOfDevices(t *testing.T) {
	faults := map[string][]string{
		"wheel/rotor-stopped": {"wheel-flags"}, "wheel/rotor-misread": {"wheel-flags"},
		"wheel/reconnect":      {"wheel-flags"},
		"wheel/same-direction": {"wheel-flags"}, "angeleye/commands": {"shoe-stopped"},
		"angeleye/turns": {"shoe-stopped"},
		"angeleye/split": {bench.FoundDyingCable}, "dice/hurt": {bench.FoundDyingCable},
		"moneywheel/cut-merged-hurt": {bench.FoundDyingCable},
		"rfid/cards":                 {bench.FoundNotEnrolled, bench.FoundDyingCable},
	}
	paths, err := filepath.Glob("../../hardware/*/testdata/captures/*.capture")
	if err != nil || len(paths) < 10 {
		t.Fatalf("%d captures: %v", len(paths), err)
	}
	for _, path := range paths {
		driver, name := strings.Split(path, "/")[3], strings.TrimSuffix(filepath.Base(path), ".capture")
		at := slices.IndexFunc(kinds.All(), func(kind *device.Kind) bool { return strings.ReplaceAll(kind.Name, "-", "") == driver })
		kind := kinds.All()[at]
		settings := map[string]any{}
		for beginning, protocol := range map[string]string{"ssi": "ssi", "honeywell-header": "honeywell-header", "plain": "plain"} {
			if strings.HasPrefix(name, beginning) {
				settings["protocol"] = protocol
			}
		}
		if kind == dice.Kind {
			settings["protocol"] = "7a55"
		}
		t.Run(driver+"/"+name, func(t *testing.T) {
			var codes []string
			found := found(t, kind, settings, path)
			for _, words := range found {
				code, _, _ := strings.Cut(words, ":")
				codes = append(codes, strings.Fields(code)[1])
			}
			check.Difff(t, faults[driver+"/"+name], codes, "%q", found)
		})
	}
}
