package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"pitboss/game"
)

// eventInWords says what a record tells, for a person. The list of events is
// closed: one this program does not know is an error, never skipped.
func eventInWords(record game.Record) (string, error) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return "", err
	}
	for _, words := range []func(game.Event) string{peopleInWords, devicesInWords, benchInWords, shoeInWords, roundInWords, playInWords, incidentInWords} {
		if text := words(event); text != "" {
			return text, nil
		}
	}
	return string(record.Type), nil
}

func peopleInWords(event game.Event) string {
	switch event := event.(type) {
	case game.JournalBegun:
		return fmt.Sprintf("%s journal begun", orNone(string(event.Kind)))
	case game.ConsoleStarted:
		return startInWords(event)
	case game.SignedIn:
		return fmt.Sprintf("%s (%s) signed in as %s by %s", event.Person.Name, event.Person.ID, event.Role, event.Credential)
	case game.SignedOut:
		return fmt.Sprintf("%s signed out as %s (%s)", event.Staff, event.Role, event.Reason)
	case game.SignInFailed:
		who := event.Staff
		if who == "" {
			who = "nobody's id (" + event.Unknown.Words() + ")"
		}
		words := fmt.Sprintf("sign-in of %s by %s failed: %s", who, event.Credential, event.Reason)
		if event.Failures > 0 {
			words += fmt.Sprintf(", attempt %d", event.Failures)
		}
		if event.Locked {
			words += ", the next one waits"
		}
		return words
	case game.ConsoleLocked:
		return "console locked: nobody did anything"
	case game.PersonPresent:
		return "somebody is typing at the console"
	case game.StaffChanged:
		words := fmt.Sprintf("%s (%s, %s): %s", event.Person.Name, event.Person.ID, inWords(event.Person.Roles, "and"), event.Change)
		if limits := qualificationInWords(event.Person); limits != "" {
			words += ", " + limits
		} else if event.Change == "qualified" {
			words += ", every game"
		}
		return words
	case game.CredentialsMoved:
		return "PINs and badges were taken out of the database"
	case game.ClockChanged:
		words := fmt.Sprintf("the clock jumped by %+.3f s", event.BySeconds)
		if event.Followed > 0 {
			words += fmt.Sprintf("; the table followed by %+.3f s", event.Followed)
		}
		return words
	case game.ConsoleSlept:
		return fmt.Sprintf("the computer slept for %.0f s", event.Seconds)
	case game.ClockMoved:
		return fmt.Sprintf("the virtual clock was moved by %g s", event.Seconds)
	case game.JournalResumed:
		return fmt.Sprintf("the journal can be written again after %.1f s: %s", event.Seconds, event.Failure)
	}
	return ""
}

// startInWords says how a console started, what is not set as it was, and whether the text
// of the rules is in this record.
func startInWords(event game.ConsoleStarted) string {
	words := fmt.Sprintf("console started (%s)", event.Program)
	if event.Resumed {
		words += ", a round was open and goes on"
	}
	if set := event.InForce; set != nil {
		words += fmt.Sprintf(", settings %.8s", set.Digest)
		if len(set.Changed) > 0 {
			words += ", changed: " + strings.Join(set.Changed, ", ")
		}
	}
	if event.Rules != nil {
		words += fmt.Sprintf(", with the text of the rules %.8s", event.Rules.Digest)
	}
	return words
}

