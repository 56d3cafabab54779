package hardware_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/hardware"
)

var start = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

func TestHealthKeepsTheLastFrames(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, start)
	if frames := vitals.Health().Frames; len(frames) != 0 {
		t.Errorf("a new device has frames %v", frames)
	}
	for n := 1; n <= hardware.FramesKept+50; n++ {
		vitals.Keep([]byte(fmt.Sprint(n)), "card", true, start.Add(time.Duration(n)*time.Second))
	}
	health := vitals.Health()
	if len(health.Frames) != hardware.FramesKept {
		t.Fatalf("%d frames kept, want %d", len(health.Frames), hardware.FramesKept)
	}
	for n, frame := range health.Frames {
		if want := n + 51; frame.Number != uint64(want) || string(frame.Raw) != fmt.Sprint(want) {
			t.Fatalf("frame %d is number %d, %q; want %d", n, frame.Number, frame.Raw, want)
		}
	}
	if want := start.Add(250 * time.Second); !health.Link.LastFrame.Equal(want) {
		t.Errorf("the last frame was at %v, want %v", health.Link.LastFrame, want)
	}
}

func TestHealthIsACopy(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, start)
	vitals.Keep([]byte("1010\r\n"), "card AS", true, start)
	before := vitals.Health()
	before.Frames[0].Meaning = "spoilt"
	vitals.Keep([]byte{2, 0xff}, "junk", false, start)
	vitals.Count(func(q *hardware.Quality) { q.Good++ })
	vitals.Received(6, start)
	if len(before.Frames) != 1 || before.Quality.Good != 0 || before.Link.Bytes != 0 {
		t.Errorf("a health changed after it was taken: %+v", before)
	}
	after := vitals.Health()
	if after.Frames[0].Meaning != "card AS" {
		t.Errorf("changing a copy changed the device's own: %q", after.Frames[0].Meaning)
	}
	if text, hex := after.Frames[1].Text(), after.Frames[1].Hex(); text != `\x02\xff` || hex != "02ff" {
		t.Errorf("frame shown as %q and %q", text, hex)
	}
}

func TestLinkHistory(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, start)
	at := func(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }
	vitals.State(hardware.Opening, at(1))
	vitals.Failed(&hardware.LinkError{Reason: hardware.Busy, Words: "held by minicom", Detail: "process 7"}, at(2))
	vitals.State(hardware.Opening, at(3))
	vitals.Opened(at(4))
	vitals.State(hardware.Live, at(5))
	vitals.Failed(errors.New("strange"), at(6))
	vitals.Opened(at(7))
	want := hardware.Link{
		State: hardware.Live, Since: at(7), Opens: 2, Reconnects: 1, Failures: 2,
		LastReason: hardware.Unknown, LastError: "strange", LastErrorAt: at(6), Path: "/dev/x", Baud: 9600,
	}
	if diff := cmp.Diff(want, vitals.Health().Link); diff != "" {
		t.Errorf("link (-want +got):\n%s", diff)
	}
}

func TestAnyGoroutineMayAsk(t *testing.T) {
	vitals := hardware.NewVitals("shoe", "/dev/x", 9600, start)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 200 {
				if health := vitals.Health(); uint64(len(health.Frames)) > health.Link.Bytes {
					t.Errorf("%d frames of %d bytes", len(health.Frames), health.Link.Bytes)
				}
			}
		})
	}
	for range 500 {
		vitals.Received(1, start)
		vitals.Keep([]byte("x"), "junk", false, start)
	}
	all.Wait()
}

func TestEveryStateHasWords(t *testing.T) {
	seen := map[string]hardware.LinkState{}
	unknown := hardware.LinkState("?").Words()
	for _, state := range hardware.LinkStates() {
		words := state.Words()
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
	if text, err := d.MarshalText(); err != nil || string(text) != "1m30s" {
		t.Errorf("written as %q, %v", text, err)
	}
	if err := d.UnmarshalText([]byte("90")); err == nil || time.Duration(d) != 90*time.Second {
		t.Errorf("a number without unit: %v, and the duration is %s", err, d)
	}
}
