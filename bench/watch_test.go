package bench_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/internal/testing/check"
)

// watched is a watched device, second by second.
type watched struct {
	*seenDevice
	watch *bench.Watch
	link  bench.Link
	told  []string
}

func newWatched(judgement bench.Judgement) *watched {
	w := &watched{seenDevice: newSeen(), watch: bench.NewWatch(bench.DefaultLimits(), mannerOf("scanner"), judgement)}
	w.with.Judgement = judgement
	return w
}

// look advances the time and takes a sample.
func (w *watched) look(later time.Duration) {
	w.now = w.now.Add(later)
	w.observe()
	for _, alarm := range w.watch.Take(w.now, bench.Health{Tally: w.tally, Link: w.link}, w.ledger) {
		level := string(alarm.Level)
		if alarm.Over {
			level = "over"
		}
		w.told = append(w.told, strings.TrimSpace(fmt.Sprintf("%s %s %s", level, alarm.Kind, alarm.Subject)))
	}
}

func (w *watched) late(number int, took time.Duration) {
	w.tally = w.tally.Clone()
	for range number {
		w.tally.Time(bench.StatusTime, took)
	}
}

func (w *watched) reconnected(number uint64) {
	w.tally.Counts.Reconnects += number
}

func TestAlarms(t *testing.T) {
	const moment, while = time.Second, 11 * time.Second
	for name, test := range map[string]struct {
		judgement bench.Judgement
		play      func(*watched)
		want      []string
	}{
		"too few readings say nothing": {ofCards, func(w *watched) {
			w.read(50, bench.NoRead, "")
			w.read(49, bench.Good, "KD")
			w.look(moment)
		}, nil},
		"a warning first, then the error, once": {ofCards, func(w *watched) {
			w.read(50, bench.NoRead, "")
			w.read(50, bench.Good, "")
			for range 5 {
				w.look(moment)
			}
		}, []string{"warning read-rate", "error read-rate"}},
		"down, then over": {ofCards, func(w *watched) {
			w.read(94, bench.Good, "")
			w.read(6, bench.NoRead, "")
			w.look(moment)
			w.look(moment)
			w.read(97, bench.Good, "")
			for range 20 {
				w.look(moment)
			}
			w.read(10, bench.Good, "")
			for range 20 {
				w.look(moment)
			}
		}, []string{"warning read-rate", "error read-rate", "warning read-rate", "over read-rate"}},
		"about the limit it does not flap": {ofCards, func(w *watched) {
			w.read(98, bench.Good, "")
			w.read(2, bench.NoRead, "")
			w.look(moment)
			for range 5 {
				w.read(1, bench.NoRead, "") // 97
				w.look(while)
				w.read(99, bench.Good, "") // 99, then 98
				w.read(1, bench.NoRead, "")
				w.look(moment)
				w.read(1, bench.NoRead, "")
				w.look(while)
			}
		}, []string{"warning read-rate"}},
		"a moment's peace ends nothing": {nil, func(w *watched) {
			w.reconnected(3)
			w.look(moment)
			w.now = w.now.Add(601 * time.Second)
			w.look(moment)
			w.reconnected(3)
			w.look(9 * time.Second)
			w.look(while)
		}, []string{"warning reconnects"}},
		"a recording that begins again": {nil, func(w *watched) {
			w.link.Path = "replay:shoe.capture"
			w.reconnected(9)
			w.look(moment)
			w.look(moment)
		}, nil},
		"what is over is not raised again at once": {nil, func(w *watched) {
			w.reconnected(3)
			w.look(moment)
			w.look(611 * time.Second)
			w.look(while)
			w.reconnected(3)
			w.look(moment)
			w.look(moment)
			w.look(9 * time.Second)
		}, []string{"warning reconnects", "over reconnects", "warning reconnects"}},
		"one face": {ofCards, func(w *watched) {
			w.read(150, bench.Good, "KD")
			for n := range 4 {
				w.read(1, bench.NoRead, "")
				w.read(1+n%2, bench.Good, "QH")
			}
			w.read(1, bench.NoRead, "")
			w.read(110, bench.Good, "KD")
			w.look(moment)
		}, nil},
		"one face, five times": {ofCards, func(w *watched) {
			w.read(150, bench.Good, "KD")
			for range 5 {
				w.read(1, bench.NoRead, "")
				w.read(1, bench.Good, "QH")
			}
			w.read(110, bench.Good, "KD")
			w.look(moment)
			w.look(moment)
			for range 5 {
				w.read(3, bench.NoRead, "")
				w.read(1, bench.Good, "QH")
			}
			w.read(110, bench.Good, "KD")
			w.look(moment)
			w.ledger.MarkNow(w.now, "card replaced", "tech")
			w.read(10, bench.Good, "QH")
			w.look(moment)
			w.look(while)
		}, []string{"warning face-rate QH", "error face-rate QH", "over face-rate QH"}},
		"all faces": {ofCards, func(w *watched) {
			for range 30 {
				w.read(1, bench.NoRead, "")
				w.read(1, bench.Good, "QH")
				w.read(1, bench.NoRead, "")
				w.read(1, bench.Good, "KD")
			}
			w.look(moment)
		}, []string{"warning read-rate"}},
		"the link is lost too often": {nil, func(w *watched) {
			w.reconnected(2)
			w.look(moment)
			w.reconnected(1)
			w.look(moment)
			w.reconnected(3)
			w.look(moment)
			w.look(601 * time.Second)
			w.look(while)
		}, []string{"warning reconnects", "error reconnects", "over reconnects"}},
		"now and then it may be lost": {nil, func(w *watched) {
			for range 50 {
				w.reconnected(1)
				w.look(6 * time.Minute)
			}
		}, nil},
		"a clock that is put back": {nil, func(w *watched) {
			w.reconnected(3)
			w.look(moment)
			w.look(-time.Hour)
			w.look(while)
			w.look(601 * time.Second)
			w.look(while)
		}, []string{"warning reconnects", "over reconnects"}},
		"frames that are none": {nil, func(w *watched) {
			w.read(100, bench.Good, "")
			w.read(4, bench.Partial, "")
			w.look(moment)
			w.read(1, bench.BadCheck, "")
			w.look(moment)
			w.look(moment)
			w.read(500, bench.Good, "")
			w.look(moment)
			w.look(while)
		}, []string{"warning bad-frames", "over bad-frames"}},
		"nothing but junk": {nil, func(w *watched) {
			w.read(30, bench.Junk, "")
			w.look(moment)
			w.look(moment)
		}, []string{"warning bad-frames", "error bad-frames"}},
		"a failed reading is no bad frame besides": {ofCards, func(w *watched) {
			w.read(30, bench.Good, "")
			w.read(70, bench.Partial, "")
			w.look(moment)
		}, []string{"warning read-rate"}},
		"a wheel that keeps its rhythm": {nil, func(w *watched) {
			w.link.Pulse = 500 * time.Millisecond
			w.late(600, 512*time.Millisecond)
			w.late(60, 20*time.Millisecond)
			w.late(1, 2*time.Minute)
			w.look(moment)
		}, nil},
		"a wheel that does not": {nil, func(w *watched) {
			w.link.Pulse = 500 * time.Millisecond
			w.late(100, 512*time.Millisecond)
			w.late(7, 1500*time.Millisecond)
			w.look(moment)
			w.look(moment)
			w.late(900, 512*time.Millisecond)
			w.look(moment)
			w.look(while)
		}, []string{"warning jitter", "error jitter", "over jitter"}},
		"counters that begin anew": {nil, func(w *watched) {
			w.reconnected(2)
			w.look(moment)
			w.tally = bench.Tally{}
			w.reconnected(1)
			w.look(moment)
			w.look(moment)
		}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWatched(test.judgement)
			test.play(w)
			check.Difff(t, test.want, w.told, "told")
		})
	}
}

