package history

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
)

// ruled describes what a ruling does and why, and what is announced; by says who ruled, or by which clause.
func (t narrator) ruled(by message.Text, event game.Ruled) message.Text {
	does := withNote(by, message.Clauses(t.doneByRuling(event)...))
	announced := message.New("record.ruled.announced", `for the {announcer} to announce: {announcement}`,
		message.Message("announcer", next.AnnouncerText(event.Announcer)),
		message.Message("announcement", quotation(t.resolved(event.Announcement))))
	return message.Clauses(message.Commas(does,
		when(event.Burn > 0, message.Count("record.ruled.burned", "{n} card burned", "{n} cards burned",
			message.Number("n", event.Burn))),
		t.doubted(event.Doubt, event.Faces),
		when(len(event.Faces) > 0, message.New("record.ruled.found", "found to lie there: {cards}", message.List("cards",
			each(event.Faces, func(face game.Face) message.Text { return t.cardAt(face.Card, face.Position) })...))),
		when(!event.Reason.IsZero(), message.New("record.because", "because {reason}", because(t.resolved(event.Reason)))),
		video(event.Reference)),
		when(!event.Announcement.IsZero(), announced))
}

// video names the video that somebody refers to; it is empty if they refer to none.
func video(reference string) message.Text {
	return when(reference != "", message.New("record.video", "video {reference}",
		message.Message("reference", quotation(message.Written(reference)))))
}

// doneByRuling says what a ruling does to the round, the bets and the cards, as the screen did.
func (t narrator) doneByRuling(ruled game.Ruled) []message.Text {
	if slices.Contains(ruled.Cards, game.CorrectResult) {
		// The bets are those of the round that is corrected: what is recorded next says how they are settled.
		return []message.Text{next.ReplacedText(), game.CorrectResult.Words()}
	}
	noRound := t.noRound || noRoundIn(ruled.Phase)
	round := ruled.Round.WordsWhere(t.shows)
	if noRound && ruled.Round == game.RoundContinue {
		round = next.GoesOnText()
	}
	does := []message.Text{round}
	for _, exception := range ruled.Exceptions {
		does = append(does, next.ExceptionText(exception))
	}
	if len(ruled.Exceptions) == 0 && !(noRound && ruled.Bets == game.BetsStand) {
		does = append(does, ruled.Bets.Words())
	}
	for _, effect := range ruled.Cards {
		switch {
		case effect == game.RemoveLast:
			does = append(does, takenOut(ruled.Remove))
		case effect == game.Rescan && ruled.Round == game.RoundVoid: // no scan follows: the round is over
		case effect == game.CancelLast && t.kind == game.CardScannedTwice: // the round does not wait for the card
			does[0] = message.New("record.ruled.scan-taken-back", "the last scan is taken back, as no second card was there")
		default:
			does = append(does, effect.Words())
		}
	}
	return does
}

// takenOut says that the last readings are taken out of the round. Whether a card lay there is told by what follows.
func takenOut(count int) message.Text {
	return message.Count("record.ruled.taken-out", "the last card read is taken out of the round",
		"the last {n} cards read are taken out of the round", message.Number("n", max(count, 1)))
}

// doubted names the places whose cards are in doubt, and what becomes of side bets that depend on a card nobody named.
func (t narrator) doubted(places []game.Position, named []game.Face) message.Text {
	if len(places) == 0 {
		return message.Text{}
	}
	return message.Clauses(
		message.New("record.ruled.doubt", "in doubt: {places}", message.List("places", each(places, t.place)...)),
		when(len(named) == 0, message.New("record.ruled.side-bet", "a side bet that depends on one is refunded")))
}
