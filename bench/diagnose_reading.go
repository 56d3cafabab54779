package bench

import (
	"slices"
	"strconv"
	"time"

	"pitboss/game/message"
)

// Thresholds for findings about readings.
const (
	windowReads                 = RecentReads / 2
	unreadInRow                 = 10    // failed readings in a row: nobody tries one card that often
	almostNever                 = 0.001 // the chance below which fewer readings suffice
	minDoubles, doubleShare     = 10, 0.3
	minUnique, maxTwins         = 10, 3
	minHurt, hurtShare          = 3, 0.1
	minLines, slowTimes         = 20, 3
	slowAtLeast                 = 40 * time.Millisecond
	minMissing, minMissingShare = 3, 0.01
)

// readings finds what is wrong with a device whose bytes are understood: its reading, its line, and what it reports
// about itself.
func (d *diagnosis) readings() {
	faces := d.since.faceFaults(DefaultLimits())
	for _, fault := range faces {
		d.find(Warning, FoundDirtyFace, faceAdvice, fault.words())
	}
	if len(faces) == 0 {
		d.window()
	}
	d.doubles()
	if d.Language.Unique {
		d.twins()
		d.strangers()
	}
	d.hurt()
	if d.Language.Late != nil {
		d.found = append(d.found, d.Language.Late(d.health.Frames)...)
	}
	d.slow()
	d.missing()
	for _, frame := range slices.Backward(d.health.Frames) {
		if frame.Says != nil {
			d.found = append(d.found, frame.Says.Findings...)
			break
		}
	}
	d.rhythm()
}

// window finds a reader that reads all faces badly.
func (d *diagnosis) window() {
	reads, limits := d.ledger.lately(), DefaultLimits()
	// One failure among a few readings is not a rate.
	if reads.Failed() < 3 || reads.Rate() >= limits.WarnRate ||
		reads.Tried < windowReads && chanceOfSoMany(reads, limits.WarnRate) > almostNever {
		return
	}
	manner, tried := d.Manner, message.Number("tried", reads.Tried)
	good, rate := message.Number("good", reads.Good), message.Decimal("rate", perCent(reads.Rate()))
	if quality := d.since.Tally.Quality; quality.Partial+quality.Oversize+quality.BadChecks > quality.NoReads {
		d.find(Warning, FoundDyingCable, message.New("finding.readings-hurt.do", "Push the plugs in and screw them tight, "+
			"replace the cable, and see whether another program reads the port too. Then run the cable test."),
			message.New("finding.readings-hurt", "Of the last {tried} readings {good} were good ({rate}), and most that "+
				"failed were cut short or damaged on the way: bytes are lost.", tried, good, rate))
		return
	}
	// Failed readings of a single face may be the fault of that card, except failures that no card followed.
	switch unread, failing := d.ledger.unread(), d.since.failing(); {
	case unread >= unreadInRow:
	case failing == 1:
		return
	case failing == 0 && uint64(unread) == reads.Failed() && !manner.Deck.IsZero():
		d.find(Warning, FoundDirtyWindow, message.Sentences(message.New("finding.unread.do", "Try another card. If that one "+
			"is read, clean the first one or replace its deck. If it is not, the reader is to blame."), manner.care()),
			message.New("finding.unread", "The last {n} readings failed, and no card was read since: it is that card, or the "+
				"reader.", message.Number("n", unread)))
		return
	}
	level := Warning
	if reads.Rate() < limits.ErrorRate {
		level = Error
	}
	words := message.New("alarm.reads", "{good} of the last {tried} readings were good ({rate}).", good, tried, rate)
	if baseline := d.ledger.Baseline; baseline != nil {
		words = message.Sentences(words, usualRate(baseline.Reads))
	}
	if len(d.since.Faces) > 0 {
		words = message.Sentences(words, message.New("finding.window.no-card", "No single card is to blame."))
	}
	d.find(level, FoundDirtyWindow, message.Sentences(manner.care(), manner.thenTest()), words)
}

