package bench

import (
	"fmt"
	"time"
)

// exam is the part that differs between the guided tests.
type exam interface {
	// take examines a sample after the trial has.
	take(Sample)
	// finish ends the test with the readings so far.
	finish()
	// ask returns what the technician should do now.
	ask() string
	// figures fills in what was counted.
	figures(*Progress)
}

// Trial is a running guided test. It holds what all tests have in common: time, link, counters and result. The exams
// embed it. It is not safe for concurrent use.
type Trial struct {
	exam    exam
	options TrialOptions
	// progress says which test it is and, once it is over, its result.
	progress Progress
	// now is the time of the last sample, before that of the one before it. alive is when something relevant to the
	// test last came.
	now, before, alive time.Time
	link               linkWatch
	// news is how the link changed with the last sample. first reports that this was the first sample.
	news  linkNews
	first bool
	// outcomes counts frames by outcome, junk the bytes of junk frames, and unseen the frames that came too fast to be
	// examined.
	outcomes map[Outcome]uint64
	junk     uint64
	unseen   uint64
}

// Take examines the device's present state and the frames since the previous sample.
func (t *Trial) Take(sample Sample) {
	if t.progress.Over {
		return
	}
	t.before, t.first = t.now, !t.link.seen
	t.now = later(t.now, sample.At) // never goes back
	t.news = t.link.look(sample.Health, t.before, t.now)
	if t.news.lost > 0 || len(t.news.backs) > 0 {
		t.alive = t.now
	}
	t.unseen += sample.Lost
	for _, frame := range sample.Frames {
		t.outcomes[frame.Outcome]++
		if frame.Outcome == Junk {
			t.junk += uint64(len(frame.Raw))
		}
	}
	t.exam.take(sample)
}

// Stop ends the test with the readings so far. There is no verdict unless they suffice.
func (t *Trial) Stop(at time.Time) {
	if !t.progress.Over {
		t.now = later(t.now, at)
		t.exam.finish()
	}
}

// Progress returns the state of the test. Once the test is over, it no longer changes.
func (t *Trial) Progress() Progress {
	p := t.progress
	switch {
	case p.Over:
	case t.link.isDown() && p.Test != Cable:
		p.Ask = "The link is down: plug the device in again. What was counted stays."
	default:
		p.Ask = t.exam.ask()
	}
	t.exam.figures(&p)
	return p
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// touch notes that something relevant to the test came.
func (t *Trial) touch() { t.alive = t.now }

// tired reports whether nothing relevant came for as long as the test waits.
func (t *Trial) tired() bool { return t.now.Sub(t.alive) >= t.options.Patience }

// cutByUnplug reports whether a frame was cut short because the link was just lost.
func (t *Trial) cutByUnplug(frame Frame) bool { return frame.Outcome == Partial && t.news.lost > 0 }

// end ends the test, unless it has already ended.
func (t *Trial) end(verdict Verdict, format string, args ...any) {
	p := &t.progress
	if p.Over {
		return
	}
	p.Over, p.Verdict, p.Words = true, verdict, fmt.Sprintf(format, args...)
	if p.Test != Cable && t.link.losses > 0 {
		p.Words += fmt.Sprintf(" The link was lost %s meanwhile: test the cable too.", times(t.link.losses))
	}
}

// why says why a test ended early: it was stopped, or nothing came.
func (t *Trial) why() string {
	switch patience := Spell(t.options.Patience); {
	case !t.tired():
		return "The test was stopped"
	case t.link.isDown():
		return "The link was lost and was not back for " + patience
	default:
		return "Nothing came for " + patience
	}
}

// lineRows returns the figures on traffic other than readings.
func (t *Trial) lineRows() []Row {
	hurt := t.outcomes[Partial] + t.outcomes[Oversize]
	return []Row{
		{Name: "cut short or too long", Figure: number(hurt), Bad: hurt > 0},
		{Name: "bad check", Figure: number(t.outcomes[BadCheck]), Bad: t.outcomes[BadCheck] > 0},
		{Name: "read twice, counted once", Figure: number(t.outcomes[Duplicate])},
		{Name: "bytes of junk", Figure: number(t.junk), Bad: t.junk > 0},
	}
}

func (t *Trial) linkRows() (rows []Row) {
	if t.link.losses > 0 {
		figure := times(t.link.losses) + ", not back yet"
		if !t.link.isDown() {
			figure = times(t.link.losses) + ", back after " + Spell(t.link.slowest) + " at most"
		}
		rows = append(rows, Row{Name: "link lost", Figure: figure, Bad: true})
	}
	if t.unseen > 0 {
		rows = append(rows, Row{Name: "came too fast to be looked at", Figure: number(t.unseen), Bad: true})
	}
	return rows
}
