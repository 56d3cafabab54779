package floor

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/site"
)

// place is one table with what the screen keeps of it.
type place struct {
	Table
	// since is when the step it is at began, by this machine's clock; zero where that was not seen.
	since time.Time
	// alarmed is since when its incident has been open, nothing is recorded there, or nobody works on its round, by this
	// machine's clock; rung is how often the bell was rung for it.
	alarmed time.Time
	rung    int
	// gone is since when the site has cut it off; zero for a table that belongs to the site.
	gone time.Time
	// earlier is its dealer at the table where they dealt already when they began here; the zero value where
	// they deal nowhere else.
	earlier site.Dealing
	// lacking is what the hub says that it lacks of the site's people; the zero value while it lacks nothing.
	lacking site.Lacking
	// rank is where it stands among the others, as of ranked; version counts what it said.
	rank    rank
	ranked  ranked
	version uint64
	// broken is true where what it said last cannot be drawn.
	broken bool
}

// ranked is what a table had said, and in which second, when its rank was found.
type ranked struct {
	version uint64
	second  int64
}

const (
	// silentAfter is how long a table that is at work may say nothing: it says how it is every two seconds.
	silentAfter = 6 * time.Second
	// carriedOn is how long the clock of a table runs on after its last word.
	carriedOn = 3 * time.Second
)

// take takes in what a table said.
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
			t.alarmed, t.rung = now, 0 // nothing is recorded there: nobody can deal
		}
	case before.View.Incident == nil || !before.View.Incident.OpenedAt.Equal(incident.OpenedAt):
		t.alarmed, t.rung = now.Add(-max(t.clock(now).Sub(incident.OpenedAt), 0)), 0
	}
}

// cutOff notes that the site has cut the table off. What it said before stays.
func (t *place) cutOff(now time.Time) {
	if t.gone.IsZero() {
		t.gone = now
		t.version++
	}
}

// read has the place know all that its table said last, where it knows what a list shows of it.
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
	t.version++ // it is drawn as one that is not understood
}

// heard reports whether the table has ever said how it is in words that this program reads.
func (t *place) heard() bool { return !t.Heard.IsZero() && t.Now.Form > 0 && t.Unread.IsZero() }

// silent reports whether a table that is at work has not been heard for too long.
func (t *place) silent(now time.Time) bool {
	return t.heard() && !t.Now.Closed && t.gone.IsZero() && now.Sub(t.Heard) > silentAfter
}

// past reports whether what the table said last is past: its console has ended, it was cut off, or it is not heard.
func (t *place) past(now time.Time) bool {
	return t.heard() && (t.Now.Closed || !t.gone.IsZero() || t.silent(now))
}

// clock returns the table's clock now. It is carried on for a moment from what the table said last, and then stops.
func (t *place) clock(now time.Time) time.Time {
	speed := t.Now.View.Speed
	if speed <= 0 {
		speed = 1
	}
	return t.Now.View.Now.Add(time.Duration(float64(min(max(now.Sub(t.Heard), 0), carriedOn)) * speed))
}

// left returns how long the table's step or incident still has; 0 where nothing runs out or it has, where what the
// table said is past, and in the first half of a wait for a device or the platform, as at the table.
func (t *place) left(now time.Time) time.Duration {
	deadline := t.Now.View.Step.Deadline
	if deadline.IsZero() || t.past(now) {
		return 0
	}
	left := max(deadline.Sub(t.clock(now)), 0)
	if timer := t.Now.View.Timer; timer != nil && timer.Kind == table.TimerWait && left > timer.Whole/2 {
		return 0
	}
	return left
}

// silence says that the table is not heard from, or not understood, and since when; nothing while it is.
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

// unattended reports whether an incident of the table is open that nobody has said they come for.
func (t *place) unattended() bool {
	incident := t.Now.View.Incident
	return incident != nil && incident.Looks.Name == "" && t.Now.View.Manager.IsZero()
}

// abandoned says why nobody works on the round that is open at the table, as far as anybody here knows; nothing where
// somebody does. deaf is true while this station itself hears no table.
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

// alarm notes since when nobody has worked on the round that is open.
func (t *place) alarm(now time.Time, deaf bool) {
	if t.Now.View.Incident != nil || !t.Now.View.Stopped.IsZero() {
		return // known since the table said so
	}
	switch abandoned := !t.abandoned(now, deaf).IsZero(); {
	case !abandoned:
		t.alarmed = time.Time{}
	case t.alarmed.IsZero():
		t.alarmed, t.rung = now, 0
	}
}
