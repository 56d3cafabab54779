package detect_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/bench/uart"
	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
	"pitboss/internal/detect"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestMain(m *testing.M) { os.Exit(await.SideBySide(m)) }

// says is what makes a device say something, by what it reads. A wheel does so by itself.
var says = map[game.StepKind]string{game.StepScan: "draw", game.StepDice: "throw"}

// often is how often somebody reads a card or throws dice.
const often = time.Second / 2

// simulated returns a simulated device of a kind with settings, which says something every so often.
func simulated(t *testing.T, kind *device.Kind, settings ...bench.Setting) simulator.Device {
	t.Helper()
	setup := kind.Setup()
	for _, one := range settings {
		must.Dof(t, keys.Set(setup.Section(), one.Key, valueOf(one)), "%s", one.Key)
	}
	setup.Complete("")
	baccarat := must.Get(variant.Load("ezugi-baccarat"))(t)
	made := must.Get(device.Simulate(setup, simulator.Options{Game: baccarat.Family}, nil))(t)
	t.Cleanup(func() { check.Do(t, made.Close()) })
	return made
}

// settings returns settings from keys and values; those without a value are left out.
func settings(keysAndValues ...string) (all []bench.Setting) {
	for at := 0; at < len(keysAndValues); at += 2 {
		if keysAndValues[at+1] != "" {
			all = append(all, bench.Setting{Key: keysAndValues[at], Value: keysAndValues[at+1]})
		}
	}
	return all
}

// valueOf returns the value of a setting as the configuration's reader has it.
func valueOf(one bench.Setting) any {
	if number, err := strconv.ParseInt(one.Value, 10, 64); err == nil {
		return number
	}
	return one.Value
}

// talk makes a device say something every so often until ctx is done.
func talk(ctx context.Context, kind *device.Kind, made simulator.Device) {
	for script := says[kind.Takes]; script != "" && ctx.Err() == nil; clock.Pause(ctx, often) {
		_ = simulator.Run(ctx, made, script, nil) // an empty shoe says so, too
	}
}

// search searches ports, and returns what was reported about each.
func search(ctx context.Context, t *testing.T, paths ...string) <-chan detect.Sign {
	t.Helper()
	signs, done := make(chan detect.Sign, 1000), make(chan struct{})
	ctx, stop := context.WithCancel(ctx)
	go func() {
		defer close(done)
		check.Do(t, detect.Search(ctx, func() ([]string, error) { return paths, nil },
			func(sign detect.Sign) { signs <- sign }))
	}()
	t.Cleanup(func() { stop(); <-done })
	return signs
}

// until returns the first sign with a state.
func until(t *testing.T, signs <-chan detect.Sign, state detect.State) detect.Sign {
	t.Helper()
	for {
		if sign := await.From(t, string(state), signs); sign.State == state {
			return sign
		}
	}
}

// dialects returns the protocols of a kind, or "" for its only one.
func dialects(kind *device.Kind) []string {
	if len(kind.Protocols) == 0 {
		return []string{""}
	}
	return kind.Protocols
}

// Every dialect of every kind of device is found at rates of which every rate there is comes up.
func TestEveryDialectIsFound(t *testing.T) {
	const apart = 3 // one in three rates for each dialect, from another one on each time
	number := 0
	for _, kind := range kinds.All() {
		if kind.Simulated == nil {
			continue
		}
		for _, protocol := range dialects(kind) {
			number++
			for at, rate := range bench.Rates() {
				if (at+number)%apart > 0 {
					continue
				}
				t.Run(fmt.Sprintf("%s-%s-%d", kind.Name, protocol, rate), func(t *testing.T) {
					t.Parallel()
					made := simulated(t, kind, settings("protocol", protocol, "baud", strconv.Itoa(rate))...)
					ctx := await.Context(t)
					began := clock.Now()
					signs := search(ctx, t, made.Path())
					go talk(ctx, kind, made)
					found := until(t, signs, detect.Found)
					t.Logf("found after %s", clock.Since(began).Round(time.Millisecond))
					is(t, found, kind.Name, protocol, rate)
				})
			}
		}
	}
}

// is checks which device was found, and the settings it needs besides.
func is(t *testing.T, found detect.Sign, kind, protocol string, rate int, more ...bench.Setting) {
	t.Helper()
	check.Equalf(t, found.Device.Language.Kind, kind, "the kind")
	check.Equalf(t, found.Device.Language.Protocol, protocol, "the protocol")
	check.Equalf(t, found.Baud, rate, "the rate")
	check.Difff(t, more, found.Device.Settings, "settings besides")
}

