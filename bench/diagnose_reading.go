package bench

import (
	"fmt"
	"slices"
	"strconv"
	"time"
)

// What it takes to say something of readings.
const (
	windowReads     = RecentReads / 2
	unreadInRow     = 10    // failed readings without a good one: nobody tries one card so often
	almostNever     = 0.001 // by chance, of fewer readings than that
	fewestDoubles   = 10
	doubleShare     = 0.3
	fewestUnique    = 10
	mostTwins       = 3
	fewestLines     = 20
	slowTimes       = 3
	slowAtLeast     = 40 * time.Millisecond
	fewestMissing   = 3
	fewestMissingIn = 0.01
)

// readings is what is wrong with how a device reads that is read itself.
func (c Case) readings() (found []Finding) {
	faces := c.faces()
	found = append(found, faces...)
	found = append(found, c.window(len(faces) > 0)...)
	found = append(found, c.doubles()...)
	found = append(found, c.twins()...)
	found = append(found, c.strangers()...)
	found = append(found, c.hurt()...)
	if c.Language.Late != nil {
		found = append(found, c.Language.Late(c.View.Health.Frames)...)
	}
	found = append(found, c.slow()...)
	return append(found, c.missing()...)
}

// faces are cards that fail while the others do not.
func (c Case) faces() (found []Finding) {
	for _, fault := range c.View.Ledger.sinceRepair().faceFaults(DefaultLimits()) {
		found = append(found, Finding{Warning, FoundDirtyFace, capital(fault.words()) + ".", capital(faceAdvice) + "."})
	}
	return found
}

// window is a reader that reads all faces badly.
func (c Case) window(oneFace bool) []Finding {
	reads, limits := c.View.Ledger.lately(), DefaultLimits()
	// One failed reading of few is no rate.
	if oneFace || reads.Failed() < 3 || reads.Rate() >= limits.WarnRate {
		return nil
	}
	if reads.Tried < windowReads && chanceOfSoMany(reads, limits.WarnRate) > almostNever {
		return nil
	}
	if quality := c.View.Ledger.sinceRepair().Tally.Quality; quality.Partial+quality.Oversize+quality.BadChecks > quality.NoReads {
		return []Finding{{
			Warning, FoundDyingCable,
			fmt.Sprintf("Of the last %d readings %d were good (%s), and most that failed were cut short or hurt on the way: bytes are lost.", reads.Tried, reads.Good, perCent(reads.Rate())),
			"Push the plugs in and screw them tight, replace the cable, and see whether another program reads the port too. Then run the cable test.",
		}}
	}
	// Failed readings of one face may be that card's, but for those that no card followed.
	switch unread, failing := c.View.Ledger.unread(), c.View.Ledger.sinceRepair().failing(); {
	case unread >= unreadInRow:
	case failing == 1:
		return nil
	case failing == 0 && uint64(unread) == reads.Failed() && (TrialOptions{Kind: c.View.Kind}).readsCards():
		return []Finding{{
			Warning, FoundDirtyWindow,
			fmt.Sprintf("The last %d readings failed, and no card was read since: it is that card, or the reader.", unread),
			fmt.Sprintf("Try another card. If that one is read, clean the first one or replace its deck. If it is not: %s.", careOf(c.View.Kind)),
		}}
	}
	level := Warning
	if reads.Rate() < limits.ErrorRate {
		level = Error
	}
	usual := ""
	if baseline := c.View.Ledger.Baseline; baseline != nil {
		usual = fmt.Sprintf("; usual is %s", perCent(baseline.Reads.Rate()))
	}
	cards := ""
	if len(c.View.Ledger.sinceRepair().Faces) > 0 {
		cards = ", and no single card is to blame"
	}
	return []Finding{{
		level, FoundDirtyWindow,
		fmt.Sprintf("Of the last %d readings %d were good (%s)%s%s.", reads.Tried, reads.Good, perCent(reads.Rate()), usual, cards),
		fmt.Sprintf("%s. Then mark the moment and %s.", capital(careOf(c.View.Kind)), testOf(c.View.Kind)),
	}}
}

