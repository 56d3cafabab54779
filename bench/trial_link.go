package bench

import "time"

// mostLosses is how many losses between two looks are believed.
const mostLosses = 1000

// linkWatch follows a link from look to look, and counts its losses, those too that were over before the next look:
// the counters tell.
type linkWatch struct {
	// speaks says that the device speaks by itself: it is back when it has said something whole, and gone too when it
	// falls silent.
	speaks bool

	seen     bool
	state    State
	up, open bool
	opens    uint64
	// lostAt is when a link that is down was lost; zero for one that never was up.
	lostAt time.Time

	losses  int
	slowest time.Duration
}

// outage is a time a link was down.
type outage struct{ from, to time.Time }

func (o outage) took() time.Duration { return max(o.to.Sub(o.from), 0) }

// linkNews is what happened to a link between two looks.
type linkNews struct {
	// lost counts losses; of them bounced those that came before the link was back from the one before.
	lost, bounced int
	// backs are the outages that are over.
	backs []outage
}

// isDown reports a link that was up and is not.
func (w *linkWatch) isDown() bool { return w.seen && !w.up && !w.lostAt.IsZero() }

// look compares the link now with how it was at the look before.
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
	// within says whether a moment lies between the looks, so that it is of this change.
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
			over := outage{before, now} // at most: it was over between two looks
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
	for _, one := range news.backs {
		w.slowest = max(w.slowest, one.took())
	}
	return news
}

// lossesBetween returns how often the link was lost between two looks. Every opening but the first follows a loss, so
// openings and losses take turns.
func lossesBetween(was, is linkWatch) int {
	opened := 0
	if is.opens > was.opens {
		opened = int(min(is.opens-was.opens, mostLosses))
	}
	lost := opened
	if was.open && (was.up || was.state != Stale) { // one that was silent was lost before
		lost++
	}
	if is.open {
		lost--
	}
	if lost <= 0 && was.up && !is.up {
		return 1 // it is open, but has fallen silent
	}
	return max(lost, 0)
}