// doubles finds a scanner that sends readings more than once, which it should send once.
func (d *diagnosis) doubles() {
	quality := d.since.Tally.Quality
	if !d.Language.Once || quality.Duplicates < minDoubles ||
		float64(quality.Duplicates) < doubleShare*float64(quality.Good) {
		return
	}
	cards, doubles := message.Number("cards", quality.Good), message.Number("doubles", quality.Duplicates)
	words := message.New("finding.doubles", "Beside {cards} cards came {doubles} readings that were the same card "+
		"again within dead_time: the scanner says a card more than once.", cards, doubles)
	if dead := d.setting("dead_time"); dead != "" {
		words = message.New("finding.doubles.dead-time", "Beside {cards} cards came {doubles} readings that were the same "+
			"card again within dead_time, {time}: the scanner says a card more than once.", cards, doubles,
			message.String("time", dead))
	}
	d.find(Warning, FoundDoubleReads, message.New("finding.doubles.do", "Set the scanner to read once for each "+
		"trigger, or raise its delay before the same code. Nothing was dealt twice."), words)
}

// twins finds codes read twice as a card with other cards in between, where every card has its own code. A new shoe
// may follow the cut card, and many repeated codes mean that the same shoe was read again.
func (d *diagnosis) twins() {
	seen := map[string]string{} // face by code
	last := ""
	var twins []string
	for _, frame := range d.health.Frames {
		switch {
		case frame.Outcome != Good || frame.Code == "":
			continue
		case frame.Face == CutCardFace:
			clear(seen)
			twins, last = nil, ""
			continue
		}
		if _, again := seen[frame.Code]; again && last != frame.Code && !slices.Contains(twins, frame.Code) {
			twins = append(twins, frame.Code)
		}
		seen[frame.Code] = frame.Face
		last = frame.Code
	}
	if len(twins) > maxTwins || len(seen) < minUnique {
		return
	}
	for _, code := range twins {
		d.find(Warning, FoundTwoCards, message.New("finding.twins.do", "Look for the two cards. If both carry this code, "+
			"take the deck out of play; a deck test on the bench shows every code of it."), message.New("finding.twins",
			"The code {code}, {face}, was read as a card twice with other cards between: two cards carry it, or one card "+
				"went past the reader twice.", message.String("code", strconv.QuoteToASCII(code)),
			message.Message("face", FaceWords(seen[code]))))
	}
}

// strangers finds card codes that are missing from the card table, where every card has its own code.
func (d *diagnosis) strangers() {
	long := map[int]bool{}
	var strange []string
	for _, frame := range d.health.Frames {
		switch {
		case frame.Code == "" || frame.Face == CutCardFace:
		case frame.Outcome == Good:
			long[len(frame.Code)] = true
		case frame.Outcome == Foreign && !frame.At.Before(d.since.From) && !slices.Contains(strange, frame.Code):
			strange = append(strange, frame.Code)
		}
	}
	// Once cards were read, a code of another length is not a card.
	strange = slices.DeleteFunc(strange, func(code string) bool { return len(long) > 0 && !long[len(code)] })
	if len(strange) == 0 {
		return
	}
	var quoted []message.Text
	for _, code := range strange[:min(len(strange), 3)] {
		quoted = append(quoted, message.Written(strconv.QuoteToASCII(code)))
	}
	codes := message.Commas(quoted...)
	if len(quoted) < len(strange) {
		codes = message.New("finding.strangers.more", "{codes} and more", message.Message("codes", codes))
	}
	d.find(Warning, FoundNotEnrolled, message.New("finding.strangers.do", "If these are the table's cards, write them "+
		"into the file of card_table and restart the console. Otherwise cards of another set are among them: take those "+
		"out. What is masked (#) is shown by pitboss devices watch, with the table closed."),
		message.Count("finding.strangers",
			"{n} code was read that is in no card table: {codes}.", "{n} codes were read that are in no card table: {codes}.",
			message.Number("n", len(strange)), message.Message("codes", codes)))
}

