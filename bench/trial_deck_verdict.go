package bench

import "fmt"

// finish ends the test: every face was read, or it was stopped, or nothing came.
func (t *deckTrial) finish() {
	missing := t.missing()
	if verdict, words := t.cardsWrong(missing); verdict != "" {
		t.end(verdict, words)
		return
	}
	if len(missing) > 0 {
		t.end(t.incomplete(missing))
		return
	}
	t.end(t.complete())
}

// cardsWrong is the verdict on what speaks for itself, whether all was read or not; empty
// when nothing does.
func (t *deckTrial) cardsWrong(missing []string) (Verdict, string) {
	if failing := t.faces.failing(); len(failing) > 0 {
		told := t.faces.told(failing[0])
		if len(failing) > 1 {
			told += ", and so did " + list(failing[1:], 5) + " in too many"
		}
		if len(missing) > 0 {
			told += "; not read at all: " + list(missing, 5)
		}
		if len(failing) > 3 {
			return NotGood, told + ". So many cards are not all bad: clean the reader's window, look at the distance and the light, and test again."
		}
		return NotGood, told + " (a failed try counts for the card read next). Clean that card or replace it, then test again."
	}
	if mixed := t.mixed(); len(mixed) > 0 {
		return NotGood, fmt.Sprintf("%s came with more than one code (%s), and every card has its own: a card of another deck is among them. Sort the decks and test again.",
			list(mixed, 5), t.codesOf(mixed[0]))
	}
	if t.options.Unique && len(t.strange) > 0 {
		return NotGood, fmt.Sprintf("%s is not in the card table: a card of another set is among these, or the table is not theirs. Take it out, or enroll it, and test again.", quoted(t.strange[0]))
	}
	return "", ""
}

// incomplete is the verdict when faces are missing.
func (t *deckTrial) incomplete(missing []string) (Verdict, string) {
	left := list(missing, 5)
	twice := t.again()
	switch {
	case t.faces.waiting > 2 && len(missing) <= 3:
		return NotGood, fmt.Sprintf("%d tries failed and no card was read after them; %s was never read. Clean that card or replace it, then test again.", t.faces.waiting, left)
	case t.unseen > 0:
		return NoVerdict, fmt.Sprintf("%s was not seen, but %s came too fast to be looked at: something floods the line. Look at the last frames, then test again.", left, counted(t.unseen, "frame", "frames"))
	case t.pulled() && len(twice) > 0:
		of := t.faces.faces[twice[0]].good
		read := "read " + times(of)
		if of == 2 {
			read = "read twice"
		}
		if len(twice) == 1 {
			return NotGood, fmt.Sprintf("%s was %s and %s never: two cards bear one code, or the deck is wrong. Look at the cards of these faces.", twice[0], read, left)
		}
		return NotGood, fmt.Sprintf("%s were read more than once and %s never: cards bear the codes of others, or the deck is wrong. Look at the cards of these faces.", list(twice, 5), left)
	case len(t.strange) > 0 && t.reads.Good+t.strangers() >= uint64(len(t.options.Cards)):
		return NotGood, fmt.Sprintf("%s was never read, and %s came, which is no card: its code is wrong, or the setting of the cards is. Look at that card.", left, quoted(t.strange[0]))
	case t.reads.Tried == 0 && t.outcomes[Foreign] == 0 && t.junk == 0:
		return NoVerdict, t.why() + " before any card was read: look at the cable, the trigger and the power, then test again."
	}
	words := fmt.Sprintf("%s with %s not read: %s. Test again and pull every card.", t.why(), counted(len(missing), "face", "faces"), left)
	return NoVerdict, words + t.atOnceWords(missing)
}

// strangers is how many readings were of no card of the deck.
func (t *deckTrial) strangers() (sum uint64) {
	for _, came := range t.came {
		sum += came
	}
	return sum
}

// complete is the verdict when every face was read and none failed too often.
func (t *deckTrial) complete() (Verdict, string) {
	failed := t.reads.Tried - t.reads.Good
	words := fmt.Sprintf("All %d faces were read", len(t.options.Cards))
	switch {
	case t.unseen > 0:
		return NoVerdict, fmt.Sprintf("%s, but %s came too fast to be looked at and may have been failed tries: something floods the line. Look at the last frames, then test again.", words, counted(t.unseen, "frame", "frames"))
	case failed == 0:
		words += " and no try failed."
	case t.reads.Rate() >= t.options.Least:
		words += fmt.Sprintf(", %s; %s.", counted(failed, "try failed", "tries failed"), t.worstWords())
	case chanceOfSoMany(t.reads, t.options.Least) < clearly:
		return NotGood, fmt.Sprintf("%s, but %s failed, of many cards: %s tries were good and %s are wanted. It is the reader, not a card: clean its window, look at the distance and the light, and test again.",
			words, counted(failed, "try", "tries"), share(t.reads), percent(t.options.Least))
	default:
		return NoVerdict, fmt.Sprintf("%s, but %s; %s. That is below %s of good readings, and too few to say that it is no accident: test its readings.",
			words, counted(failed, "try failed", "tries failed"), t.worstWords(), percent(t.options.Least))
	}
	if len(t.strange) > 0 {
		words += fmt.Sprintf(" %s is no card of this deck; a staff badge is none either.", quoted(t.strange[0]))
	}
	return Passed, words + " The device and this deck may be used."
}

func (t *deckTrial) worstWords() string {
	worst := t.faces.worst()
	if len(worst) == 0 {
		return "no card was read soon after"
	}
	return t.faces.told(worst[0])
}