// The sentences as the screen shows them.
func TestWordsOfAlarms(t *testing.T) {
	w := newWatched(ofCards)
	w.link.Pulse = 500 * time.Millisecond
	w.ledger.Baseline = &bench.Baseline{Reads: bench.Reads{Good: 995, Tried: 1000}}
	w.read(150, bench.Good, "KD")
	for range 5 {
		w.read(1, bench.NoRead, "")
		w.read(1, bench.Good, "QH")
	}
	w.read(6, bench.Junk, "")
	w.tally.Counts.Bytes = 664
	w.late(95, 512*time.Millisecond)
	w.late(5, 1500*time.Millisecond)
	w.reconnected(3)
	w.look(time.Second)
	var got []string
	for _, alarm := range w.watch.Standing() {
		got = append(got, alarm.Words.String())
	}
	want := []string{
		"95 of the last 100 readings were good (95.0%). Usual for this device is 99.5%.",
		"5 of 10 readings of the queen of hearts failed, and 0 of 150 of all other cards together.",
		"The link was lost and came back 3 times in ten minutes.",
		"In the last five minutes 160 frames came whole. Besides these: 24 bytes outside any frame.",
		"5 of 100 messages came more than 1 s after the one before, and every 500 ms is right.",
	}
	check.Diff(t, want, got)
}

