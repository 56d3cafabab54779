package history

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/game/shoe"
	"pitboss/game/table/next"
)

func (t narrator) shoe(event game.Event) string {
	switch event := event.(type) {
	case game.ShoeLoaded:
		return fmt.Sprintf("shoe %d loaded, %s, check: %s", event.Shoe, english.Count(event.Decks, "deck"), event.Check) + english.After(", seal ", event.Seal)
	case game.CheckCardRead:
		return fmt.Sprintf("deck check: %s", event.Card.Face())
	case game.DeckChecked:
		words := fmt.Sprintf("deck check passed: %d cards", event.Cards)
		if !event.Passed {
			words = fmt.Sprintf("deck check failed: %d cards, %d expected", event.Cards, event.Expected)
		}
		return words + differencesInWords(event.Differences)
	case game.Shuffled:
		return fmt.Sprintf("shuffle pass %d done", event.Pass)
	case game.BurnShown:
		more := "more are"
		if event.Burn == 1 {
			more = "more is"
		}
		return fmt.Sprintf("first card shown: %s, %d %s burned", event.Card.Face(), event.Burn, more)
	case game.CardsBurned:
		if event.Count == 0 {
			return "no card burned"
		}
		return english.Count(event.Count, "card") + " burned, not scanned"
	case game.BurnCorrected:
		return burnCorrectedInWords(event.Count)
	case game.ShoeAlarm:
		words := fmt.Sprintf("alarm, %s: %s", spaced(string(event.Alarm)), cardsInWords(event.Cards))
		return strings.TrimSuffix(words, ": ")
	case game.ShoeClosed:
		left := "must be left"
		if event.Counted {
			left = "left, counted"
		}
		return fmt.Sprintf("shoe %d closed (%s): %d rounds; %d dealt + %d burned seen + %d burned unseen + %d %s = %d",
			event.Shoe, event.Reason, event.Rounds, event.Dealt, event.BurnedSeen, event.BurnedUnseen, event.Left, left, event.Expected) +
			english.If(event.Difference != 0, ", difference %+d", event.Difference) + differencesInWords(event.Faces)
	case game.ShoeChangeOrdered:
		return "the shoe is changed after this round: " + t.say(event.Reason)
	}
	return ""
}

// burnCorrectedInWords says how many cards more or fewer were burned than recorded before.
func burnCorrectedInWords(count int) string {
	switch {
	case count < 0:
		return english.Count(-count, "card") + " fewer burned than recorded before"
	case count > 0:
		return english.Count(count, "card") + " more burned than recorded before"
	}
	return "the burn was recorded correctly"
}

func differencesInWords(differences []game.FaceDifference) string {
	var words strings.Builder
	if len(differences) > shoe.FewFaces {
		return "; " + shoe.ByRank(differences).String()
	}
	for _, face := range differences {
		fmt.Fprintf(&words, "; %s %d times, not %d", face.Card.Face(), face.Found, face.Expected)
	}
	return words.String()
}

func (t narrator) incident(event game.Event) string {
	switch event := event.(type) {
	case game.IncidentOpened:
		return t.opened(event)
	case game.ShiftManagerCalled:
		return strings.TrimSuffix("shift manager called by "+event.By, " by ")
	case game.ReportWithdrawn:
		return fmt.Sprintf("report withdrawn by %s, made by mistake: %s", english.OrDash(event.By), t.happened(event.Incident))
	case game.CallWithdrawn:
		return fmt.Sprintf("call of the shift manager withdrawn by %s", english.OrDash(event.By))
	case game.RulingOverdue:
		if event.Ruled {
			return fmt.Sprintf("shift manager called again, minute %d: what was ruled is not carried out", event.Minutes)
		}
		return fmt.Sprintf("ruling overdue, minute %d: the round is not made void by the clock", event.Minutes)
	case game.FaultNoted:
		return t.noted(event.Incident, event.Facts, event.By)
	case game.FactsGiven:
		return "answered: " + t.facts(event.Facts)
	case game.Ruled:
		return fmt.Sprintf("ruled by %s: %s", event.Clause, t.doneByRuling(event)) +
			english.If(event.Burn > 0, ", %s burned", english.Count(event.Burn, "card")) +
			english.If(len(event.Doubt) > 0, ", in doubt: %s", t.doubted(event.Doubt, event.Faces)) +
			english.If(len(event.Faces) > 0, ", found to lie there: %s", t.found(event.Faces)) +
			english.If(!event.Reason.IsZero(), ", because %q", t.say(event.Reason)) +
			english.If(event.Reference != "", ", video %q", event.Reference) +
			english.If(!event.Announcement.IsZero(), "; for the %s to tell the players: %q",
				sayersInWords(event.Announcer), t.say(event.Announcement))
	case game.CardRemoved:
		if event.Fate == game.FateReading {
			return fmt.Sprintf("the reading of %s at %s is struck: no card is taken away", event.Card.Face(),
				t.place(event.Position))
		}
		return fmt.Sprintf("%s taken from %s: %s", event.Card.Face(), t.place(event.Position), fateInWords(event.Fate))
	case game.CardHeld:
		return fmt.Sprintf("%s read, and held", event.Card.Face())
	case game.HeldCarried:
		return fmt.Sprintf("%s kept as the first card of the next deal", event.Card.Face())
	case game.HeldBurned:
		return fmt.Sprintf("%s burned", event.Card.Face()) + english.If(event.Sealed != "", ", face down")
	case game.HeldDropped:
		return fmt.Sprintf("the reading of %s does not count", event.Card.Face())
	case game.ActionDone:
		return fmt.Sprintf("done: %s (%s)", t.say(event.Action), event.Clause)
	case game.CardsMoved:
		return "cards moved: " + t.moves(event.Moves)
	case game.CardsRestored:
		return "cards restored from the video: " + t.placed(event.Cards)
	case game.CardsReplaced:
		return english.Count(event.Count, "damaged card") + " replaced by the same faces"
	case game.BurnKeptVisible:
		if event.Count == 1 {
			return "1 burn card stays face up until the round ends"
		}
		return fmt.Sprintf("%d burn cards stay face up until the round ends", event.Count)
	case game.CorrectionRequested:
		return fmt.Sprintf("%s asks for round %d to be corrected, because %q: %s", event.Staff, event.Round, event.Reason,
			t.amended(event.Before, event.After))
	case game.IncidentClosed:
		return fmt.Sprintf("incident closed by %s: %s", english.OrDash(event.Clause), t.happened(event.Incident))
	}
	return ""
}

