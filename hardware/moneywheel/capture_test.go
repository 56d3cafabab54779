package moneywheel_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/moneywheel"
)

// config is a money wheel with every default.
func config() moneywheel.Config {
	c := moneywheel.Default()
	c.Name, c.Path = "wheel", "/dev/a-money-wheel"
	return c
}

// replay runs a wheel on one recording after the other; then the device is missing.
func replay(t *testing.T, sink func(moneywheel.Report), recordings ...[]bench.Traffic) ([]string, bench.Health) {
	t.Helper()
	opener := hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		if len(recordings) == 0 {
			return nil, &hardware.LinkError{Reason: bench.Missing, Words: "the wheel is not there"}
		}
		playback := hardwaretest.NewPlayback(recordings[0])
		playback.Paced = true
		recordings = recordings[1:]
		return playback, nil
	})
	device, err := moneywheel.New(config(), link.WithOpener(opener), link.WithJitter(func() float64 { return 0.5 }))
	if err != nil {
		t.Fatal(err)
	}
	var reports []string
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), time.Hour)
		defer stop()
		numbered := uint64(0)
		err := device.Run(ctx, func(report moneywheel.Report) {
			reports = append(reports, told(report))
			if report.Device != "wheel" || report.At.IsZero() || report.Words() == "" {
				t.Errorf("%s: device %q, at %v, in words %q", told(report), report.Device, report.At, report.Words())
			}
			switch report.Kind {
			case moneywheel.LinkUp, moneywheel.LinkDown, moneywheel.Silent:
				if report.Raw != nil || report.Sequence != 0 {
					t.Errorf("%s has the line %q and the number %d", told(report), report.Raw, report.Sequence)
				}
			default:
				if numbered++; report.Sequence != numbered || !strings.HasPrefix(string(report.Raw), "M1;") {
					t.Errorf("%s has the line %q and the number %d, want %d", told(report), report.Raw, report.Sequence, numbered)
				}
			}
			if sink != nil {
				sink(report)
			}
		})
		if err != nil {
			t.Error(err)
		}
	})
	return reports, device.Health()
}

// over is how every report of a recording ends: the playback is over.
const over = "link-down playback: a read: the recording is over"

