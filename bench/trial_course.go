package bench

import (
	"fmt"
	"time"
)

// exam is what is particular to a guided test.
type exam interface {
	// take takes a look into account that the trial has taken already.
	take(Sample)
	// finish ends the test with what it has.
	finish()
	// ask says what to do now.
	ask() string
	// figures fills in what was counted.
	figures(*Progress)
}

// Trial is a guided test under way: what all of them have in common is time, the link, what was counted, and the end;
// the exams embed it. It is pure and belongs to one goroutine.
type Trial struct {
	exam    exam
	options TrialOptions
	// progress is what stands of it: which test it is, and once it is over how it came out.
	progress Progress
	// now is the time of the last look, before that of the one before it; alive when something last came that the
	// test is about.
	now, before, alive time.Time
	link               linkWatch
	// news is what the last look found of the link, first that it was the first look.
	news  linkNews
	first bool
	// outcomes counts frames by outcome, junk the bytes of those that were junk; unseen are frames that came too fast
	// to be looked at.
	outcomes map[Outcome]uint64
	junk     uint64
	unseen   uint64
}

// Take looks at the device as it is now and at the frames since the last look.
func (t *Trial) Take(sample Sample) {
	if t.progress.Over {
		return
	}
	t.before, t.first = t.now, !t.link.seen
	t.now = later(t.now, sample.At) // time never goes back
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

// Stop ends it with what it has: no verdict unless there was enough.
func (t *Trial) Stop(at time.Time) {
	if !t.progress.Over {
		t.now = later(t.now, at)
		t.exam.finish()
	}
}

// Progress returns how it stands. Once it is over nothing changes it.
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

// heard says that something came that the test is about.
func (t *Trial) heard() { t.alive = t.now }

// tired reports that nothing came for as long as the test waits.
func (t *Trial) tired() bool { return t.now.Sub(t.alive) >= t.options.Patience }

// cutByUnplug reports a frame that was cut short because the link was lost just now.
func (t *Trial) cutByUnplug(frame Frame) bool { return frame.Outcome == Partial && t.news.lost > 0 }

// end ends the test, once.
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

// why says why a test ended before its end: it was stopped, or nothing came.
func (t *Trial) why() string {
	switch patience := spell(t.options.Patience); {
	case !t.tired():
		return "The test was stopped"
	case t.link.isDown():
		return "The link was lost and was not back for " + patience
	default:
		return "Nothing came for " + patience
	}
}

// lineRows returns rows on what went over the line besides readings.
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
			figure = times(t.link.losses) + ", back after " + spell(t.link.slowest) + " at most"
		}
		rows = append(rows, Row{Name: "link lost", Figure: figure, Bad: true})
	}
	if t.unseen > 0 {
		rows = append(rows, Row{Name: "came too fast to be looked at", Figure: number(t.unseen), Bad: true})
	}
	return rows
}
