package hardware_test

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var start = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

func TestHealthKeepsTheLastFrames(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, 0, start)
	frames := vitals.Health().Frames
	check.Equalf(t, len(frames), 0, "a new device has frames %v", frames)
	for n := 1; n <= bench.FramesKept+50; n++ {
		vitals.Keep(bench.Frame{Raw: []byte(fmt.Sprint(n)), Meaning: message.Written("card"), Outcome: bench.Good,
			At: start.Add(time.Duration(n) * time.Second)})
	}
	health := vitals.Health()
	must.Equalf(t, len(health.Frames), bench.FramesKept, "frames kept")
	for n, frame := range health.Frames {
		if want := n + 51; frame.Number != uint64(want) || string(frame.Raw) != fmt.Sprint(want) {
			t.Fatalf("frame %d is number %d, %q; want %d", n, frame.Number, frame.Raw, want)
		}
	}
	if want := start.Add(250 * time.Second); !health.Link.LastFrame.Equal(want) {
		t.Errorf("the last frame was at %v, want %v", health.Link.LastFrame, want)
	}
}

func TestHealthDoesNotChange(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, 0, start)
	vitals.Keep(bench.Frame{Raw: []byte("1010\r\n"), Meaning: message.Written("card AS"), Outcome: bench.NoRead, At: start})
	before := vitals.Health()
	vitals.Keep(bench.Frame{Raw: []byte{2, 0xff}, Meaning: message.Written("junk"), Outcome: bench.Junk, At: start})
	vitals.Count(func(t *bench.Tally) { t.Quality.Good++ })
	vitals.Received([]byte("1010\r\n"), start)
	if len(before.Frames) != 1 || before.Tally.Quality.Good != 0 || before.Tally.Counts.Bytes != 0 {
		t.Errorf("a health changed after it was taken: %+v", before)
	}
	after := vitals.Health()
	if text, hex := after.Frames[1].Text(), after.Frames[1].Hex(); text != `\x02\xff` || hex != "02ff" {
		t.Errorf("frame shown as %q and %q", text, hex)
	}
}

// The frames are not copied for a caller, and yet what was handed out does not change however many frames follow: each
// result ends with the newest frame of its moment.
func TestFramesHandedOutStayAsTheyWere(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, 0, start)
	var taken []bench.Health
	for n := 1; n <= 5*bench.FramesKept; n++ {
		vitals.Keep(bench.Frame{Raw: []byte(fmt.Sprint(n)), Outcome: bench.Good, At: start})
		health := vitals.Health()
		// Appending to one result does not change the others.
		_ = append(health.Frames, bench.Frame{Meaning: message.Written("spoilt")})
		taken = append(taken, health)
	}
	for i, health := range taken {
		must.Equalf(t, len(health.Frames), min(i+1, bench.FramesKept), "frames after %d", i+1)
		for n, frame := range health.Frames {
			if want := i + 2 - len(health.Frames) + n; frame.Number != uint64(want) ||
				string(frame.Raw) != fmt.Sprint(want) || !frame.Meaning.IsZero() {
				t.Fatalf("after %d frames the one at %d is %+v, want number %d", i+1, n, frame, want)
			}
		}
	}
	const asked = 100
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range asked {
		vitals.Health()
	}
	runtime.ReadMemStats(&after)
	if each, most := (after.TotalAlloc-before.TotalAlloc)/asked, uint64(8<<10); each > most {
		t.Errorf("asking for a health takes %d bytes, want at most %d: its %d frames are shared", each, most, bench.FramesKept)
	}
}

func TestLinkHistory(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, 0, start)
	at := func(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }
	vitals.State(bench.Opening, at(1))
	vitals.Failed(&hardware.LinkError{Reason: bench.Busy, Words: message.Written("It is held."), Do: message.Written("Close it."), Detail: "process 7"}, at(2))
	vitals.State(bench.Opening, at(3))
	vitals.Opened(hardware.Opened{StaleBytes: 3}, at(4))
	vitals.State(bench.Live, at(5))
	vitals.Failed(errors.New("strange"), at(6))
	vitals.Opened(hardware.Opened{Note: message.Written("Found again as /dev/y.")}, at(7))
	want := bench.Link{
		State: bench.Live, Since: at(7), Note: message.Written("Found again as /dev/y."),
		LastReason: bench.OtherReason, LastError: hardware.StoppedWords(errors.New("strange")), LastErrorAt: at(6), Path: "/dev/x", Baud: 9600,
	}
	health := vitals.Health()
	check.Difff(t, want, health.Link, "link")
	tally := bench.Tally{
		Quality: bench.Quality{StaleBytes: 3}, Counts: bench.Counts{Opens: 2, Reconnects: 1, Failures: 2},
		States: map[bench.State]time.Duration{bench.Closed: time.Second, bench.Opening: 2 * time.Second,
			bench.Failed: 2 * time.Second, bench.Live: 2 * time.Second},
	}
	check.Difff(t, tally, health.Tally, "tally")
}