func TestCaptures(t *testing.T) {
	for name, test := range map[string]struct {
		captures []string
		reports  []string
		quality  bench.Quality
		phases   map[string]string // how often, and the longest
	}{
		"two spins": {[]string{"two-spins"}, []string{
			"link-up", "at-rest 41 partial", "spinning 42", "slowing 42", "candidate 42 joker at 17", "segment-final 42 joker at 17 ends",
			"at-rest 42", "spinning 43", "slowing 43", "candidate 43 5 at 18", "segment-final 43 5 at 18 ends", over,
		}, bench.Quality{Good: 2, Told: 50}, map[string]string{"spinning": "2 2s", "slowing": "2 6.69s", "stopped": "1 2.5s", "idle": "1 1.32s"}},
		"the pointer on a pin": {[]string{"pointer-on-pin"}, []string{
			"link-up", "at-rest 6 partial", "spinning 7", "slowing 7", "flag-raised 7 pointer-on-pin", "trouble 7 pointer-on-pin ends", "at-rest 7", "flag-cleared 7 pointer-on-pin",
			"spinning 8", "slowing 8", "candidate 8 cash-hunt at 3", "segment-final 8 cash-hunt at 3 ends", over,
		}, bench.Quality{Good: 1, Told: 50, NoReads: 1}, map[string]string{"spinning": "2 2s", "slowing": "2 6.69s", "stopped": "1 2.5s", "idle": "1 1.32s"}},
		"it runs away": {[]string{"runaway"}, []string{
			"link-up", "at-rest 89 partial", "spinning 90", "slowing 90", "flag-raised 90 runaway", "trouble 90 runaway ends", "flag-cleared 90 runaway", "segment-late 90 2 at 9 runaway", over,
		}, bench.Quality{Told: 25, NoReads: 1}, map[string]string{"spinning": "1 2s", "slowing": "1 6.69s"}},
		"lines cut, run together and hurt": {[]string{"cut-merged-hurt"}, []string{
			"link-up", "at-rest 10 partial", "spinning 11", "slowing 11", "candidate 11 10 at 30", "segment-final 11 10 at 30 ends", over,
		}, bench.Quality{Good: 1, Told: 21, BadChecks: 2, Partial: 1, JunkBytes: 10, Resyncs: 2}, map[string]string{"spinning": "1 2s", "slowing": "1 6.69s"}},
		// How long states lasted that came in one burst cannot be told.
		"silence, then everything at once": {[]string{"silence-and-burst"}, []string{
			"link-up", "at-rest 199 partial", "spinning 200", "slowing 200", "silent 200", "heard 200", "candidate 200 1 at 4", "segment-final 200 1 at 4 ends",
			"at-rest 200", "spinning 201", "slowing 201", "candidate 201 joker at 40", "segment-final 201 joker at 40 ends", over,
		}, bench.Quality{Good: 2, Told: 50}, map[string]string{"spinning": "1 2s"}},
		"the cable pulled in a spin": {[]string{"lost-in-a-spin", "back-after-a-spin"}, []string{
			"link-up", "at-rest 59 partial", "spinning 60", "slowing 60", "link-down the wheel was unplugged", "link-up",
			"candidate 60 2 at 21 partial", "segment-final 60 2 at 21 ends partial", over,
		}, bench.Quality{Good: 1, Told: 24, JunkBytes: 20, Resyncs: 1}, map[string]string{"spinning": "1 2s"}},
	} {
		t.Run(name, func(t *testing.T) {
			var recordings [][]bench.Traffic
			for _, name := range test.captures {
				traffic, err := hardwaretest.Capture(filepath.Join("testdata", "captures", name+".capture"))
				if err != nil {
					t.Fatal(err)
				}
				recordings = append(recordings, traffic)
			}
			reports, health := replay(t, nil, recordings...)
			if diff := cmp.Diff(test.reports, reports); diff != "" {
				t.Errorf("reports (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.quality, health.Tally.Quality); diff != "" {
				t.Errorf("quality (-want +got):\n%s", diff)
			}
			phases := map[string]string{}
			for phase, lasted := range health.Tally.Phases {
				phases[phase] = fmt.Sprintf("%d %s", lasted.Number(), lasted.Longest)
			}
			if diff := cmp.Diff(test.phases, phases); diff != "" {
				t.Errorf("phases (-want +got):\n%s", diff)
			}
		})
	}
}

// The link is syncing until the first whole line, live with it, and stale when lines no
// longer come; junk does not make it live.
func TestTheLinkHasAPulse(t *testing.T) {
	var states []string
	device := (*moneywheel.Wheel)(nil)
	line := checked("M1;"+rests) + "\r\n"
	ms := time.Millisecond
	traffic := []bench.Traffic{
		{Way: bench.Came, At: 100 * ms, Data: []byte("\x00\x01\x02\r\n")}, {Way: bench.Silent, At: 200 * ms},
		{Way: bench.Came, At: 500 * ms, Data: []byte(line)}, {Way: bench.Came, At: 1000 * ms, Data: []byte(line)},
		{Way: bench.Silent, At: 1900 * ms}, {Way: bench.Silent, At: 2600 * ms}, {Way: bench.Came, At: 3000 * ms, Data: []byte(line)},
		{Way: bench.Lost, At: 3100 * ms, Words: "unplugged"},
	}
	opened := false
	watch := func(playback *hardwaretest.Playback) hardware.Transport {
		return watched{playback, func() { states = append(states, string(device.Health().Link.State)) }}
	}
	opener := hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		if opened {
			return nil, &hardware.LinkError{Reason: bench.Missing, Words: "not there"}
		}
		opened = true
		playback := hardwaretest.NewPlayback(traffic)
		playback.Paced = true
		return watch(playback), nil
	})
	var err error
	if device, err = moneywheel.New(config(), link.WithOpener(opener)); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), 3200*ms)
		defer stop()
		if err := device.Run(ctx, func(moneywheel.Report) {}); err != nil {
			t.Error(err)
		}
	})
	if diff := cmp.Diff("syncing syncing syncing live live live stale live", strings.Join(states, " ")); diff != "" {
		t.Errorf("states before each read (-want +got):\n%s", diff)
	}
}

// watched looks at the device before each read.
type watched struct {
	*hardwaretest.Playback
	look func()
}

func (w watched) Read(p []byte) (int, error) {
	w.look()
	return w.Playback.Read(p)
}

// A panic over one report leaves the others, and counts as a lost link.
func TestThePanicOfOneReportIsOutlived(t *testing.T) {
	panicked := false
	reports, health := replay(t, func(report moneywheel.Report) {
		if report.Kind == moneywheel.Launched && !panicked {
			panicked = true
			panic("no table")
		}
	}, []bench.Traffic{{Way: bench.Came, At: time.Millisecond, Data: []byte(checked("M1;"+rests) + "\r\n" + checked("M1;"+turns) + "\r\n" + checked("M1;"+slows) + "\r\n")}})
	want := []string{"link-up", before, "spinning 42", "slowing 42", "link-down the console's own driver failed (no table); it starts again by itself, tell the technician"}
	if diff := cmp.Diff(want, reports); diff != "" {
		t.Errorf("reports (-want +got):\n%s", diff)
	}
	if health.Tally.Quality.Told != 3 {
		t.Errorf("quality %+v", health.Tally.Quality)
	}
}
