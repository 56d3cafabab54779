package bench

import (
	"slices"
	"time"
)

// Over how long things are counted, and how often the counters are kept for that.
const (
	reconnectWindow = 10 * time.Minute
	frameWindow     = 5 * time.Minute
	pastEvery       = 5 * time.Second
)

// pastCounts are counters at an earlier look.
type pastCounts struct {
	at      time.Duration
	quality Quality
	counts  Counts
	status  Histogram
}

func (p pastCounts) tally() Tally {
	return Tally{Quality: p.quality, Counts: p.counts, Times: map[Measure]Histogram{StatusTime: p.status}}
}

// remember keeps the counters of this look. Counters that began anew leave nothing to
// compare with.
func (w *Watch) remember(tally Tally) {
	now := pastCounts{w.elapsed, tally.Quality, tally.Counts, tally.Times[StatusTime]}
	last := len(w.past) - 1
	if last >= 0 && !now.tally().Follows(w.past[last].tally()) {
		w.past, last = nil, -1
	}
	w.past = slices.DeleteFunc(w.past, func(past pastCounts) bool { return w.elapsed-past.at > reconnectWindow+pastEvery })
	last = len(w.past) - 1
	if last < 0 || now.at-w.past[last].at >= pastEvery {
		w.past = append(w.past, now)
	}
}

// grown is what was counted within the window, since the start where that is shorter.
func (w *Watch) grown(tally Tally, window time.Duration) Tally {
	var base pastCounts
	for _, past := range w.past {
		if past.at > w.elapsed-window {
			break
		}
		base = past
	}
	return tally.Since(base.tally())
}
