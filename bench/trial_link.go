package bench

import "time"

// maxLosses limits how many losses between two samples are believed.
const maxLosses = 1000

// linkWatch follows a link from sample to sample and counts its losses. The link's counters reveal losses that were
// over before the next sample.
type linkWatch struct {
	// speaks reports that the device sends by itself. It is back once it has sent a complete frame, and counts as lost
	// when it falls silent.
	speaks bool

	seen     bool
	state    State
	up, open bool
	opens    uint64
	// lostAt is when a link that is down was lost, or zero if it never was up.
	lostAt time.Time

	losses  int
	slowest time.Duration
}

// outage is a period during which a link was down.
type outage struct{ from, to time.Time }

func (o outage) took() time.Duration { return max(o.to.Sub(o.from), 0) }

// linkNews is what happened to a link between two samples.
type linkNews struct {
	// lost counts losses. bounced counts those among them that came before the link was back from the previous loss.
	lost, bounced int
	// backs lists the outages that ended.
	backs []outage
}

// isDown reports whether the link was up before and is down.
func (w *linkWatch) isDown() bool { return w.seen && !w.up && !w.lostAt.IsZero() }

// look compares the link with its state at the previous sample.
func (w *linkWatch) look(health Health, before, now time.Time) (news linkNews) {
	link, opens := health.Link, health.Tally.Counts.Opens
	open := link.State.Open()
	up := open && (!w.speaks || link.State == Live)
	was := *w
	w.seen, w.state, w.up, w.open, w.opens = true, link.State, up, open, opens
	if !was.seen {
		return linkNews{}
	}
	news.lost = lossesBetween(was, *w)
	// within reports whether a moment is between the two samples, and therefore belongs to this change.
	within := func(at time.Time) bool { return at.After(before) && !at.After(now) }
	began := now
	switch {
	case (link.State == Failed || link.State == Stale) && within(link.Since):
		began = link.Since
	case within(link.LastErrorAt):
		began = link.LastErrorAt
	}
	ended := now
	if up && within(link.Since) {
		ended = link.Since
	}
	switch {
	case was.up && up:
		for range news.lost {
			over := outage{before, now} // an upper bound: the outage was over between two samples
			if began.Before(ended) {
				over = outage{began, ended}
			}
			news.backs = append(news.backs, over)
		}
	case was.up || was.lostAt.IsZero() && news.lost > 0 && !up:
		w.lostAt, news.bounced = began, max(news.lost-1, 0)
	default:
		news.bounced = news.lost
		if up && !was.lostAt.IsZero() {
			news.backs = append(news.backs, outage{was.lostAt, ended})
			w.lostAt = time.Time{}
		}
	}
	w.losses += news.lost
	for _, back := range news.backs {
		w.slowest = max(w.slowest, back.took())
	}
	return news
}

// lossesBetween returns how often the link was lost between two samples. Every opening but the first follows a loss,
// so openings and losses alternate.
func lossesBetween(was, is linkWatch) int {
	opened := 0
	if is.opens > was.opens {
		opened = int(min(is.opens-was.opens, maxLosses))
	}
	lost := opened
	if was.open && (was.up || was.state != Stale) { // a silent link was counted as lost before
		lost++
	}
	if is.open {
		lost--
	}
	if lost <= 0 && was.up && !is.up {
		return 1 // still open, but silent
	}
	return max(lost, 0)
}
