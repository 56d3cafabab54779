package bench

import (
	"fmt"
	"time"
)

// exam is what is particular to a guided test.
type exam interface {
	// take takes a look into account that the course has taken already.
	take(Sample)
	// finish ends the test with what it has.
	finish()
	// ask says what to do now.
	ask() string
	// figures fills in what was counted.
	figures(*Progress)
}

// course is what all guided tests have in common: time, the link, what was counted, and the end. The tests embed it.
type course struct {
	exam
	test    Test
	options TrialOptions
	started time.Time
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

	over    bool
	verdict Verdict
	words   string
}

// begin makes the course an exam's, at its beginning.
func (c *course) begin(of exam, as course) {
	*c = as
	c.exam = of
}

// Take is documented with [Trial].
func (c *course) Take(sample Sample) {
	if c.over {
		return
	}
	c.before, c.first = c.now, !c.link.seen
	c.now = later(c.now, sample.At) // time never goes back
	c.news = c.link.look(sample.Health, c.before, c.now)
	if c.news.lost > 0 || len(c.news.backs) > 0 {
		c.alive = c.now
	}
	c.unseen += sample.Lost
	for _, frame := range sample.Frames {
		c.outcomes[frame.Outcome]++
		if frame.Outcome == Junk {
			c.junk += uint64(len(frame.Raw))
		}
	}
	c.take(sample)
}

// Stop is documented with [Trial].
func (c *course) Stop(at time.Time) {
	if !c.over {
		c.now = later(c.now, at)
		c.finish()
	}
}

// Progress is documented with [Trial].
func (c *course) Progress() Progress {
	p := Progress{Test: c.test, Started: c.started}
	switch {
	case c.over:
		p.Over, p.Verdict, p.Words = true, c.verdict, c.words
	case c.link.isDown() && c.test != Cable:
		p.Ask = "The link is down: plug the device in again. What was counted stays."
	default:
		p.Ask = c.ask()
	}
	c.figures(&p)
	return p
}

// later returns the later of two moments.
func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// heard says that something came that the test is about.
func (c *course) heard() { c.alive = c.now }

// tired reports that nothing came for as long as the test waits.
func (c *course) tired() bool { return c.now.Sub(c.alive) >= c.options.Patience }

// cutByUnplug reports a frame that was cut short because the link was lost just now.
func (c *course) cutByUnplug(frame Frame) bool { return frame.Outcome == Partial && c.news.lost > 0 }

// end ends the test, once.
func (c *course) end(verdict Verdict, format string, args ...any) {
	if c.over {
		return
	}
	c.over, c.verdict, c.words = true, verdict, fmt.Sprintf(format, args...)
	if c.test != Cable && c.link.losses > 0 {
		c.words += fmt.Sprintf(" The link was lost %s meanwhile: test the cable too.", times(c.link.losses))
	}
}

// why says why a test ended before its end: it was stopped, or nothing came.
func (c *course) why() string {
	switch patience := spell(c.options.Patience); {
	case !c.tired():
		return "The test was stopped"
	case c.link.isDown():
		return "The link was lost and was not back for " + patience
	default:
		return "Nothing came for " + patience
	}
}

// lineRows returns rows on what went over the line besides readings.
func (c *course) lineRows() []Row {
	hurt := c.outcomes[Partial] + c.outcomes[Oversize]
	return []Row{
		{Name: "cut short or too long", Figure: number(hurt), Bad: hurt > 0},
		{Name: "bad check", Figure: number(c.outcomes[BadCheck]), Bad: c.outcomes[BadCheck] > 0},
		{Name: "read twice, counted once", Figure: number(c.outcomes[Duplicate])},
		{Name: "bytes of junk", Figure: number(c.junk), Bad: c.junk > 0},
	}
}

// linkRows returns rows on the link, where there is something to tell.
func (c *course) linkRows() (rows []Row) {
	if c.link.losses > 0 {
		figure := times(c.link.losses) + ", not back yet"
		if !c.link.isDown() {
			figure = times(c.link.losses) + ", back after " + spell(c.link.slowest) + " at most"
		}
		rows = append(rows, Row{Name: "link lost", Figure: figure, Bad: true})
	}
	if c.unseen > 0 {
		rows = append(rows, Row{Name: "came too fast to be looked at", Figure: number(c.unseen), Bad: true})
	}
	return rows
}