// What a scanner needs besides its rate is found with it: its cards, the marks around a code, the parity of the line.
func TestSettingsAreFound(t *testing.T) {
	scanner := kinds.Named("scanner")
	for name, test := range map[string]struct{ set, found []bench.Setting }{
		"cards":   {settings("cards", "rank-suit"), settings("cards", `"rank-suit"`)},
		"packets": {settings("cards", "suit-rank", "protocol", "ssi"), settings("cards", `"suit-rank"`)},
		"marks":   {settings("prefix", "STX", "suffix", "ETX"), settings("prefix", `"STX"`, "suffix", `"ETX"`)},
		"parity":  {settings("data_bits", "7", "parity", "odd"), settings("data_bits", "7", "parity", `"odd"`)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			made := simulated(t, scanner, test.set...)
			if name == "parity" { // a terminal keeps none: its reader is one of 8 bits
				must.Do(t, made.Close())
				setup := scanner.Setup()
				setup.Complete("")
				made = must.Get(device.Simulate(setup, simulator.Options{Format: uart.Format{DataBits: 7, Parity: "odd"}}, nil))(t)
				t.Cleanup(func() { check.Do(t, made.Close()) })
			}
			ctx := await.Context(t)
			signs := search(ctx, t, made.Path())
			go talk(ctx, scanner, made)
			protocol := "lines"
			if name == "packets" {
				protocol = "ssi"
			}
			is(t, until(t, signs, detect.Found), "scanner", protocol, 9600, test.found...)
		})
	}
}

// Two devices are found at once, each on its own port, and a silent port is no device.
func TestTwoDevicesAtOnce(t *testing.T) {
	t.Parallel()
	wheel, scanner := kinds.Named("wheel"), kinds.Named("scanner")
	ball := simulated(t, wheel, settings("baud", "19200")...)
	shoe := simulated(t, scanner, settings("baud", "115200")...)
	quiet := simulated(t, scanner)
	ctx := await.Context(t)
	signs := search(ctx, t, ball.Path(), shoe.Path(), quiet.Path())
	go talk(ctx, scanner, shoe)
	for range 2 {
		switch found := until(t, signs, detect.Found); found.Path {
		case ball.Path():
			is(t, found, "wheel", "slingshot", 19200)
		case shoe.Path():
			is(t, found, "scanner", "lines", 115200)
		default:
			t.Errorf("%s says nothing, and is %+v", found.Path, found)
		}
	}
}

// A port that talks rubbish is told from a silent one, and from a device that speaks there later.
func TestRubbishIsNoDevice(t *testing.T) {
	t.Parallel()
	scanner := kinds.Named("scanner")
	made := simulated(t, scanner)
	ctx := await.Context(t)
	signs := search(ctx, t, made.Path())
	must.Do(t, simulator.Run(ctx, made, "junk forever", nil))
	for _, state := range []detect.State{detect.Silent, detect.Hearing, detect.Unknown} {
		check.Equalf(t, await.From(t, string(state), signs).State, state, "the next sign")
	}
	must.Do(t, simulator.Run(ctx, made, "quiet", nil))
	go talk(ctx, scanner, made)
	is(t, until(t, signs, detect.Found), "scanner", "lines", 9600)
}

// A port that another program uses is left alone: nothing is done to it until that program is gone.
func TestAPortInUseIsLeftAlone(t *testing.T) {
	t.Parallel()
	scanner := kinds.Named("scanner")
	made := simulated(t, scanner)
	terminal := must.Get(os.OpenFile(made.Path(), os.O_RDWR|syscall.O_NOCTTY, 0))(t)
	other := exec.CommandContext(t.Context(), "sleep", "600")
	other.Stdin = terminal
	must.Do(t, other.Start())
	must.Do(t, terminal.Close())
	ctx := await.Context(t)
	signs := search(ctx, t, made.Path())
	first := await.From(t, "a sign", signs)
	check.Equalf(t, first.State, detect.Unusable, "the state")
	check.Equalf(t, hardware.ReasonOf(first.Err), bench.Busy, "the reason")
	check.ErrorSaysf(t, first.Err, "sleep", "who has it")
	must.Do(t, other.Process.Kill())
	_ = other.Wait() // it was killed
	go talk(ctx, scanner, made)
	is(t, until(t, signs, detect.Found), "scanner", "lines", 9600)
}

// A device that is unplugged during the search is found when it is back.
func TestADeviceVanishes(t *testing.T) {
	t.Parallel()
	scanner := kinds.Named("scanner")
	made := simulated(t, scanner)
	ctx := await.Context(t)
	signs := search(ctx, t, made.Path())
	until(t, signs, detect.Silent)
	must.Do(t, simulator.Run(ctx, made, "unplug now", nil))
	check.Equalf(t, hardware.ReasonOf(until(t, signs, detect.Unusable).Err), bench.Unplugged, "the reason")
	must.Do(t, simulator.Run(ctx, made, "replug", nil))
	until(t, signs, detect.Silent)
	go talk(ctx, scanner, made)
	is(t, until(t, signs, detect.Found), "scanner", "lines", 9600)
}

// A port that is no longer listed is searched again once it is back.
func TestPortsComeAndGo(t *testing.T) {
	t.Parallel()
	wheel := kinds.Named("wheel")
	made := simulated(t, wheel)
	ctx, stop := context.WithCancel(await.Context(t))
	var mu sync.Mutex
	listed, paths, found := 0, []string{}, 0
	err := detect.Search(ctx, func() ([]string, error) {
		mu.Lock()
		defer mu.Unlock()
		if listed++; listed == 2 || found == 1 && len(paths) == 0 {
			paths = []string{made.Path()}
		} else if found == 1 {
			paths = nil
		}
		return paths, nil
	}, func(sign detect.Sign) {
		mu.Lock()
		defer mu.Unlock()
		if sign.State != detect.Found {
			return
		}
		if found++; found == 2 {
			stop()
		}
	})
	check.Do(t, err)
	check.Equalf(t, found, 2, "times found")
}
