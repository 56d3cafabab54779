package bench

import (
	"fmt"
	"slices"
	"time"
)

// slowLine is the multiple of the usual time on the line that is worth mentioning.
const slowLine = 2

// readingsTrial measures how well a device reads.
type readingsTrial struct {
	*Trial
	reads Reads
	// failed counts failed readings by outcome.
	failed map[Outcome]uint64
	faces  faceBook
	// lineTimes holds the times of good readings on the line.
	lineTimes []time.Duration
}

func (t *readingsTrial) take(sample Sample) {
	for _, frame := range sample.Frames {
		t.frame(frame)
	}
	if t.reads.Tried >= uint64(t.options.Reads) || t.tired() {
		t.finish()
	}
}

func (t *readingsTrial) frame(frame Frame) {
	good, counts := t.options.Judgement[frame.Outcome]
	if counts || frame.Outcome == Foreign || frame.Outcome == Duplicate {
		t.touch()
	}
	switch {
	case !counts || t.cutByUnplug(frame):
		return
	case good:
		t.reads.Good++
		if frame.Face != "" && frame.Face != CutCardFace {
			t.faces.read(frame.Face, frame.At)
		}
		if frame.Took > 0 {
			t.lineTimes = append(t.lineTimes, frame.Took)
		}
	default:
		t.faces.failed(frame.At)
		t.failed[frame.Outcome]++
	}
	t.reads.Tried++
}

func (t *readingsTrial) judge(reads Reads) Verdict {
	if reads.Rate() < t.options.Least || t.worse(reads) {
		return NotGood
	}
	return Passed
}

func (t *readingsTrial) worse(reads Reads) bool {
	return t.options.Baseline != nil && chanceOfWorse(reads, t.options.Baseline.Reads) < clearly
}

func (t *readingsTrial) finish() {
	wanted, failed := uint64(t.options.Reads), t.reads.Failed()
	// Frames that were not examined may have been good or bad readings: the verdict must not depend on them.
	worst := Reads{Good: t.reads.Good, Tried: t.reads.Tried + t.unseen}
	best := Reads{Good: t.reads.Good + t.unseen, Tried: worst.Tried}
	verdict, least := t.judge(worst), percent(t.options.Least)
	switch {
	case t.reads.Tried < wanted && float64(less(wanted, failed))/float64(wanted) < t.options.Least:
		t.end(NotGood, "%s after %d readings, and %d failed: even with all the rest good that is below the %s that are wanted. %s",
			t.why(), t.reads.Tried, failed, least, t.next())
	case t.reads.Tried < wanted:
		more := "Test again and read to the end."
		if t.reads.Tried == 0 && t.outcomes[Foreign] == 0 && t.junk == 0 {
			more = "Nothing came at all: look at the cable, the trigger and the power."
		}
		t.end(NoVerdict, "%s after %d of %d readings: too few to say anything. %s", t.why(), t.reads.Tried, wanted, more)
	case verdict != t.judge(best):
		t.end(NoVerdict, "%s readings were good, but %s came too fast to be looked at and may have been any: something floods the line. Look at the last frames, then test again.",
			share(t.reads), counted(t.unseen, "frame", "frames"))
	default:
		t.end(verdict, "%s readings were good; at least %s are wanted.%s", share(t.reads), least, t.because(verdict))
	}
}

// because compares the result with the baseline and says what to do.
func (t *readingsTrial) because(verdict Verdict) string {
	usual := t.options.Baseline
	switch {
	case verdict == NotGood && usual != nil && t.reads.Rate() >= t.options.Least:
		return fmt.Sprintf(" That would do, but usual of it is %s, and by chance alone so many fail in less than one test of a hundred: it has become worse. %s", share(usual.Reads), t.next())
	case verdict == NotGood:
		return " " + t.next()
	}
	words := " There is no baseline to compare with: set one when the device works as it should."
	if usual != nil {
		words = fmt.Sprintf(" Usual of it is %s: no clear difference.", share(usual.Reads))
	}
	if t.slow() {
		words += fmt.Sprintf(" A reading takes %s on the line where %s is usual: compare the baud rate, and look for a hub or a network box that delays.", Spell(median(t.lineTimes)), Spell(usual.Line))
	}
	return words
}

