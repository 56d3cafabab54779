package bench

import (
	"slices"
	"time"

	"pitboss/game/message"
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
	verdict, least := t.judge(worst), message.Decimal("least", percent(t.options.Least))
	tried, good := message.Number("tried", t.reads.Tried), message.Message("share", share(t.reads))
	switch {
	case t.reads.Tried < wanted && float64(less(wanted, failed))/float64(wanted) < t.options.Least:
		t.end(NotGood, t.why(), message.New("bench.readings.hopeless", "Readings: {tried}, failed: {failed}. Even with all "+
			"the rest good that is below the {least} that are wanted.", tried, message.Number("failed", failed), least), t.next())
	case t.reads.Tried < wanted:
		more := message.New("bench.readings.to-the-end", "Test again and read to the end.")
		if t.reads.Tried == 0 && t.outcomes[Foreign] == 0 && t.junk == 0 {
			more = message.New("bench.readings.nothing", "Look at the cable, the trigger and the power.")
		}
		t.end(NoVerdict, t.why(), message.New("bench.readings.too-few",
			"{tried} of {wanted} readings are too few to say anything.", tried, message.Number("wanted", wanted)), more)
	case verdict != t.judge(best):
		t.end(NoVerdict, message.New("bench.readings.good", "Good readings: {share}.", good),
			message.Count("bench.readings.flooded", "But {n} frame came too fast to be looked at and may have been a good "+
				"reading or a failed one: something floods the line. Look at the last frames, then test again.",
				"But {n} frames came too fast to be looked at and may have been good readings or failed ones: something "+
					"floods the line. Look at the last frames, then test again.", message.Number("n", t.unseen)))
	default:
		t.end(verdict, append([]message.Text{message.New("bench.readings.result",
			"Good readings: {share}; at least {least} are wanted.", good, least)}, t.because(verdict)...)...)
	}
}

// because compares the result with the baseline and says what to do.
func (t *readingsTrial) because(verdict Verdict) []message.Text {
	if verdict == NotGood && (t.options.Baseline == nil || t.reads.Rate() < t.options.Least) {
		return []message.Text{t.next()}
	}
	if t.options.Baseline == nil {
		return []message.Text{message.New("bench.readings.no-baseline",
			"There is no baseline to compare with: set one when the device works as it should.")}
	}
	usual := message.Message("usual", share(t.options.Baseline.Reads))
	if verdict == NotGood {
		return []message.Text{message.New("bench.readings.worse", "That would do, but usual of it is {usual}, and by chance "+
			"alone so many fail in less than one test of a hundred: it has become worse.", usual), t.next()}
	}
	said := []message.Text{message.New("bench.readings.usual", "Usual of it is {usual}: no clear difference.", usual)}
	if t.slow() {
		said = append(said, message.New("bench.readings.slow", "A reading takes {time} on the line where {usual} is usual: "+
			"compare the baud rate, and look for a hub or a network box that delays.",
			message.Decimal("time", Spell(median(t.lineTimes))), message.Decimal("usual", Spell(t.usualLine()))))
	}
	return said
}

// next advises what to do about the most frequent failure.
func (t *readingsTrial) next() message.Text {
	var worst Outcome
	for _, outcome := range Outcomes() {
		if t.failed[outcome] > t.failed[worst] {
			worst = outcome
		}
	}
	if failing := t.faces.failing(); worst == NoRead && t.mostly(failing) {
		return message.New("bench.readings.mostly", "It is mostly {faces}: clean or replace that card, then test again.",
			message.Message("faces", named(failing, 3)))
	}
	switch worst {
	case NoRead:
		return t.options.Manner.unread()
	case Partial, Oversize:
		return message.New("bench.readings.cut", "Most were cut short or too long: compare suffix and baud rate with the "+
			"device, test the cable, then test again.")
	case BadCheck:
		return message.New("bench.readings.hurt",
			"Most were damaged on the way: look at baud rate, parity and cable, then test again.")
	case Foreign:
		return message.New("bench.readings.unknown",
			"Most had unknown codes: compare them with the setting of the cards, then test again.")
	default:
		return message.New("bench.readings.look", "Look at the last frames, then test again.")
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

func (t *readingsTrial) ask() message.Text {
	return message.Sentences(t.options.Manner.read(), message.New("bench.readings.ask", "{tried} of {wanted} read.",
		message.Number("tried", t.reads.Tried), message.Number("wanted", t.options.Reads)))
}

func (t *readingsTrial) figures(p *Progress) {
	p.Of = t.options.Reads
	p.Done = min(int(t.reads.Tried), p.Of)
	p.Good, p.Tried = t.reads.Good, t.reads.Tried
	p.Rows = append(p.Rows,
		Row{Name: message.New("bench.row.good", "good"), Figure: share(t.reads),
			Bad: t.reads.Failed() > 0 && t.reads.Rate() < t.options.Least},
		t.noReadRow(),
		countRow(message.New("bench.row.unknown", "unknown"), t.outcomes[Foreign], t.failed[Foreign] > 0),
	)
	p.Rows = append(p.Rows, t.lineRows()...)
	if t.options.Baseline != nil {
		p.Rows = append(p.Rows, Row{Name: message.New("bench.row.usual", "usual"), Figure: share(t.options.Baseline.Reads),
			Bad: t.worse(t.reads)})
	}
	if len(t.lineTimes) > 0 {
		middle := spelled(median(t.lineTimes))
		if usual := t.usualLine(); usual > 0 {
			middle = besideUsual(median(t.lineTimes), usual)
		}
		p.Rows = append(p.Rows,
			Row{Name: message.New("bench.row.line-middle", "time on the line, middle"), Figure: middle, Bad: t.slow()},
			Row{Name: message.New("bench.row.line-slowest", "time on the line, slowest"), Figure: spelled(slices.Max(t.lineTimes))},
		)
	}
	p.Rows = append(p.Rows, t.faces.rows(message.New("bench.row.fails-most", "fails most"), 3)...)
	p.Rows = append(p.Rows, t.linkRows()...)
}

// besideUsual returns a time with the usual one.
func besideUsual(took, usual time.Duration) message.Text {
	return message.New("bench.row.beside-usual", "{time}, usual is {usual}", message.Decimal("time", Spell(took)),
		message.Decimal("usual", Spell(usual)))
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