// doneByRuling says what a ruling does to the round, the bets and the cards, as the screen did.
func (t narrator) doneByRuling(ruled game.Ruled) string {
	if slices.Contains(ruled.Cards, game.CorrectResult) {
		// The bets are those of the round that is corrected: what is recorded next says how they are settled.
		return english.Join([]message.Text{next.ReplacedText(), next.EffectText(game.CorrectResult)}, "; ", message.Text.String)
	}
	noRound := t.noRound || noRoundIn(ruled.Phase)
	round := next.RoundText(ruled.Round).String()
	if noRound && ruled.Round == game.RoundContinue {
		round = next.GoesOnText().String()
	}
	does := []string{round}
	for _, exception := range ruled.Exceptions {
		does = append(does, next.ExceptionText(exception).String())
	}
	if len(ruled.Exceptions) == 0 && !(noRound && ruled.Bets == game.BetsStand) {
		does = append(does, next.BetsText(ruled.Bets).String())
	}
	for _, effect := range ruled.Cards {
		switch {
		case effect == game.RemoveLast:
			does = append(does, takenOut(ruled.Remove))
		case effect == game.Rescan && ruled.Round == game.RoundVoid: // no scan follows: the round is over
		case effect == game.CancelLast && t.kind == game.CardScannedTwice: // the round does not wait for the card
			does[0] = "the last scan is taken back, as no second card was there"
		default:
			does = append(does, next.EffectText(effect).String())
		}
	}
	return strings.Join(slices.DeleteFunc(does, func(words string) bool { return words == "" }), "; ")
}

// takenOut says that the last readings are taken out of the round. Whether a card lay there is told by what follows.
func takenOut(count int) string {
	if count > 1 {
		return fmt.Sprintf("the last %d cards read are taken out of the round", count)
	}
	return "the last card read is taken out of the round"
}

func (t narrator) moves(moves []game.Move) string {
	return english.Join(moves, ", ", func(move game.Move) string { return fmt.Sprintf("%s to %s", t.place(move.From), t.place(move.To)) })
}

func (t narrator) placed(cards []game.Placed) string {
	return english.Join(cards, ", ", func(placed game.Placed) string {
		return fmt.Sprintf("%s at %s", placed.Card.Face(), t.place(placed.Position))
	})
}

// doubted names the places whose cards are in doubt, and what becomes of side bets that depend on a card nobody named.
func (t narrator) doubted(places []game.Position, named []game.Face) string {
	words := english.Join(places, ", ", t.place)
	if len(named) == 0 {
		words += "; a side bet that depends on one is refunded"
	}
	return words
}

func (t narrator) found(faces []game.Face) string {
	return english.Join(faces, ", ", func(face game.Face) string {
		return fmt.Sprintf("%s at %s", face.Card.Face(), t.place(face.Position))
	})
}

func (t narrator) opened(event game.IncidentOpened) string {
	t.kind, t.known = event.Incident, event.Facts
	how := "reported"
	if event.Detected {
		how = "detected"
	}
	return fmt.Sprintf("incident %s: %s, %s", how, t.happened(event.Incident), t.moment(event.Incident, event.Phase)) +
		english.If(event.NamedBy != "", ", called for by %s, named by %s", event.By, event.NamedBy) +
		t.concerned(event.Incident, event.Detected, event.Position) +
		english.If(!event.Held.IsZero(), ", held: %s", event.Held.Face()) +
		english.After(", device ", event.Device) +
		english.After(", ", t.facts(event.Facts)) +
		limitInWords(event)
}

// limitInWords says what happens when nobody rules in time.
func limitInWords(event game.IncidentOpened) string {
	at := timeOfDay(event.Deadline)
	switch {
	case event.Deadline.IsZero():
		return ""
	case event.Waits:
		return ", a ruling is due by " + at
	case event.Phase == game.PhaseResult: // the records of some do not say what the clock does
		return ", to be resolved by " + at
	}
	return ", void at " + at + " unless resolved"
}
