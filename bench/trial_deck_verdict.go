package bench

import "pitboss/game/message"

// Sentences of several verdicts.
var (
	cleanCard   = message.New("bench.deck.clean-card", "Clean that card or replace it, then test again.")
	lookAtFaces = message.New("bench.deck.look", "Look at the cards of these faces.")
)

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
		t.end(NotGood, t.failing(failing, missing)...)
	case len(mixed) > 0:
		t.end(NotGood, message.New("bench.deck.mixed", "{faces} came with more than one code ({codes}), and every card has "+
			"its own: a card of another deck is among them. Sort the decks and test again.",
			message.Message("faces", named(mixed, 5)), message.Message("codes", t.codesOf(mixed[0]))))
	case t.options.Unique && len(t.strange) > 0:
		t.end(NotGood, message.New("bench.deck.not-in-table", "{code} is not in the card table: a card of another set is "+
			"among these, or the table is not theirs. Take it out, or enroll it, and test again.",
			message.String("code", quoted(t.strange[0]))))
	}
}

// failing says which faces fail too often, and what to do about them.
func (t *deckTrial) failing(failing, missing []string) []message.Text {
	said := []message.Text{t.faces.sentence(failing[0])}
	if len(failing) > 1 {
		said = append(said, message.New("bench.deck.fail-too", "These fail too often, too: {faces}.",
			message.Message("faces", named(failing[1:], 5))))
	}
	said = append(said, message.New("bench.deck.fail-rule", "A failed try counts for the card read next."))
	if len(missing) > 0 {
		said = append(said, neverRead(missing))
	}
	if len(failing) > 3 {
		return append(said, message.New("bench.deck.fail-many", "It is unlikely that so many cards are bad: clean the reader's window, "+
			"look at the distance and the light, and test again."))
	}
	return append(said, cleanCard)
}

// neverRead names the faces that were not read.
func neverRead(missing []string) message.Text {
	return message.New("bench.deck.never-read", "Never read: {missing}.", message.Message("missing", named(missing, 5)))
}

func (t *deckTrial) incomplete(missing []string) {
	left, twice := message.Message("missing", named(missing, 5)), t.again()
	switch {
	case len(t.faces.waiting) > 2 && len(missing) <= 3:
		t.end(NotGood, message.New("bench.deck.no-card-after", "{n} tries failed and no card was read after them.",
			message.Number("n", len(t.faces.waiting))), neverRead(missing), cleanCard)
	case t.unseen > 0:
		t.end(NoVerdict, neverRead(missing), t.flooded())
	case t.allPulled() && len(twice) == 1:
		t.end(NotGood, message.Count("bench.deck.one-code",
			"{face} was read once and {missing} never: two cards bear one code, or the deck is wrong.",
			"{face} was read {n} times and {missing} never: two cards bear one code, or the deck is wrong.",
			message.Number("n", t.faces.faces[twice[0]].Good), message.String("face", twice[0]), left), lookAtFaces)
	case t.allPulled() && len(twice) > 1:
		t.end(NotGood, message.New("bench.deck.others-codes", "{faces} were read more than once and {missing} never: cards "+
			"bear the codes of others, or the deck is wrong.", message.Message("faces", named(twice, 5)), left), lookAtFaces)
	case len(t.strange) > 0 && t.reads.Good+t.strangers() >= uint64(len(t.options.Cards)):
		t.end(NotGood, message.New("bench.deck.wrong-code", "{missing} was never read, and {code} came, which is no card: "+
			"its code is wrong, or the setting of the cards is. Look at that card.", left,
			message.String("code", quoted(t.strange[0]))))
	case t.reads.Tried == 0 && t.outcomes[Foreign] == 0 && t.junk == 0:
		t.end(NoVerdict, t.why(), message.New("bench.deck.nothing",
			"No card was read: look at the cable, the trigger and the power, then test again."))
	default:
		t.end(NoVerdict, t.why(), message.Count("bench.deck.not-read",
			"{n} face was not read: {missing}. Test again and pull every card.",
			"{n} faces were not read: {missing}. Test again and pull every card.", message.Number("n", len(missing)), left),
			t.atOnceText(missing))
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
	all := message.Number("n", len(t.options.Cards))
	said := []message.Text{message.Count("bench.deck.all", "The one face was read.", "All {n} faces were read.", all)}
	failed := message.Number("failed", t.reads.Tried-t.reads.Good)
	least := message.Decimal("least", percent(t.options.Least))
	triesFailed := message.Count("bench.deck.tries-failed", "{failed} try failed.", "{failed} tries failed.", failed)
	worst := message.New("bench.deck.no-card-soon", "No card was read soon after.")
	if faces := t.faces.worst(); len(faces) > 0 {
		worst = t.faces.sentence(faces[0])
	}
	switch {
	case t.unseen > 0:
		t.end(NoVerdict, append(said, message.Count("bench.deck.flooded", "But {n} frame came too fast to be looked at and "+
			"may have been a failed try: something floods the line. Look at the last frames, then test again.",
			"But {n} frames came too fast to be looked at and may have been failed tries: something floods the line. Look "+
				"at the last frames, then test again.", message.Number("n", t.unseen)))...)
	case t.reads.Tried == t.reads.Good:
		said = append(said, message.New("bench.deck.none-failed", "No try failed."))
	case t.reads.Rate() >= t.options.Least:
		said = append(said, triesFailed, worst)
	case chanceOfSoMany(t.reads, t.options.Least) < clearly:
		t.end(NotGood, append(said, message.Count("bench.deck.many-failed", "But {failed} try failed, of many cards.",
			"But {failed} tries failed, of many cards.", failed), message.New("bench.deck.reader",
			"Good tries: {share}; {least} are wanted. It is the reader, not a card: clean its window, look at the distance "+
				"and the light, and test again.", message.Message("share", share(t.reads)), least))...)
	default:
		t.end(NoVerdict, append(said, triesFailed, worst, message.New("bench.deck.too-few", "That is below {least} of good "+
			"readings, and too few to say that it is no accident: test its readings.", least))...)
	}
	if len(t.strange) > 0 {
		said = append(said, message.New("bench.deck.no-card",
			"{code} is not a code of this deck: it may be a staff badge or a card of another deck.",
			message.String("code", quoted(t.strange[0]))))
	}
	t.end(Passed, append(said, message.New("bench.deck.passed", "The device and this deck may be used."))...)
}