// hurt finds a line with checksums on which many frames arrive changed or cut.
func (d *diagnosis) hurt() {
	hurt, whole := 0, 0
	for _, frame := range d.health.Frames {
		switch {
		case frame.At.Before(d.since.From):
		case known(frame.Outcome):
			whole++
		case slices.Contains(d.Language.Hurts, frame.Outcome):
			hurt++
		}
	}
	if hurt < minHurt || float64(hurt) < hurtShare*float64(hurt+whole) {
		return
	}
	d.find(Warning, FoundDyingCable, message.New("finding.hurt.do", "Push the plugs in and screw them tight, replace "+
		"the cable, and keep it away from motors and mains. Then mark the moment and run the cable test."),
		message.New("finding.hurt", "Of the last {all} messages {hurt} came changed or cut short, as their checks tell: "+
			"bytes are lost or damaged on the way.", message.Number("all", hurt+whole), message.Number("hurt", hurt)))
}

// slow finds a line on which a reading takes much longer than its bytes need.
func (d *diagnosis) slow() {
	var times, needs []time.Duration
	baud := d.link.Baud
	for _, frame := range d.health.Frames {
		if frame.Outcome == Good && baud > 0 {
			times = append(times, frame.Took)
			needs = append(needs, time.Duration(len(frame.Raw))*10*time.Second/time.Duration(baud))
		}
	}
	if len(times) < minLines {
		return
	}
	middle, need := median(times), median(needs)
	if middle < slowTimes*need || middle-need < slowAtLeast {
		return
	}
	took, needed, rate := message.Decimal("time", Spell(middle)), message.Decimal("need", Spell(need)),
		message.Number("baud", baud)
	words := message.New("finding.slow", "A reading takes {time} on the line and needs {need} at {baud} baud: "+
		"something on the way holds the bytes back.", took, needed, rate)
	if baseline := d.ledger.Baseline; baseline != nil && baseline.Line > 0 {
		words = message.New("finding.slow.usual", "A reading takes {time} on the line and needs {need} at {baud} baud; "+
			"usual is up to {usual}: something on the way holds the bytes back.", took, needed, rate,
			message.Decimal("usual", Spell(baseline.Line)))
	}
	d.find(Warning, FoundSlowLine, message.New("finding.slow.do", "Look at a delay between characters set at the "+
		"device. For an FTDI adapter set latency_timer to 1 (docs/devices.md). Leave hubs and network boxes out to see "+
		"which it is."), words)
}

// missing finds frames that never arrived, as gaps in their numbers show.
func (d *diagnosis) missing() {
	missing, received := d.since.Tally.Quality.Missing, d.since.Tally.Counts.Frames
	if missing < minMissing || float64(missing) < minMissingShare*float64(received) {
		return
	}
	d.find(Error, FoundMissingFrame, message.New("finding.missing-frames.do", "Look at the cable and its plugs, and "+
		"whether another program reads the port. At a shoe, compare the cards on the table with those on the screen."),
		message.Count("finding.missing-frames",
			"{n} report never came, as the numbers of the others tell, beside {received} that did.",
			"{n} reports never came, as the numbers of the others tell, beside {received} that did.",
			message.Number("n", missing), message.Number("received", received)))
}

// rhythm finds a device whose periodic messages come late.
func (d *diagnosis) rhythm() {
	pulse := d.link.Pulse
	if late, all := lateBy(d.since.Tally.Times[StatusTime], pulse); pulse > 0 && late >= minLate &&
		float64(late) >= (1-DefaultLimits().WarnRate)*float64(all) {
		d.find(Warning, FoundLostRhythm, message.New("finding.rhythm.do", "Look whether the device restarts by itself, "+
			"then at its cable. If several devices of this machine show it, the machine is busy: see what else runs on it."),
			message.New("finding.rhythm", "{late} of {all} messages came more than {time} after the one before; it should "+
				"speak every {pulse}.", message.Number("late", late), message.Number("all", all),
				message.Decimal("time", Spell(2*pulse)),
				message.Decimal("pulse", Spell(pulse))))
	}
}