// A device that sends by itself is live after its first complete message and stale when three are missing. Any other
// is live at once and never stale.
func TestADeviceThatSpeaksByItself(t *testing.T) {
	vitals := hardware.NewVitals("wheel", "/dev/x", 9600, time.Second, start)
	at := func(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }
	state := func(want bench.State) {
		t.Helper()
		check.Equalf(t, vitals.Health().Link.State, want, "the link")
	}
	vitals.Opened(hardware.Opened{}, at(1))
	state(bench.Syncing)
	vitals.Keep(bench.Frame{Outcome: bench.Partial, At: at(2)})
	state(bench.Syncing)
	vitals.Keep(bench.Frame{Outcome: bench.Good, At: at(3)})
	state(bench.Live)
	vitals.Received(nil, at(5))
	state(bench.Live)
	vitals.Received(nil, at(6))
	state(bench.Stale)
	vitals.Keep(bench.Frame{Outcome: bench.Understood, At: at(7)})
	state(bench.Live)
	// A late burst of whole messages is not a silence, with any first bytes.
	vitals.Received([]byte("whole"), at(30))
	state(bench.Live)
	vitals.Keep(bench.Frame{Outcome: bench.Understood, At: at(30)})
	// Junk that never ends is no message either.
	for second := 31; second < 34; second++ {
		vitals.Received([]byte("junk"), at(second))
		vitals.Keep(bench.Frame{Outcome: bench.Junk, Raw: []byte("junk"), At: at(second)})
		state(bench.Live)
	}
	vitals.Received([]byte("junk"), at(34))
	state(bench.Stale)
	vitals.Keep(bench.Frame{Outcome: bench.Understood, At: at(35)})
	state(bench.Live)
	if got := vitals.Health().Tally; got.Quality.Resyncs != 2 || got.States[bench.Stale] != 2*time.Second || got.Counts.Frames != 4 {
		t.Errorf("tally %+v", got)
	}
}

// The retry time of a card that was read in the end counts from its first failed reading.
func TestTheTimeToReadACardThatFailedFirst(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, 0, start)
	for second, outcome := range []bench.Outcome{bench.Good, bench.NoRead, bench.NoRead, bench.Good, bench.Good} {
		vitals.Keep(bench.Frame{Outcome: outcome, At: start.Add(time.Duration(second) * time.Second)})
	}
	retried := vitals.Health().Tally.Times[bench.RetryTime]
	if retried.Number() != 1 || retried.Longest != 2*time.Second {
		t.Errorf("retried %+v, want once, 2 s", retried)
	}
}

// Traffic is kept with its times, up to the limit.
func TestACaptureOfALine(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, 0, start)
	vitals.Opened(hardware.Opened{}, start.Add(time.Second))
	vitals.Received([]byte("10"), start.Add(2*time.Second))
	vitals.Received(nil, start.Add(3*time.Second))
	vitals.Wrote([]byte("beep"), start.Add(4*time.Second))
	vitals.Failed(errors.New("gone"), start.Add(5*time.Second))
	want := bench.Capture{Device: "shoe", Started: start.Add(2 * time.Second), Traffic: []bench.Traffic{
		{Way: bench.Received, Data: []byte("10")}, {Way: bench.Transmitted, At: 2 * time.Second, Data: []byte("beep")},
		{Way: bench.Lost, At: 3 * time.Second, Words: "gone"},
	}}
	check.Difff(t, want, vitals.Capture(), "capture")
	for range 1000 {
		vitals.Received(make([]byte, 1000), start.Add(6*time.Second))
	}
	if got := vitals.Capture().Traffic; len(got) > 300 || len(got) < 200 {
		t.Errorf("%d things of 1000 bytes kept", len(got))
	}
}

func TestAnyGoroutineMayAsk(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, 0, start)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 200 {
				if health := vitals.Health(); uint64(len(health.Frames)) > health.Tally.Counts.Bytes {
					t.Errorf("%d frames of %d bytes", len(health.Frames), health.Tally.Counts.Bytes)
				}
			}
		})
	}
	for range 500 {
		vitals.Received([]byte("x"), start)
		vitals.Keep(bench.Frame{Raw: []byte("x"), Outcome: bench.Junk, At: start})
	}
	all.Wait()
}

func TestEveryStateHasWords(t *testing.T) {
	seen := map[string]bench.State{}
	unknown := bench.State("?").Words().String()
	for _, state := range bench.States() {
		words := state.Words().String()
		if other, twice := seen[words]; twice || words == unknown {
			t.Errorf("%s is said as %q, as is %q", state, words, other)
		}
		seen[words] = state
	}
}

func TestDurationText(t *testing.T) {
	var d hardware.Duration
	if err := d.UnmarshalText([]byte("1m30s")); err != nil || time.Duration(d) != 90*time.Second {
		t.Errorf("1m30s read as %s, %v", d, err)
	}
	check.Equalf(t, string(must.Get(d.MarshalText())(t)), "1m30s", "written as")
	if err := d.UnmarshalText([]byte("90")); err == nil || time.Duration(d) != 90*time.Second {
		t.Errorf("a number without unit: %v, and the duration is %s", err, d)
	}
}
