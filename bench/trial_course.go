package bench

import (
	"time"

	"pitboss/game/message"
)

// exam is the part that differs between the guided tests.
type exam interface {
	// take examines a sample after the trial has.
	take(Sample)
	// finish ends the test with the readings so far.
	finish()
	// ask returns what the technician should do now.
	ask() message.Text
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
		p.Ask = message.New("bench.trial.link-down",
			"The link is down: plug the device in again. What was counted stays.")
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

// end ends the test with the sentences of its verdict, unless it has already ended.
func (t *Trial) end(verdict Verdict, sentences ...message.Text) {
	p := &t.progress
	if p.Over {
		return
	}
	if p.Test != Cable && t.link.losses > 0 {
		sentences = append(sentences, message.Count("bench.trial.lost-meanwhile",
			"The link was lost once meanwhile: test the cable too.",
			"The link was lost {n} times meanwhile: test the cable too.", message.Number("n", t.link.losses)))
	}
	p.Over, p.Verdict, p.Words = true, verdict, message.Sentences(sentences...)
}

// why says why a test ended early: it was stopped, or nothing came.
func (t *Trial) why() message.Text {
	patience := message.Decimal("time", Spell(t.options.Patience))
	switch {
	case !t.tired():
		return message.New("bench.trial.stopped", "The test was stopped.")
	case t.link.isDown():
		return message.New("bench.trial.not-back", "The link was lost and was not back for {time}.", patience)
	}
	return message.New("bench.trial.nothing-came", "Nothing came for {time}.", patience)
}

// flooded says that frames came too fast to be examined, after a sentence about those that were.
func (t *Trial) flooded() message.Text {
	return message.Count("bench.trial.flooded",
		"But {n} frame came too fast to be looked at: something floods the line. Look at the last frames, then test again.",
		"But {n} frames came too fast to be looked at: something floods the line. Look at the last frames, then test again.",
		message.Number("n", t.unseen))
}

// countRow returns the row of a counter.
func countRow[N ~int | ~uint64](name message.Text, count N, bad bool) Row {
	return Row{Name: name, Figure: message.Written(number(count)), Bad: bad}
}

// lineRows returns the figures on traffic other than readings.
func (t *Trial) lineRows() []Row {
	hurt := t.outcomes[Partial] + t.outcomes[Oversize]
	return []Row{
		countRow(message.New("bench.row.hurt-frames", "cut short or too long"), hurt, hurt > 0),
		countRow(message.New("bench.row.bad-check", "bad check"), t.outcomes[BadCheck], t.outcomes[BadCheck] > 0),
		countRow(message.New("bench.row.duplicate", "read twice, counted once"), t.outcomes[Duplicate], false),
		countRow(message.New("bench.row.junk", "bytes of junk"), t.junk, t.junk > 0),
	}
}

// noReadRow returns the number of readings that the device could not make.
func (t *Trial) noReadRow() Row {
	return countRow(message.New("bench.row.no-read", "no-read"), t.outcomes[NoRead], t.outcomes[NoRead] > 0)
}

// unseenRow returns the number of frames that were not examined.
func (t *Trial) unseenRow() Row {
	return countRow(message.New("bench.row.unseen", "came too fast to be looked at"), t.unseen, true)
}

func (t *Trial) linkRows() (rows []Row) {
	if t.link.losses > 0 {
		losses := message.Number("n", t.link.losses)
		figure := message.Count("bench.row.lost.down", "once, not back yet", "{n} times, not back yet", losses)
		if !t.link.isDown() {
			figure = message.Count("bench.row.lost.back", "once, back after {time} at most",
				"{n} times, back after {time} at most", losses, message.Decimal("time", Spell(t.link.slowest)))
		}
		rows = append(rows, Row{Name: message.New("bench.row.lost", "link lost"), Figure: figure, Bad: true})
	}
	if t.unseen > 0 {
		rows = append(rows, t.unseenRow())
	}
	return rows
}
