package bench

import (
	"fmt"
	"slices"
	"time"
)

// slowLine is how many times the usual time on the line is remarkable.
const slowLine = 2

// readingsTrial counts how well a device reads.
type readingsTrial struct {
	course
	reads Reads
	// failed are failed readings by outcome.
	failed map[Outcome]uint64
	faces  faceBook
	// took are the times of good readings on the line.
	took []time.Duration
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
		t.heard()
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
			t.took = append(t.took, frame.Took)
		}
	default:
		t.faces.failed(frame.At)
		if t.failed == nil {
			t.failed = map[Outcome]uint64{}
		}
		t.failed[frame.Outcome]++
	}
	t.reads.Tried++
}

// judge is the verdict on so many readings.
func (t *readingsTrial) judge(reads Reads) Verdict {
	switch {
	case reads.Rate() < t.options.Least, t.worse(reads):
		return NotGood
	}
	return Passed
}

// worse reports readings that are clearly worse than is usual of the device.
func (t *readingsTrial) worse(reads Reads) bool {
	return t.options.Baseline != nil && chanceOfWorse(reads, t.options.Baseline.Reads) < clearly
}

func (t *readingsTrial) finish() {
	wanted := uint64(t.options.Reads)
	if t.reads.Tried < wanted {
		failed := t.reads.Tried - t.reads.Good
		if rest := wanted - min(failed, wanted); float64(rest)/float64(wanted) < t.options.Least {
			t.end(NotGood, "%s after %s readings, and %s failed: even with all the rest good that is below the %s that are wanted. %s",
				t.why(), number(t.reads.Tried), number(failed), percent(t.options.Least), t.next())
			return
		}
		t.end(NoVerdict, "%s after %d of %d readings: too few to say anything. %s", t.why(), t.reads.Tried, wanted, t.more())
		return
	}
	// Frames nobody looked at may have been readings, good or bad: the verdict stands
	// only if it does not depend on them.
	worst := Reads{Good: t.reads.Good, Tried: t.reads.Tried + t.unseen}
	best := Reads{Good: t.reads.Good + t.unseen, Tried: worst.Tried}
	verdict := t.judge(worst)
	if verdict != t.judge(best) {
		t.end(NoVerdict, "%s readings were good, but %s came too fast to be looked at and may have been any: something floods the line. Look at the last frames, then test again.",
			share(t.reads), counted(t.unseen, "frame", "frames"))
		return
	}
	t.end(verdict, "%s", t.verdictWords(verdict))
}

func (t *readingsTrial) verdictWords(verdict Verdict) string {
	words := fmt.Sprintf("%s readings were good; at least %s are wanted.", share(t.reads), percent(t.options.Least))
	usual := t.options.Baseline
	switch {
	case verdict == Passed && usual == nil:
		return words + " There is no baseline to compare with: set one when the device works as it should." + t.slowWords()
	case verdict == Passed:
		return words + fmt.Sprintf(" Usual of it is %s: no clear difference.", share(usual.Reads)) + t.slowWords()
	case t.reads.Rate() >= t.options.Least && usual != nil:
		return words + fmt.Sprintf(" That would do, but usual of it is %s, and by chance alone so many fail in less than one test of a hundred: it has become worse. %s", share(usual.Reads), t.next())
	}
	return words + " " + t.next()
}

// next is what to do about what failed most.
func (t *readingsTrial) next() string {
	var most Outcome
	for _, outcome := range Outcomes() {
		if t.failed[outcome] > t.failed[most] {
			most = outcome
		}
	}
	if failing := t.faces.failing(); most == NoRead && t.mostly(failing) {
		return "It is mostly " + list(failing, 3) + ": clean or replace that card, then test again."
	}
	switch most {
	case NoRead:
		if t.options.Kind == "dice" {
			return "Look at the shaker and its sensor, then test again."
		}
		return "Clean the window and look at the cards, the distance and the light, then test again; replace the device if that does not help."
	case Partial, Oversize:
		return "Most were cut short or too long: compare suffix and baud rate with the device, test the cable, then test again."
	case BadCheck:
		return "Most were hurt on the way: look at baud rate, parity and cable, then test again."
	case Foreign:
		return "Most had codes that stand for nothing: compare them with the setting of the cards, then test again."
	}
	return "Look at the last frames, then test again."
}

// mostly reports that a few faces account for most of the failed readings, while others
// read well.
func (t *readingsTrial) mostly(faces []string) bool {
	var failed uint64
	for _, face := range faces {
		failed += t.faces.faces[face].failed
	}
	return len(faces) <= 3 && len(faces) < len(t.faces.faces) && 2*failed > t.reads.Tried-t.reads.Good
}

// more is what to do when too little came.
func (t *readingsTrial) more() string {
	if t.reads.Tried == 0 && t.outcomes[Foreign] == 0 && t.junk == 0 {
		return "Nothing came at all: look at the cable, the trigger and the power."
	}
	return "Test again and read to the end."
}

func (t *readingsTrial) ask() string {
	return fmt.Sprintf("%s again and again: %d of %d read.", mannerOf(t.options.Kind).once, t.reads.Tried, t.options.Reads)
}

func (t *readingsTrial) figures(p *Progress) {
	p.Of = t.options.Reads
	p.Done = min(int(t.reads.Tried), p.Of)
	p.Good, p.Tried = t.reads.Good, t.reads.Tried
	failed := t.reads.Tried - t.reads.Good
	p.Rows = append(p.Rows,
		Row{Name: "good", Figure: share(t.reads), Bad: failed > 0 && t.reads.Rate() < t.options.Least},
		Row{Name: "no-read", Figure: number(t.outcomes[NoRead]), Bad: t.outcomes[NoRead] > 0},
		Row{Name: "unknown", Figure: number(t.outcomes[Foreign]), Bad: t.failed[Foreign] > 0},
	)
	p.Rows = append(p.Rows, t.lineRows()...)
	if t.options.Baseline != nil {
		p.Rows = append(p.Rows, Row{Name: "usual", Figure: share(t.options.Baseline.Reads), Bad: t.worse(t.reads)})
	}
	p.Rows = append(p.Rows, t.timeRows()...)
	for i, face := range t.faces.worst() {
		if i == 3 {
			break
		}
		p.Rows = append(p.Rows, Row{Name: "fails most", Figure: t.faces.told(face), Bad: t.faces.faces[face].fails()})
	}
	p.Rows = append(p.Rows, t.linkRows()...)
}

// timeRows are how long readings were on the line.
func (t *readingsTrial) timeRows() []Row {
	if len(t.took) == 0 {
		return nil
	}
	middle := spell(median(t.took))
	if t.options.Baseline != nil && t.options.Baseline.Line > 0 {
		middle += ", usual is " + spell(t.options.Baseline.Line)
	}
	return []Row{
		{Name: "time on the line, middle", Figure: middle, Bad: t.slow()},
		{Name: "time on the line, slowest", Figure: spell(slices.Max(t.took))},
	}
}

// slow reports that readings take clearly longer on the line than is usual.
func (t *readingsTrial) slow() bool {
	return len(t.took) > 0 && t.options.Baseline != nil && t.options.Baseline.Line > 0 && median(t.took) > slowLine*t.options.Baseline.Line
}

func (t *readingsTrial) slowWords() string {
	if !t.slow() {
		return ""
	}
	return fmt.Sprintf(" A reading takes %s on the line where %s is usual: compare the baud rate, and look for a hub or a network box that delays.", spell(median(t.took)), spell(t.options.Baseline.Line))
}

// median is the time in the middle; there must be one.
func median(times []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(times))
	return sorted[len(sorted)/2]
}