// In every case an alarm starts as a warning, rises by reported steps, and ends once.
func TestAlarmsAreToldInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := newWatched(ofCards)
		level := map[string]string{}
		for range rapid.IntRange(1, 40).Draw(t, "looks") {
			w.read(rapid.IntRange(0, 60).Draw(t, "good"), bench.Good, rapid.SampledFrom([]string{"KD", "QH"}).Draw(t, "face"))
			w.read(rapid.IntRange(0, 9).Draw(t, "failed"), bench.NoRead, "")
			w.reconnected(rapid.Uint64Range(0, 3).Draw(t, "lost"))
			w.look(time.Duration(rapid.IntRange(-60, 600).Draw(t, "seconds")) * time.Second)
			for _, told := range w.told {
				now, what, _ := strings.Cut(told, " ")
				before := level[what]
				fits := map[string]bool{"": now == "warning", "over": now == "warning",
					"warning": now == "error" || now == "over", "error": now == "warning" || now == "over"}[before]
				if !fits {
					t.Fatalf("%s is told after %q", told, before)
				}
				level[what] = now
			}
			w.told = nil
			standing := 0
			for _, now := range level {
				if now != "over" {
					standing++
				}
			}
			if got := len(w.watch.Standing()); got != standing {
				t.Fatalf("%d alarms stand, %d were told", got, standing)
			}
		}
	})
}

func TestLimits(t *testing.T) {
	if err := bench.DefaultLimits().Validate(); err != nil {
		t.Errorf("the default: %v", err)
	}
	for name, test := range map[string]struct {
		limits bench.Limits
		want   []string
	}{
		"nothing": {bench.Limits{},
			[]string{"reads = 0: want 10 to 100", "warn_rate = 0: want", "error_rate = 0: want", "reconnects = 0: want 1 to 1000"}},
		"the wrong way round": {bench.Limits{Reads: 100, WarnRate: 0.9, ErrorRate: 0.95, Reconnects: 3},
			[]string{"error_rate = 0.95: want less than warn_rate, 0.9"}},
		"per cent": {bench.Limits{Reads: 100, WarnRate: 98, ErrorRate: 0.95, Reconnects: 3},
			[]string{"warn_rate = 98: want a share of good readings from 0.5 to 1"}},
	} {
		t.Run(name, func(t *testing.T) {
			err := test.limits.Validate()
			for _, want := range test.want {
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("%v, want %q in it", err, want)
				}
			}
		})
	}
}

func TestJudgeTheLastReadings(t *testing.T) {
	for _, test := range []struct {
		name        string
		good, tried uint64
		want        bench.Level
	}{
		{"nothing was read", 0, 0, ""},
		{"too few readings say nothing", 4, 9, ""},
		{"two failures are chance", 8, 10, ""},
		{"three of ten", 7, 10, bench.Error},
		{"43 of 100", 43, 100, bench.Error},
		{"just below what is warned of", 97, 100, bench.Warning},
		{"what the site wants", 98, 100, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equal(t, (bench.Limits{}).Judge(bench.Reads{Good: test.good, Tried: test.tried}), test.want)
		})
	}
}