// doubles is a scanner that says everything more than once. Other kinds do so by design,
// and one that speaks SSI where nobody answers it.
func (c Case) doubles() []Finding {
	quality := c.View.Ledger.sinceRepair().Tally.Quality
	if c.View.Kind != "scanner" || c.Language.Protocol == "ssi" || quality.Duplicates < fewestDoubles || float64(quality.Duplicates) < doubleShare*float64(quality.Good) {
		return nil
	}
	dead := c.setting("dead_time")
	if dead != "" {
		dead = ", " + dead
	}
	return []Finding{{
		Warning, FoundDoubleReads,
		fmt.Sprintf("Beside %d cards came %d readings that were the same card again within dead_time%s: the scanner says a card more than once.", quality.Good, quality.Duplicates, dead),
		"Set the scanner to read once for each trigger, or raise its delay before the same code. Nothing was dealt twice.",
	}}
}

// twins are codes that were read as a card twice, other cards between, where each card has
// a code of its own. After the cut card a new shoe may begin; many codes that come again
// are the same shoe again.
func (c Case) twins() []Finding {
	if !c.Language.Unique {
		return nil
	}
	seen := map[string]string{} // the face of each code
	last := ""
	var twins []string
	for _, frame := range c.View.Health.Frames {
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
	if len(twins) == 0 || len(twins) > mostTwins || len(seen) < fewestUnique {
		return nil
	}
	var found []Finding
	for _, code := range twins {
		found = append(found, Finding{
			Warning, FoundTwoCards,
			fmt.Sprintf("The code %s, %s, was read as a card twice with other cards between: two cards carry it, or one card went past the reader twice.", strconv.QuoteToASCII(code), FaceWords(seen[code])),
			"Look for the two cards. If both carry this code, take the deck out of play; a deck test on the bench shows every code of it.",
		})
	}
	return found
}

// slow is a line that takes much longer than its bytes need.
func (c Case) slow() []Finding {
	var took, needs []time.Duration
	baud := c.View.Health.Link.Baud
	for _, frame := range c.View.Health.Frames {
		if frame.Outcome == Good && baud > 0 {
			took = append(took, frame.Took)
			needs = append(needs, time.Duration(len(frame.Raw))*10*time.Second/time.Duration(baud))
		}
	}
	if len(took) < fewestLines {
		return nil
	}
	slices.Sort(took)
	slices.Sort(needs)
	middle, need := took[len(took)/2], needs[len(needs)/2]
	if middle < slowTimes*need || middle-need < slowAtLeast {
		return nil
	}
	usual := ""
	if baseline := c.View.Ledger.Baseline; baseline != nil && baseline.Line > 0 {
		usual = fmt.Sprintf("; usual is up to %s", spell(baseline.Line))
	}
	return []Finding{{
		Warning, FoundSlowLine,
		fmt.Sprintf("A reading takes %s on the line and needs %s at %d baud%s: something on the way holds the bytes back.", spell(middle), spell(need), baud, usual),
		"Look at a delay between characters set at the device. For an FTDI adapter set latency_timer to 1 (docs/devices.md). Leave hubs and network boxes out to see which it is.",
	}}
}

// missing are frames that never came, as the numbers of the others tell.
func (c Case) missing() []Finding {
	tally := c.View.Ledger.sinceRepair().Tally
	missing := tally.Quality.Missing
	if missing < fewestMissing || float64(missing) < fewestMissingIn*float64(tally.Counts.Frames) {
		return nil
	}
	return []Finding{{
		Error, FoundMissingFrame,
		fmt.Sprintf("%s never came, as the numbers of the others tell, beside %d that did.", capital(counted(missing, "report", "reports")), tally.Counts.Frames),
		"Look at the cable and its plugs, and whether another program reads the port. At a shoe, compare the cards on the table with those on the screen.",
	}}
}
