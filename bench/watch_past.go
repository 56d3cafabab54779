package bench

import (
	"slices"
	"time"
)

// The windows over which things are counted, and how often the counters are kept for them.
const (
	reconnectWindow = 10 * time.Minute
	frameWindow     = 5 * time.Minute
	pastEvery       = 5 * time.Second
)

// pastCounts holds the counters at an earlier call.
type pastCounts struct {
	at    time.Duration
	tally Tally
}

// remember keeps the present counters. If they restarted at zero, it drops the earlier ones.
func (w *Watch) remember(tally Tally) {
	now := pastCounts{w.elapsed, Tally{Quality: tally.Quality, Counts: tally.Counts,
		Times: map[Measure]Histogram{StatusTime: tally.Times[StatusTime]}}}
	last := len(w.past) - 1
	if last >= 0 && !now.tally.Follows(w.past[last].tally) {
		w.past, last = nil, -1
	}
	if last < 0 || now.at-w.past[last].at >= pastEvery ||
		tally.Counts.Reconnects != w.past[last].tally.Counts.Reconnects {
		w.past = append(w.past, now)
	}
	// The newest entry older than the window is where the window starts.
	drop := 0
	for drop+1 < len(w.past) && w.past[drop+1].at <= w.elapsed-reconnectWindow {
		drop++
	}
	w.past = slices.Delete(w.past, 0, drop)
}

// grown returns what was counted within the window, or since the start if that is shorter.
func (w *Watch) grown(tally Tally, window time.Duration) Tally {
	var base Tally
	for _, past := range w.past {
		if past.at > w.elapsed-window {
			break
		}
		base = past.tally
	}
	return tally.Since(base)
}
