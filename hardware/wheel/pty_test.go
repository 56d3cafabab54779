package wheel_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/hardware/link"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
)

// table is a simulated wheel on a real pseudo-terminal and the driver reading it.
type table struct {
	t       testing.TB
	sim     *simulator.Wheel
	device  *wheel.Wheel
	reports chan wheel.Report
}

// newTable starts both, five hundred times as fast as a real wheel. The wheel waits
// for the order to launch.
func newTable(t testing.TB, config wheel.Config, seed uint64) *table {
	t.Helper()
	sim, err := simulator.NewWheel(config, simulator.Options{Link: filepath.Join(t.TempDir(), "wheel"), Seed: seed, Speed: 500, Waits: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := sim.Close(); err != nil {
			t.Error(err)
		}
	})
	config.Path, config.Commands = sim.Path(), config.Protocol == wheel.Slingshot
	b := sit(t, config)
	if b.device.Name() != "wheel" || b.device.Config() != config {
		t.Fatalf("the wheel %s is configured as %+v", b.device.Name(), b.device.Config())
	}
	b.sim = sim
	b.until(wheel.LinkUp)
	return b
}

// reversing is a wheel of a protocol that turns the other way in every game.
func reversing(protocol wheel.Protocol) wheel.Config {
	config := slingshot()
	config.Protocol, config.Reverses = protocol, true
	return config
}

