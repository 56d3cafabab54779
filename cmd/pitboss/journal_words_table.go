package main

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/shoe"
)

func shoeInWords(event game.Event) string {
	switch event := event.(type) {
	case game.ShoeLoaded:
		words := fmt.Sprintf("shoe %d loaded, %d decks, check: %s", event.Shoe, event.Decks, event.Check)
		if event.Seal != "" {
			words += ", seal " + event.Seal
		}
		return words
	case game.CheckCardRead:
		return fmt.Sprintf("deck check: %s", event.Card)
	case game.DeckChecked:
		words := fmt.Sprintf("deck check passed: %d cards", event.Cards)
		if !event.Passed {
			words = fmt.Sprintf("deck check failed: %d cards, %d expected", event.Cards, event.Expected)
		}
		return words + differencesInWords(event.Differences)
	case game.Shuffled:
		return fmt.Sprintf("shuffle pass %d done", event.Pass)
	case game.ShoeCut:
		return "cut"
	case game.CutCardPlaced:
		return "cut card placed"
	case game.BurnShown:
		return fmt.Sprintf("first card shown: %s, %d more are burned", event.Card, event.Burn)
	case game.CardsBurned:
		return fmt.Sprintf("%d cards burned unseen", event.Count)
	case game.BurnCorrected:
		return fmt.Sprintf("the account of the burn is set right by %+d cards", event.Count)
	case game.ShuffleRestarted:
		return "the shuffle starts again"
	case game.CutCardSeen:
		return "cut card seen: the shoe is changed after this round"
	case game.ShoeAlarm:
		return strings.TrimSuffix(fmt.Sprintf("alarm %s: %s", event.Alarm, cardsInWords(event.Cards)), ": ")
	case game.ShoeClosed:
		left := "must be left"
		if event.Counted {
			left = "left, counted"
		}
		words := fmt.Sprintf("shoe %d closed (%s): %d rounds; %d dealt + %d burned seen + %d burned unseen + %d %s = %d",
			event.Shoe, event.Reason, event.Rounds, event.Dealt, event.BurnedSeen, event.BurnedUnseen, event.Left, left, event.Expected)
		if event.Difference != 0 {
			words += fmt.Sprintf(", difference %+d", event.Difference)
		}
		return words + differencesInWords(event.Faces)
	case game.ShoeChangeOrdered:
		return "the shoe is changed after this round: " + event.Reason.String()
	}
	return ""
}

func differencesInWords(differences []game.FaceDifference) string {
	var words strings.Builder
	if len(differences) > shoe.FewFaces {
		return "; " + shoe.ByRank(differences).String()
	}
	for _, face := range differences {
		fmt.Fprintf(&words, "; %s %d times, not %d", face.Card, face.Found, face.Expected)
	}
	return words.String()
}

func incidentInWords(event game.Event) string {
	switch event := event.(type) {
	case game.IncidentOpened:
		return openedInWords(event)
	case game.ShiftManagerCalled:
		return strings.TrimSuffix("shift manager called by "+event.By, " by ")
	case game.ReportWithdrawn:
		return fmt.Sprintf("report of %s withdrawn by %s: made by mistake", event.Incident, orNone(event.By))
	case game.CallWithdrawn:
		return fmt.Sprintf("call of the shift manager withdrawn by %s", orNone(event.By))
	case game.RulingOverdue:
		return fmt.Sprintf("ruling overdue, minute %d: the result is complete, the round is not made void by the clock", event.Minutes)
	case game.TechnicianCalled:
		return "technician called"
	case game.FactsGiven:
		return "answered: " + factsInWords(event.Facts)
	case game.Ruled:
		words := fmt.Sprintf("ruled by %s: %s", event.Clause, effectsInWords(event.Round, event.Bets, event.Cards))
		if event.Remove > 0 {
			words += fmt.Sprintf(", %d removed", event.Remove)
		}
		if !event.Reason.IsZero() {
			words += fmt.Sprintf(", because %q", event.Reason)
		}
		if event.Reference != "" {
			words += fmt.Sprintf(", video %q", event.Reference)
		}
		if !event.Announcement.IsZero() {
			words += fmt.Sprintf("; for %s to tell the players: %q", event.Announcer, event.Announcement)
		}
		return words
	case game.CardRemoved:
		return fmt.Sprintf("%s taken from %s: %s", event.Card, event.Position, event.Fate)
	case game.CardHeld:
		return fmt.Sprintf("%s read, and held", event.Card)
	case game.HeldCarried:
		return fmt.Sprintf("%s kept as the first card of the next deal", event.Card)
	case game.HeldBurned:
		return fmt.Sprintf("%s burned", event.Card)
	case game.HeldDropped:
		return fmt.Sprintf("%s was no card of its own", event.Card)
	case game.RulingFollowed:
		return "what was ruled is done; the technician is still at work"
	case game.ActionDone:
		return fmt.Sprintf("done: %s (%s)", event.Action, event.Clause)
	case game.CardsMoved:
		return "cards moved: " + movesInWords(event.Moves)
	case game.CardsRestored:
		return "cards restored from the video: " + placedInWords(event.Cards)
	case game.CardsReplaced:
		return fmt.Sprintf("%d damaged cards replaced by the same faces", event.Count)
	case game.BurnKeptVisible:
		return fmt.Sprintf("%d burn cards stay face up until the round ends", event.Count)
	case game.CorrectionRequested:
		return fmt.Sprintf("%s asks for round %d to be corrected, because %q: %s instead of %s", event.Staff, event.Round, event.Reason, event.After.Result, event.Before.Result)
	case game.IncidentClosed:
		return fmt.Sprintf("incident %s closed by %s", event.Incident, orNone(event.Clause))
	}
	return ""
}

func movesInWords(moves []game.Move) string {
	words := make([]string, len(moves))
	for i, move := range moves {
		words[i] = fmt.Sprintf("%s to %s", move.From, move.To)
	}
	return strings.Join(words, ", ")
}

func placedInWords(cards []game.Placed) string {
	words := make([]string, len(cards))
	for i, placed := range cards {
		words[i] = fmt.Sprintf("%s at %s", placed.Card, placed.Position)
	}
	return strings.Join(words, ", ")
}

func openedInWords(event game.IncidentOpened) string {
	how := "reported"
	if event.Detected {
		how = "detected"
	}
	words := fmt.Sprintf("incident %s %s, phase %s", event.Incident, how, event.Phase)
	if event.NamedBy != "" {
		words += fmt.Sprintf(", called for by %s, named by %s", event.By, event.NamedBy)
	}
	if event.Position != "" {
		words += ", at " + string(event.Position)
	}
	if !event.Held.IsZero() {
		words += ", held: " + event.Held.String()
	}
	if event.Device != "" {
		words += ", device " + event.Device
	}
	if facts := factsInWords(event.Facts); facts != "" {
		words += ", " + facts
	}
	if !event.Deadline.IsZero() {
		words += ", void at " + event.Deadline.UTC().Format(time.TimeOnly)
	}
	return words
}
