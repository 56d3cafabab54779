package history

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/shoe"
)

// shoe describes an event of the shoe.
func (t narrator) shoe(event game.Event) message.Text {
	switch event := event.(type) {
	case game.ShoeLoaded:
		return message.Commas(
			message.New("record.shoe-loaded", "shoe {shoe} loaded", message.Number("shoe", event.Shoe)),
			message.Count("record.decks", "{n} deck", "{n} decks", message.Number("n", event.Decks)),
			message.New("record.shoe-loaded.check", "check: {check}", message.Message("check", checkText(event.Check))),
			when(event.Seal != "", message.New("record.shoe-loaded.seal", "seal {seal}", message.String("seal", event.Seal))))
	case game.CheckCardRead:
		return message.New("record.check-card-read", "deck check: {card}", cardArg(event.Card))
	case game.DeckChecked:
		return deckChecked(event)
	case game.Shuffled:
		return message.New("record.shuffled", "shuffle pass {pass} done", message.Number("pass", event.Pass))
	case game.BurnShown:
		return message.Count("record.burn-shown", "first card shown: {card}, {n} more is burned",
			"first card shown: {card}, {n} more are burned", message.Number("n", event.Burn), cardArg(event.Card))
	case game.CardsBurned:
		if event.Count == 0 {
			return message.New("record.cards-burned.none", "no card burned")
		}
		return message.Count("record.cards-burned", "{n} card burned, not scanned", "{n} cards burned, not scanned",
			message.Number("n", event.Count))
	case game.BurnCorrected:
		return burnCorrected(event.Count)
	case game.ShoeAlarm:
		alarm := message.New("record.shoe-alarm", "alarm, {alarm}", message.Message("alarm", alarmText(event.Alarm)))
		return withNote(alarm, message.Sentences(picture.FaceTexts(event.Cards)...))
	case game.ShoeClosed:
		return t.shoeClosed(event)
	case game.ShoeChangeOrdered:
		return message.New("record.shoe-change-ordered", "the shoe is changed after this round: {reason}",
			message.Message("reason", t.resolved(event.Reason)))
	}
	return message.Text{}
}

// checkText names the way a deck is checked.
func checkText(check game.DeckCheck) message.Text {
	switch check {
	case game.CheckNone:
		return message.New("record.check.none", "none")
	case game.CheckCount:
		return message.New("record.check.count", "count")
	case game.CheckScan:
		return message.New("record.check.scan", "scan")
	}
	return message.Written(string(check))
}

func alarmText(alarm game.Alarm) message.Text {
	if alarm == game.AlarmUnshuffled {
		return message.New("record.alarm.unshuffled-run", "unshuffled run")
	}
	return message.Written(string(alarm))
}

func deckChecked(event game.DeckChecked) message.Text {
	cards := message.Number("cards", event.Cards)
	words := message.Count("record.deck-checked.passed", "deck check passed: {cards} card",
		"deck check passed: {cards} cards", cards)
	if !event.Passed {
		words = message.Count("record.deck-checked.failed", "deck check failed: {cards} card, {expected} expected",
			"deck check failed: {cards} cards, {expected} expected", cards, message.Number("expected", event.Expected))
	}
	return message.Clauses(words, differing(event.Differences))
}

// burnCorrected says how many cards more or fewer were burned than recorded before.
func burnCorrected(count int) message.Text {
	switch {
	case count < 0:
		return message.Count("record.burn-corrected.fewer", "{n} card fewer burned than recorded before",
			"{n} cards fewer burned than recorded before", message.Number("n", -count))
	case count > 0:
		return message.Count("record.burn-corrected.more", "{n} card more burned than recorded before",
			"{n} cards more burned than recorded before", message.Number("n", count))
	}
	return message.New("record.burn-corrected.right", "the burn was recorded correctly")
}

// shoeClosed adds up the cards of a shoe.
func (t narrator) shoeClosed(event game.ShoeClosed) message.Text {
	dealt, seen := message.Number("dealt", event.Dealt), message.Number("seen", event.BurnedSeen)
	unseen, left := message.Number("unseen", event.BurnedUnseen), message.Number("left", event.Left)
	expected := message.Number("expected", event.Expected)
	sum := message.New("record.shoe-closed.sum", "{dealt} dealt + {seen} burned seen + {unseen} burned unseen + "+
		"{left} must be left = {expected}", dealt, seen, unseen, left, expected)
	if event.Counted {
		sum = message.New("record.shoe-closed.counted", "{dealt} dealt + {seen} burned seen + {unseen} burned unseen + "+
			"{left} left, counted = {expected}", dealt, seen, unseen, left, expected)
	}
	return message.Clauses(
		message.Count("record.shoe-closed", "shoe {shoe} closed ({reason}): {rounds} round",
			"shoe {shoe} closed ({reason}): {rounds} rounds", message.Number("rounds", event.Rounds),
			message.Number("shoe", event.Shoe), message.Message("reason", t.resolved(event.Reason))),
		message.Commas(sum, when(event.Difference != 0, message.New("record.shoe-closed.difference", "difference {n}",
			message.String("n", fmt.Sprintf("%+d", event.Difference))))),
		differing(event.Faces))
}

// differing lists the faces that were found more or less often than expected; many of them by rank.
func differing(differences []game.FaceDifference) message.Text {
	if len(differences) > shoe.FewFaces {
		return shoe.ByRank(differences)
	}
	return message.Clauses(each(differences, func(face game.FaceDifference) message.Text {
		return message.Count("record.face-found", "{card} {found} time, not {expected}",
			"{card} {found} times, not {expected}", message.Number("found", face.Found),
			message.Number("expected", face.Expected), cardArg(face.Card))
	})...)
}