// sit runs a driver until the test ends.
func sit(t testing.TB, config wheel.Config) *table {
	t.Helper()
	device, err := wheel.New(config, link.WithRetry(4*time.Millisecond, 20*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t: t, device: device, reports: make(chan wheel.Report, 4096)}
	ctx, stop := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() {
		if err := device.Run(ctx, func(report wheel.Report) { b.reports <- report }); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() {
		stop()
		running.Wait()
	})
	return b
}

// until takes reports up to one of a kind, and returns them all.
func (b *table) until(kind wheel.Kind) []wheel.Report {
	b.t.Helper()
	var reports []wheel.Report
	limit := time.After(5 * time.Second)
	for {
		select {
		case report := <-b.reports:
			reports = append(reports, report)
			if report.Kind == kind {
				return reports
			}
		case <-limit:
			b.t.Fatalf("no %s for 5s; the link: %+v; told was %v", kind, b.device.Health().Link, reports)
		}
	}
}

func (b *table) do(script string) {
	b.t.Helper()
	if err := simulator.Run(b.t.Context(), b.sim, script, nil); err != nil {
		b.t.Fatal(err)
	}
}

// endings are the spins' endings among reports.
func endings(reports []wheel.Report) []string {
	var ends []string
	for _, report := range reports {
		if end := ending(report); end != "" {
			ends = append(ends, end)
		}
	}
	return ends
}

func TestSpinsOverAPacedSplitLine(t *testing.T) {
	for _, protocol := range wheel.Protocols() {
		t.Run(string(protocol), func(t *testing.T) {
			t.Parallel()
			b := newTable(t, reversing(protocol), 7)
			b.until(wheel.BetsOpen)
			for _, number := range []string{"0", "36", "7"} {
				b.do("number " + number + "\nspin")
				reports := b.until(wheel.BetsOpen)
				kinds := make([]wheel.Kind, 0, len(reports))
				for _, report := range reports {
					kinds = append(kinds, report.Kind)
				}
				want := []wheel.Kind{wheel.BallLaunched, wheel.NoMoreBets, wheel.Candidate, wheel.Number, wheel.BetsOpen}
				if diff := cmp.Diff(want, kinds); diff != "" {
					t.Fatalf("reports (-want +got):\n%s", diff)
				}
				told := reports[3]
				if told.Number.String() != number || told.Partial || told.Ball != wheel.Against || len(told.Raw) == 0 {
					t.Errorf("%s came as %s from %q", number, told.Words(), told.Raw)
				}
				if turns, known := told.Turns.Value(); known != (protocol == wheel.Plain) || known && turns < 4 {
					t.Errorf("%s turns, known %t", told.Turns, known)
				}
			}
			// The link may have come up in the middle of a line, whose rest is no line.
			const line = 64
			if quality := b.device.Health().Tally.Quality; quality.JunkBytes > line || quality.Resyncs > 1 || quality.Partial+quality.Unknown != 0 || quality.Good != 3 || quality.Told < 200 {
				t.Errorf("quality %+v, want good lines and nothing else", quality)
			}
		})
	}
}

func TestFaultsOverARealLine(t *testing.T) {
	for _, protocol := range wheel.Protocols() {
		t.Run(string(protocol), func(t *testing.T) {
			t.Parallel()
			config := reversing(protocol)
			b := newTable(t, config, 11)
			b.do("spin") // there is a spin to compare the first with
			b.until(wheel.Number)
			for _, fault := range []simulator.Fault{
				"rotor-stopped", "failed-launch", "launched-wrong", "number-changes", "number-missing",
				"not-reversed", "merged-lines", "junk", "foreign-object",
			} {
				if !slices.Contains(simulator.WheelFaults(config, false), fault) {
					continue
				}
				b.do("fault " + string(fault))
				planned, err := b.sim.Spin(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				var want []string
				for _, end := range planned {
					want = append(want, end.String())
				}
				got := endings(b.until(map[bool]wheel.Kind{true: wheel.Closed, false: wheel.BetsOpen}[fault == "rotor-stopped"]))
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("%s (-want +got):\n%s", fault, diff)
				}
				if fault == "rotor-stopped" {
					b.do("power-on")
					b.until(wheel.BetsOpen)
				}
			}
		})
	}
}

func TestSilenceOverARealLine(t *testing.T) {
	t.Parallel()
	b := newTable(t, slingshot(), 3)
	b.until(wheel.BetsOpen)
	b.do("hold")
	b.until(wheel.Silent)
	b.do("number 17\nspin\nrelease")
	reports := b.until(wheel.BetsOpen)
	if reports[0].Kind != wheel.Heard || !slices.Equal(endings(reports), []string{"17"}) {
		t.Errorf("after the silence came %v", reports)
	}
}

func TestUnplugAndReplug(t *testing.T) {
	t.Parallel()
	const cycles = 25
	b := newTable(t, slingshot(), 5)
	b.until(wheel.BetsOpen)
	var all []wheel.Report
	var truth []string
	for cycle := range cycles {
		done := make(chan []simulator.WheelEnding, 1)
		go func() {
			planned, err := b.sim.Spin(t.Context())
			if err != nil {
				t.Error(err)
			}
			done <- planned
		}()
		time.Sleep(time.Duration(cycle*4) * time.Millisecond)
		if err := b.sim.Unplug(); err != nil {
			t.Fatal(err)
		}
		all = append(all, b.until(wheel.LinkDown)...)
		if down := all[len(all)-1]; !strings.Contains(down.Text, b.sim.Path()+" was unplugged") {
			t.Fatalf("told %q", down.Text)
		}
		if cycle%2 == 0 {
			truth = append(truth, (<-done)[0].String())
		}
		if err := b.sim.Replug(); err != nil {
			t.Fatal(err)
		}
		all = append(all, b.until(wheel.LinkUp)...)
		if cycle%2 == 1 {
			truth = append(truth, (<-done)[0].String())
		}
	}
	b.do("number 30\nspin")
	truth = append(truth, "30")
	for len(all) == 0 || all[len(all)-1].Number != wheel.Known(30) {
		all = append(all, b.until(wheel.Number)...)
	}
	var f follow
	at := 0
	for _, report := range all {
		if err := f.report(report); err != nil {
			t.Fatal(err)
		}
		if report.Kind != wheel.Number {
			continue
		}
		// Numbers whose end was not heard are missing; none is wrong or comes twice.
		found := slices.Index(truth[at:], report.Number.String())
		if found < 0 {
			t.Fatalf("%s: the ball had no such number there; to come were %v", report.Words(), truth[at:])
		}
		at += found + 1
	}
	if counts := b.device.Health().Tally.Counts; counts.Reconnects != cycles {
		t.Errorf("%d reconnects, want %d", counts.Reconnects, cycles)
	}
}

func TestCommandsOverARealLine(t *testing.T) {
	t.Parallel()
	b := newTable(t, slingshot(), 9)
	b.until(wheel.BetsOpen)
	send := func(order wheel.Order, err error) wheel.Answer {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		answer, err := b.device.Send(t.Context(), order)
		if err != nil {
			t.Fatal(err)
		}
		reports := b.until(wheel.Answered)
		sent, answered := reports[len(reports)-2], reports[len(reports)-1]
		if sent.Kind != wheel.Sent || string(sent.Raw) != string(order.Bytes) || strings.TrimRight(string(answered.Raw), "\r\n") != answer.Text {
			t.Errorf("recorded as %v", reports)
		}
		return answer
	}
	if answer := send(b.device.AskVersion()); answer.Refused || !strings.HasPrefix(answer.Text, "*V V") {
		t.Errorf("the version is %+v", answer)
	}
	if answer := send(b.device.AskSettings()); answer.Refused || answer.Text != "*O 2 1 60 1157" {
		t.Errorf("the settings are %+v", answer)
	}
	if answer := send(b.device.Start()); answer.Refused {
		t.Errorf("the start came to %+v", answer)
	}
	b.until(wheel.Number)
	b.until(wheel.BetsOpen)
	if answer := send(b.device.PowerOff()); answer.Refused {
		t.Errorf("power off came to %+v", answer)
	}
	b.until(wheel.Closed)
	if answer := send(b.device.PowerOff()); !answer.Refused || answer.Text != "*P NO" {
		t.Errorf("power off once more came to %+v", answer)
	}
	if answer := send(b.device.PowerOn()); answer.Refused {
		t.Errorf("power on came to %+v", answer)
	}
	b.until(wheel.Opened)
}

func TestMissingPortThenAppears(t *testing.T) {
	t.Parallel()
	config := slingshot()
	config.Path = filepath.Join(t.TempDir(), "wheel")
	b := sit(t, config)
	down := b.until(wheel.LinkDown)[0]
	if !strings.Contains(down.Text, config.Path+" is not there: plug the device in") {
		t.Errorf("told %q", down.Text)
	}
	sim, err := simulator.NewWheel(config, simulator.Options{Link: config.Path, Speed: 500})
	if err != nil {
		t.Fatal(err)
	}
	defer sim.Close()
	b.until(wheel.Number)
}

func TestTwoDriversOnOnePort(t *testing.T) {
	t.Parallel()
	b := newTable(t, slingshot(), 2)
	config := slingshot()
	config.Path = b.sim.Path()
	second := sit(t, config)
	if down := second.until(wheel.LinkDown)[0]; !strings.Contains(down.Text, "another program holds "+config.Path) {
		t.Errorf("told %q", down.Text)
	}
	// The first goes on undisturbed.
	b.do("spin")
	b.until(wheel.Number)
	if state := b.device.Health().Link.State; state != bench.Live {
		t.Errorf("the first one's link is %s", state)
	}
}
