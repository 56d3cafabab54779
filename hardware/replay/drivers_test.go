package replay_test

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/replay"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// frames returns a device's frames with their interpretation, without times.
func frames(health bench.Health) []string {
	var all []string
	for _, frame := range health.Frames {
		all = append(all, fmt.Sprintf("%s %q %s", frame.Outcome, frame.Raw, frame.Meaning))
	}
	return all
}

// once opens a transport, and after that reports the device as missing.
func once(opener hardware.Opener) hardware.Opener {
	opened := false
	return hardware.OpenerFunc(func(ctx context.Context) (hardware.Transport, error) {
		if opened {
			return nil, &hardware.LinkError{Reason: bench.Missing, Words: message.Written("It is not there.")}
		}
		opened = true
		return opener.Open(ctx)
	})
}

// wheelOn runs a wheel over a transport for ten minutes of synthetic time.
func wheelOn(t *testing.T, opener hardware.Opener) (inputs []string, health bench.Health) {
	t.Helper()
	config := wheel.Config{}.WithDefaults()
	config.Name, config.Path = "wheel", "/dev/a-wheel"
	device := must.Get(wheel.New(config, link.WithOpener(opener)))(t)
	hardwaretest.Play(t, device, 10*time.Minute, func(input game.Input) {
		if link, is := input.Command.(game.LinkChanged); !is || link.Up {
			inputs = append(inputs, fmt.Sprintf("%s %+v %q", input.At.Format(time.TimeOnly), input.Command, input.Raw))
		}
	})
	return inputs, device.Health()
}

// A recording of a wheel gives the same frames, and the same inputs at the same times, as the strict playback of its
// tests.
func TestAWheelsCapturesReplay(t *testing.T) {
	files, err := filepath.Glob("../wheel/testdata/captures/*.capture")
	if err != nil || len(files) == 0 {
		t.Fatalf("no captures: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".capture"), func(t *testing.T) {
			traffic := must.Get(hardwaretest.Capture(file))(t)
			// Nobody sends commands here.
			traffic = slices.DeleteFunc(traffic, func(event bench.Traffic) bool { return event.Way == bench.Transmitted })
			want, before := wheelOn(t, hardwaretest.Paced(traffic))
			got, after := wheelOn(t, once(replay.Opener(file, 0)))
			if diff := cmp.Diff(want, got); diff != "" || len(got) < 2 {
				t.Errorf("inputs (-playback +replay):\n%s", diff)
			}
			if diff := cmp.Diff(frames(before), frames(after)); diff != "" || len(after.Frames) == 0 {
				t.Errorf("frames (-playback +replay):\n%s", diff)
			}
			check.Difff(t, before.Tally.Quality, after.Tally.Quality, "quality (-playback +replay)")
		})
	}
}

// scannerOn runs a scanner over a transport for a minute of synthetic time.
func scannerOn(t *testing.T, opener hardware.Opener) bench.Health {
	t.Helper()
	config := scanner.Default()
	config.Name, config.Path = "shoe", "/dev/a-scanner"
	device := must.Get(scanner.New(config, link.WithOpener(opener)))(t)
	hardwaretest.Play(t, device, time.Minute, func(game.Input) {})
	return device.Health()
}

// A capture of a scanner on a terminal, written and read again, gives the same frames as on the terminal, with every
// fault of a line and a lost link in it.
func TestACaptureOfAScannerReplays(t *testing.T) {
	config := scanner.Default()
	config.Name, config.Baud = "shoe", 115200
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "scanner"), Seed: 3}
	sim := must.Get(scanner.NewSimulator(config, options, cardreader.Options{}))(t)
	defer sim.Close()
	config.Path = sim.Path()
	device := must.Get(scanner.New(config, link.WithRetry(time.Millisecond, 2*time.Millisecond)))(t)
	links := make(chan bool, 16)
	stop := hardwaretest.Start(t, device, func(input game.Input) {
		if link, is := input.Command.(game.LinkChanged); is {
			links <- link.Up
		}
	})
	<-links
	const script = "draw 3 20ms\nno-read\ndraw\nagain\ndouble 30ms\ndraw\nunknown\ncut-line\ndraw\nwait 400ms\nmerge\ncode 4130\ndraw\njunk 20\nwait 300ms\nunplug"
	must.Do(t, simulator.Run(t.Context(), sim, script, nil))
	for up := range links {
		if !up {
			break
		}
	}
	stop()
	var text bytes.Buffer
	must.Do(t, device.Capture().Write(&text))
	capture := must.Get(bench.ReadCapture(&text))(t)
	replayed := scannerOn(t, once(playing(t, capture)))
	if diff := cmp.Diff(frames(device.Health()), frames(replayed)); diff != "" || len(replayed.Frames) < 10 {
		t.Errorf("frames (-terminal +replay):\n%s", diff)
	}
	check.Difff(t, device.Health().Tally.Quality, replayed.Tally.Quality, "quality (-terminal +replay)")
}
