package floor

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
)

// place is a table and what the screen keeps about it.
type place struct {
	Table
	// since is when its current step began, by this machine's clock; zero if the screen did not see it begin.
	since time.Time
	// alarmed is when, by this machine's clock, its incident opened, its recording stopped or its round was
	// abandoned. rung counts how often the bell was rung for that.
	alarmed time.Time
	rung    int
	// gone is when the site cut it off; zero for a table that belongs to the site.
	gone time.Time
	// earlier is the other table where its dealer was dealing already when they began here, or zero.
	earlier site.Dealing
	// lacking is what the hub says that it lacks of the site's people, or zero.
	lacking site.Lacking
	// rank is its place among the others, valid for ranked. version counts what it published.
	rank    rank
	ranked  ranked
	version uint64
	// broken is true if its last state cannot be drawn.
	broken bool
}

// ranked identifies the state and the second for which a rank was computed.
type ranked struct {
	version uint64
	second  int64
}

const (
	// silentAfter is how long a table at work may stay silent. It publishes its state every two seconds.
	silentAfter = 6 * time.Second
	// carriedOn is how long the clock of a table runs on after its last message.
	carriedOn = 3 * time.Second
)

// take handles a table's news.
func (t *place) take(said Table, now time.Time) {
	before := t.Now
	known := t.heard()
	if said.Now == nil {
		said.Now = new(site.Now)
	}
	t.Table, t.broken, t.gone = said, false, time.Time{}
	t.version++
	if t.heard() && known && before.View.Seen != said.Now.View.Seen {
		t.since = now
	}
	incident := said.Now.View.Incident
	switch {
	case incident == nil && said.Now.View.Stopped.IsZero():
		t.alarmed = time.Time{}
	case incident == nil:
		if before.View.Stopped.IsZero() || before.View.Incident != nil {
			t.alarmed, t.rung = now, 0 // nothing is recorded there, so nobody can deal
		}
	case before.View.Incident == nil || !before.View.Incident.OpenedAt.Equal(incident.OpenedAt):
		t.alarmed, t.rung = now.Add(-max(t.clock(now).Sub(incident.OpenedAt), 0)), 0
	}
}

// quiet keeps the bell from ringing for what is wrong already.
func (t *place) quiet(now time.Time) {
	switch {
	case t.alarmed.IsZero():
	case t.loud(now):
		t.rung = 2
	default:
		t.rung = 1
	}
}

// loud reports whether an incident has been open too long without anybody saying that they are coming.
func (t *place) loud(now time.Time) bool {
	return t.unattended() && now.Sub(t.alarmed) >= loudAfter
}

// cutOff notes that the site has cut the table off. Its last state stays.
func (t *place) cutOff(now time.Time) {
	if t.gone.IsZero() {
		t.gone = now
		t.version++
	}
}

// read loads everything that the table last published, if only the part for lists is known.
func (t *place) read() {
	if t.Whole == nil || !t.heard() {
		return
	}
	now, unread := t.Whole()
	if t.Whole = nil; unread.IsZero() {
		t.Now = &now
		return
	}
	t.Unread = unread
	t.version++ // it is drawn as not understood
}

// heard reports whether the table has ever published a state that this program can read.
func (t *place) heard() bool { return !t.Heard.IsZero() && t.Now.Form > 0 && t.Unread.IsZero() }

// silent reports whether a table at work has not been heard for too long.
func (t *place) silent(now time.Time) bool {
	return t.heard() && !t.Now.Closed && t.gone.IsZero() && now.Sub(t.Heard) > silentAfter
}

// past reports whether the table's last state is outdated: its console has ended, it was cut off, or it is not heard.
func (t *place) past(now time.Time) bool {
	return t.heard() && (t.Now.Closed || !t.gone.IsZero() || t.silent(now))
}

// clock returns the table's clock now. It runs on for a moment after the table's last message and then stops.
func (t *place) clock(now time.Time) time.Time {
	speed := t.Now.View.Speed
	if speed <= 0 {
		speed = 1
	}
	return t.Now.View.Now.Add(time.Duration(float64(min(max(now.Sub(t.Heard), 0), carriedOn)) * speed))
}

// left returns the time left for the table's step or incident, and 0 if the table's last state is outdated.
func (t *place) left(now time.Time) time.Duration {
	if t.past(now) {
		return 0
	}
	return t.Now.View.Left(t.clock(now))
}

// silence says that the table is not heard from or not understood, and since when, or returns the zero text.
func (t *place) silence(now time.Time) message.Text {
	switch {
	case !t.Unread.IsZero():
		return t.Unread
	case t.Heard.IsZero():
		return message.New("floor.never-heard", "Never heard from")
	case !t.gone.IsZero():
		return message.New("floor.cut-off", "Cut off at {at}", message.Time("at", t.gone))
	case t.Now.Closed:
		return message.New("floor.ended", "Console ended at {at}", message.Time("at", t.Heard))
	case t.silent(now):
		return message.New("floor.silent", "Not heard since {at}", message.Time("at", t.Heard))
	}
	return message.Text{}
}

// silenceInShort says in capitals, for big letters, that the table is not heard from or not understood, or returns the
// zero text.
func (t *place) silenceInShort(now time.Time) message.Text {
	switch {
	case !t.Unread.IsZero():
		return message.New("floor.short.newer", "NOT UNDERSTOOD")
	case t.Heard.IsZero():
		return message.New("floor.short.never-heard", "NEVER HEARD")
	case !t.gone.IsZero():
		return message.New("floor.short.cut-off", "CUT OFF")
	case t.Now.Closed:
		return message.New("floor.short.ended", "CONSOLE ENDED")
	case t.silent(now):
		return message.New("floor.short.silent", "NOT HEARD")
	}
	return message.Text{}
}

// unattended reports whether the table has an open incident that nobody is coming for.
func (t *place) unattended() bool {
	incident := t.Now.View.Incident
	return incident != nil && incident.Looks.Name == "" && t.Now.View.Manager.IsZero()
}

// abandoned says why nobody works on the table's open round, as far as this station knows, or returns the zero text.
// deaf is true while this station itself hears no table.
func (t *place) abandoned(now time.Time, deaf bool) message.Text {
	view := &t.Now.View
	if !view.Running() || !t.gone.IsZero() || t.Now.Form == 0 {
		return message.Text{}
	}
	round := message.Number("round", view.Rounds)
	switch {
	case t.Now.Closed:
		return message.New("floor.abandoned.ended", "Round {round} left open: console ended", round)
	case t.silent(now) && !deaf:
		return message.New("floor.abandoned.silent", "Round {round} open when last heard", round)
	case t.heard() && !t.silent(now) && view.Dealer.IsZero() && view.Step.Kind == game.StepSignIn:
		return message.New("floor.abandoned.nobody", "Round {round} open, nobody signed in", round)
	}
	return message.Text{}
}

// alarm notes when the table's open round was abandoned.
func (t *place) alarm(now time.Time, deaf bool) {
	if t.Now.View.Incident != nil || !t.Now.View.Stopped.IsZero() {
		return // take has set it already
	}
	switch abandoned := !t.abandoned(now, deaf).IsZero(); {
	case !abandoned:
		t.alarmed = time.Time{}
	case t.alarmed.IsZero():
		t.alarmed, t.rung = now, 0
	}
}
