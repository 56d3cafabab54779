package bench

import "fmt"

// finish ends the test: every face was read, the test was stopped, or nothing came.
func (t *deckTrial) finish() {
	missing := t.missing()
	t.judgeCards(missing)
	if len(missing) > 0 {
		t.incomplete(missing)
	}
	t.complete()
}

// judgeCards ends the test for faults that are certain whether or not all faces were read.
func (t *deckTrial) judgeCards(missing []string) {
	failing, mixed := t.faces.failing(), t.mixed()
	switch {
	case len(failing) > 0:
		words := t.faces.summary(failing[0])
		if len(failing) > 1 {
			words += ", and so did " + list(failing[1:], 5) + " in too many"
		}
		if len(missing) > 0 {
			words += "; not read at all: " + list(missing, 5)
		}
		advice := " (a failed try counts for the card read next). Clean that card or replace it, then test again."
		if len(failing) > 3 {
			advice = ". So many cards are not all bad: clean the reader's window, look at the distance and the light, and test again."
		}
		t.end(NotGood, "%s%s", words, advice)
	case len(mixed) > 0:
		t.end(NotGood, "%s came with more than one code (%s), and every card has its own: a card of another deck is among them. Sort the decks and test again.",
			list(mixed, 5), t.codesOf(mixed[0]))
	case t.options.Unique && len(t.strange) > 0:
		t.end(NotGood, "%s is not in the card table: a card of another set is among these, or the table is not theirs. Take it out, or enroll it, and test again.", quoted(t.strange[0]))
	}
}

func (t *deckTrial) incomplete(missing []string) {
	left, twice := list(missing, 5), t.again()
	switch {
	case len(t.faces.waiting) > 2 && len(missing) <= 3:
		t.end(NotGood, "%d tries failed and no card was read after them; %s was never read. Clean that card or replace it, then test again.", len(t.faces.waiting), left)
	case t.unseen > 0:
		t.end(NoVerdict, "%s was not seen, but %s came too fast to be looked at: something floods the line. Look at the last frames, then test again.", left, counted(t.unseen, "frame", "frames"))
	case t.allPulled() && len(twice) == 1:
		read := "read " + times(t.faces.faces[twice[0]].Good)
		if t.faces.faces[twice[0]].Good == 2 {
			read = "read twice"
		}
		t.end(NotGood, "%s was %s and %s never: two cards bear one code, or the deck is wrong. Look at the cards of these faces.", twice[0], read, left)
	case t.allPulled() && len(twice) > 1:
		t.end(NotGood, "%s were read more than once and %s never: cards bear the codes of others, or the deck is wrong. Look at the cards of these faces.", list(twice, 5), left)
	case len(t.strange) > 0 && t.reads.Good+t.strangers() >= uint64(len(t.options.Cards)):
		t.end(NotGood, "%s was never read, and %s came, which is no card: its code is wrong, or the setting of the cards is. Look at that card.", left, quoted(t.strange[0]))
	case t.reads.Tried == 0 && t.outcomes[Foreign] == 0 && t.junk == 0:
		t.end(NoVerdict, "%s before any card was read: look at the cable, the trigger and the power, then test again.",
			t.why())
	default:
		t.end(NoVerdict, "%s with %s not read: %s. Test again and pull every card.%s", t.why(),
			counted(len(missing), "face", "faces"), left, t.atOnceWords(missing))
	}
}

func (t *deckTrial) strangers() (sum uint64) {
	for _, count := range t.seen {
		sum += count
	}
	return sum
}

// complete ends the test if every face was read and none failed too often.
func (t *deckTrial) complete() {
	failed := t.reads.Tried - t.reads.Good
	words := fmt.Sprintf("All %d faces were read", len(t.options.Cards))
	worst := "no card was read soon after"
	if faces := t.faces.worst(); len(faces) > 0 {
		worst = t.faces.summary(faces[0])
	}
	switch {
	case t.unseen > 0:
		t.end(NoVerdict, "%s, but %s came too fast to be looked at and may have been failed tries: something floods the line. Look at the last frames, then test again.", words, counted(t.unseen, "frame", "frames"))
	case failed == 0:
		words += " and no try failed."
	case t.reads.Rate() >= t.options.Least:
		words += fmt.Sprintf(", %s; %s.", counted(failed, "try failed", "tries failed"), worst)
	case chanceOfSoMany(t.reads, t.options.Least) < clearly:
		t.end(NotGood, "%s, but %s failed, of many cards: %s tries were good and %s are wanted. It is the reader, not a card: clean its window, look at the distance and the light, and test again.",
			words, counted(failed, "try", "tries"), share(t.reads), percent(t.options.Least))
	default:
		t.end(NoVerdict, "%s, but %s; %s. That is below %s of good readings, and too few to say that it is no accident: test its readings.",
			words, counted(failed, "try failed", "tries failed"), worst, percent(t.options.Least))
	}
	if len(t.strange) > 0 {
		words += fmt.Sprintf(" %s is no card of this deck; a staff badge is none either.", quoted(t.strange[0]))
	}
	t.end(Passed, "%s The device and this deck may be used.", words)
}