// next advises what to do about the most frequent failure.
func (t *readingsTrial) next() string {
	var worst Outcome
	for _, outcome := range Outcomes() {
		if t.failed[outcome] > t.failed[worst] {
			worst = outcome
		}
	}
	if failing := t.faces.failing(); worst == NoRead && t.mostly(failing) {
		return "It is mostly " + list(failing, 3) + ": clean or replace that card, then test again."
	}
	switch worst {
	case NoRead:
		return t.options.Manner.unread().String()
	case Partial, Oversize:
		return "Most were cut short or too long: compare suffix and baud rate with the device, test the cable, then test again."
	case BadCheck:
		return "Most were hurt on the way: look at baud rate, parity and cable, then test again."
	case Foreign:
		return "Most had codes that stand for nothing: compare them with the setting of the cards, then test again."
	default:
		return "Look at the last frames, then test again."
	}
}

// mostly reports whether a few faces account for most failed readings while the others read well.
func (t *readingsTrial) mostly(faces []string) bool {
	var failed uint64
	for _, face := range faces {
		failed += t.faces.faces[face].Failed()
	}
	return len(faces) <= 3 && len(faces) < len(t.faces.faces) && 2*failed > t.reads.Failed()
}

func (t *readingsTrial) ask() string {
	return fmt.Sprintf("%s again and again: %d of %d read.", t.options.Manner.once(), t.reads.Tried,
		t.options.Reads)
}

func (t *readingsTrial) figures(p *Progress) {
	p.Of = t.options.Reads
	p.Done = min(int(t.reads.Tried), p.Of)
	p.Good, p.Tried = t.reads.Good, t.reads.Tried
	p.Rows = append(p.Rows,
		Row{Name: "good", Figure: share(t.reads), Bad: t.reads.Failed() > 0 && t.reads.Rate() < t.options.Least},
		Row{Name: "no-read", Figure: number(t.outcomes[NoRead]), Bad: t.outcomes[NoRead] > 0},
		Row{Name: "unknown", Figure: number(t.outcomes[Foreign]), Bad: t.failed[Foreign] > 0},
	)
	p.Rows = append(p.Rows, t.lineRows()...)
	if t.options.Baseline != nil {
		p.Rows = append(p.Rows, Row{Name: "usual", Figure: share(t.options.Baseline.Reads), Bad: t.worse(t.reads)})
	}
	if len(t.lineTimes) > 0 {
		middle := Spell(median(t.lineTimes))
		if usual := t.usualLine(); usual > 0 {
			middle += ", usual is " + Spell(usual)
		}
		p.Rows = append(p.Rows,
			Row{Name: "time on the line, middle", Figure: middle, Bad: t.slow()},
			Row{Name: "time on the line, slowest", Figure: Spell(slices.Max(t.lineTimes))},
		)
	}
	p.Rows = append(p.Rows, t.faces.rows("fails most", 3)...)
	p.Rows = append(p.Rows, t.linkRows()...)
}

// usualLine returns the usual time of a reading on the line, or 0 if it is not known.
func (t *readingsTrial) usualLine() time.Duration {
	if t.options.Baseline == nil {
		return 0
	}
	return t.options.Baseline.Line
}

// slow reports whether readings take clearly longer on the line than usual.
func (t *readingsTrial) slow() bool {
	return t.usualLine() > 0 && median(t.lineTimes) > slowLine*t.usualLine()
}

// median returns the median, or 0 if there are no times.
func median(times []time.Duration) time.Duration {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	return sorted[len(sorted)/2]
}