func devicesInWords(event game.Event) string {
	switch event := event.(type) {
	case game.DeviceChanged:
		switch {
		case event.Up && !event.Reason.IsZero():
			return fmt.Sprintf("device %s: %s", event.Name, event.Reason) // what it says beside its readings
		case event.Up:
			return fmt.Sprintf("device %s is connected", event.Name)
		}
		return strings.TrimSuffix(fmt.Sprintf("device %s is lost: %s", event.Name, event.Reason), ": ")
	case game.ReadingIgnored:
		what := event.Text
		if !event.Card.IsZero() {
			what = event.Card.String()
		} else if event.Unknown.Length > 0 {
			what = "a code of " + event.Unknown.Words()
		}
		return fmt.Sprintf("reading ignored (%s): %s", event.Why, orNone(what))
	case game.ReadingsIgnored:
		what := event.Text
		if !event.Card.IsZero() {
			what = event.Card.String()
		} else if event.Unknown.Length > 0 {
			what = "a code of " + event.Unknown.Words()
		}
		return fmt.Sprintf("%d more readings ignored from %s to %s, the last (%s): %s",
			event.Count, event.First.Format(time.TimeOnly), event.Last.Format(time.TimeOnly), event.Why, orNone(what))
	case game.ReadingsNotDealt:
		return readingsNotDealt(event)
	case game.ReadFailed:
		words := fmt.Sprintf("%s could not be read, attempt %d", orNone(string(event.Position)), event.Attempt)
		if event.Text != "" {
			words += fmt.Sprintf(": code %q", event.Text)
		} else if event.Unknown.Length > 0 {
			words += ": a code of " + event.Unknown.Words()
		}
		return words
	case game.RepeatHeld:
		return fmt.Sprintf("%s read again for %s: held until somebody says whether it is a second card", event.Card, event.Position)
	case game.RepeatDropped:
		return fmt.Sprintf("%s was the same card read twice", event.Card)
	}
	return ""
}

func roundInWords(event game.Event) string {
	switch event := event.(type) {
	case game.RoundOpened:
		words := fmt.Sprintf("round %d opened", event.Round)
		if event.InShoe > 0 {
			words += fmt.Sprintf(", number %d of the shoe", event.InShoe)
		}
		return words
	case game.BettingOpened:
		return "place your bets, until " + event.Until.UTC().Format(time.TimeOnly)
	case game.BettingClosed:
		return "no more bets"
	case game.CardDealt:
		words := fmt.Sprintf("%s to %s", event.Card, event.Position)
		if event.ID != "" && !event.Card.IsSealed() { // a commitment is no number of a card
			words += ", card number " + event.ID
		}
		if event.Carried {
			words += ", drawn in an earlier round"
		}
		return words
	case game.CardRevealed:
		words := fmt.Sprintf("%s is opened", event.Card)
		if event.Position != "" {
			words += " at " + string(event.Position)
		}
		if event.ID != "" {
			words += ", card number " + event.ID
		}
		return words
	case game.RoundClosed:
		return outcomeInWords(event.Outcome)
	case game.RoundCorrected:
		return fmt.Sprintf("round %d corrected, asked for by %s, approved by %s, because %q: %s instead of %s",
			event.Round, event.RequestedBy, event.ApprovedBy, event.Reason, event.After.Result, event.Before.Result)
	case game.PlatformTold:
		return "platform told: " + event.Text.String()
	case game.CardsCollected:
		return fmt.Sprintf("%d cards collected", event.Cards)
	}
	return ""
}

func outcomeInWords(outcome game.Outcome) string {
	words := fmt.Sprintf("round %d %s: %s", outcome.Round, outcome.Status, outcome.Instruction)
	if len(outcome.Result) > 0 {
		words += ", result " + string(outcome.Result)
	}
	var won []string
	for _, bet := range outcome.Bets {
		switch bet.Result {
		case game.BetWin:
			won = append(won, fmt.Sprintf("%s wins %s", bet.Name, bet.Odds))
		case game.BetPush, game.BetHalfLose:
			won = append(won, fmt.Sprintf("%s %s", bet.Name, bet.Result))
		case game.BetLose, game.BetClosed:
		}
	}
	if len(won) > 0 {
		words += "; " + strings.Join(won, ", ")
	}
	if outcome.Clause != "" {
		words += "; by " + outcome.Clause
	}
	if !outcome.Reason.IsZero() {
		words += "; " + outcome.Reason.String()
	}
	return words
}

// factsInWords lists facts by name.
func factsInWords(facts game.Facts) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		words = append(words, fmt.Sprintf("%s: %v", name, facts[name]))
	}
	return strings.Join(words, ", ")
}
