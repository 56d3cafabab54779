package history

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/game/table/next"
)

// sentences are what the events tell that have nothing to add.
var sentences = map[game.EventType]string{
	game.ConsoleLocked{}.EventType():    "console locked: nobody did anything",
	game.PersonPresent{}.EventType():    "somebody is typing at the console",
	game.BettingClosed{}.EventType():    "no more bets",
	game.NumberCleared{}.EventType():    "another number was entered: both are dropped",
	game.SegmentCleared{}.EventType():   "another segment was entered: both are dropped",
	game.DecisionsClosed{}.EventType():  "no more decisions",
	game.ShoeCut{}.EventType():          "cut",
	game.CutCardPlaced{}.EventType():    "cut card placed",
	game.ShuffleRestarted{}.EventType(): "the shuffle starts again",
	game.ShoeFilled{}.EventType():       "the shuffled cards are in the shoe",
	game.CutCardSeen{}.EventType():      "cut card seen: the shoe is changed after this round",
	game.TechnicianCalled{}.EventType(): "technician called",
	game.RulingFollowed{}.EventType():   "what was ruled is done; the technician is still at work",
}

// Text returns what a record tells, or its type if this program cannot read it.
func Text(record game.Record) message.Text {
	words, err := Words(record)
	if err != nil {
		words = string(record.Type)
	}
	return message.Written(words)
}

// Words says what a record tells, for a person. The list of events is
// closed: one this program does not know is an error, never skipped.
func Words(record game.Record) (string, error) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return "", err
	}
	t := narratorOf(record.Variant)
	for _, words := range []func(game.Event) string{
		peopleInWords, t.devices, t.bench, t.shoe, t.round, t.play, t.platform, t.incident, t.order,
	} {
		if text := words(event); text != "" {
			return text, nil
		}
	}
	return cmp.Or(sentences[record.Type], string(record.Type)), nil
}

// attemptsInWords tells what was counted of somebody's sign-ins over the site.
func attemptsInWords(event game.AttemptsCounted) string {
	words := fmt.Sprintf("%s signed in by %s: no failed attempt counts any more", event.Staff, event.Credential)
	if event.Failures > 0 {
		words = fmt.Sprintf("%s by %s of %s at the site", english.Count(event.Failures, "failed sign-in"), event.Credential, event.Staff)
	}
	return words + english.If(event.Table != "", " (record %d of %s)", event.Sequence, event.Table)
}

func peopleInWords(event game.Event) string {
	switch event := event.(type) {
	case game.JournalBegun:
		return fmt.Sprintf("%s journal begun", english.OrDash(string(event.Kind)))
	case game.ConsoleStarted:
		return startInWords(event)
	case game.SignedIn:
		return fmt.Sprintf("%s (%s) signed in as %s by %s", event.Person.Name, event.Person.ID, event.Role.Words(), event.Credential) + english.After(" from ", event.From) +
			english.After(", in the place of the dealer of the round, allowed by ", event.AllowedBy)
	case game.SignedOut:
		return fmt.Sprintf("%s signed out as %s (%s)", event.Staff, event.Role.Words(), spaced(event.Reason))
	case game.SignInFailed:
		who := event.Staff
		if who == "" {
			who = "nobody's id (" + event.Unknown.Words() + ")"
		}
		return fmt.Sprintf("sign-in of %s by %s failed: %s", who, event.Credential, spaced(string(event.Reason))) +
			english.If(event.Failures > 0, ", attempt %d", event.Failures) + english.If(event.Locked, ", the next one waits")
	case game.StaffChanged:
		words := fmt.Sprintf("%s (%s, %s): %s", event.Person.Name, event.Person.ID, sayersInWords(english.List(event.Person.Roles, "and")), event.Change)
		if limits := Qualification(event.Person); limits != "" {
			words += ", " + limits
		} else if event.Change == game.StaffQualified {
			words += ", every game"
		}
		return words
	case game.StaffAsked:
		return fmt.Sprintf("%s (%s, %s): %s%s is asked for; another shift manager confirms it",
			event.Person.Name, event.Person.ID, sayersInWords(english.List(event.Person.Roles, "and")), event.Change,
			english.If(event.Role != "", " (%s)", sayersInWords(string(event.Role))))
	case game.BadgeForgotten:
		return fmt.Sprintf("%s (%s) forgot a badge and signs in without it until %s UTC: allowed by %s", event.Person.Name,
			event.Person.ID, event.Until.UTC().Format(time.DateTime), event.By)
	case game.PINLengthSet:
		return fmt.Sprintf("a dealer's PIN without a badge has at least %s", english.Count(event.Dealer, "digit"))
	case game.AttemptsCounted:
		return attemptsInWords(event)
	case game.StaffSeen:
		return fmt.Sprintf("%s signed in at %s UTC (record %d of %s)", event.Staff,
			event.Last.UTC().Format(time.DateTime), event.Sequence, event.Table)
	case game.ClockChanged:
		return fmt.Sprintf("the clock jumped by %+.1f s", event.BySeconds) +
			english.If(event.Followed > 0, "; the table followed by %+.1f s", event.Followed)
	case game.ConsoleSlept:
		return fmt.Sprintf("the computer slept for %.0f s", event.Seconds)
	case game.ClockMoved:
		return fmt.Sprintf("the virtual clock was moved by %g s", event.Seconds)
	case game.OlderCopyAccepted:
		return fmt.Sprintf("the table goes on with an older copy of its record: %d records here, %d were signed", event.Records, event.Signed)
	case game.LogKeyRotated:
		return "the key that signs the record was replaced; the new one is " + event.Key
	case game.HeadRefused:
		return HeadRefused(event)
	case game.RecordForked:
		return fmt.Sprintf("the table has another record than %s of the hub from record %d on; the hub's goes up to %d, the table's to %d",
			event.Record, event.From, event.HubLast, event.OwnLast)
	case game.RecordRemoved:
		return fmt.Sprintf("the record %s of the table %s, which ended on %s, is removed: %d records, the last %s", event.Record, event.Table,
			event.Ended.UTC().Format(time.DateOnly), event.Size, english.OrDash(event.Hash)) + english.After("; ", event.Why)
	case game.JournalResumed:
		return fmt.Sprintf("the journal can be written again after %.1f s: %s", event.Seconds, event.Failure)
	case game.MemberJoined:
		return fmt.Sprintf("%s joined the site as a %s with the key %s", event.Name, event.Role, event.User) + english.After("; its record before was ", event.Before)
	case game.MemberRevoked:
		return fmt.Sprintf("%s (%s) is cut off from the site", event.Name, event.Role) + english.After(": ", event.Why)
	}
	return ""
}

// HeadRefused says what the hub's witness found wrong with a table's head.
func HeadRefused(event game.HeadRefused) string {
	words := map[game.HeadFinding]string{
		game.HeadRewritten: "was rewritten: it is not what the hub received",
		game.HeadForked:    "was rewritten, or an older copy of it was put back: it does not go on from what was cosigned",
		game.HeadShortened: "lost its end, or is an older copy",
		game.HeadBroken:    "has records that do not follow one another",
	}[event.Finding]
	return fmt.Sprintf("the record of %s %s; the table signed a head of %d records, and the one cosigned before was of %d", event.Record, words, event.Size, event.Cosigned)
}

// startInWords says how a console started, what is not set as it was, and whether the text
// of the rules is in this record.
func startInWords(event game.ConsoleStarted) string {
	words := fmt.Sprintf("console started (%s)", event.Program) + english.If(event.Resumed, ", a round was open and goes on")
	if set := event.InForce; set != nil {
		words += fmt.Sprintf(", settings %.8s", set.Digest) + english.After(", changed: ", strings.Join(set.Changed, ", "))
	}
	if event.Rules != nil {
		words += fmt.Sprintf(", with the text of the rules %.8s", event.Rules.Digest)
	}
	return words
}

func (t narrator) devices(event game.Event) string {
	switch event := event.(type) {
	case game.DeviceChanged:
		switch {
		case event.Up && !event.Reason.IsZero():
			return fmt.Sprintf("device %s: %s", event.Name, t.say(event.Reason)) // what it says besides its readings
		case event.Up:
			return fmt.Sprintf("device %s is connected", event.Name)
		}
		return strings.TrimSuffix(fmt.Sprintf("device %s is lost: %s", event.Name, t.say(event.Reason)), ": ")
	case game.ReadingIgnored:
		return fmt.Sprintf("reading ignored (%s): %s", spaced(string(event.Why)),
			readInWords(event.Card, event.Unknown, event.Text))
	case game.ReadingsIgnored:
		return fmt.Sprintf("%d more readings ignored from %s to %s, the last (%s): %s",
			event.Count, timeOfDay(event.First), timeOfDay(event.Last), spaced(string(event.Why)),
			readInWords(event.Card, event.Unknown, event.Text))
	case game.ReadingsNotDealt:
		return readingsNotDealt(event)
	case game.ReadFailed:
		words := fmt.Sprintf("%s could not be read, attempt %d", english.OrDash(t.place(event.Position)), event.Attempt)
		if event.Text != "" {
			words += fmt.Sprintf(": code %q", event.Text)
		} else if event.Unknown.Length > 0 {
			words += ": a code of " + event.Unknown.Words()
		}
		return words
	case game.RepeatHeld:
		return fmt.Sprintf("%s read again for %s: held until somebody says whether it is a second card", event.Card.Face(), t.place(event.Position))
	case game.RepeatDropped:
		return fmt.Sprintf("%s was the same card read twice", event.Card.Face())
	}
	return ""
}

func (t narrator) round(event game.Event) string {
	switch event := event.(type) {
	case game.RoundOpened:
		return fmt.Sprintf("round %d opened", event.Round) + english.If(event.InShoe > 0, ", number %d of the shoe", event.InShoe)
	case game.BettingOpened:
		return "place your bets, until " + timeOfDay(event.Until)
	case game.CardDealt:
		// A commitment is no number of a card.
		return fmt.Sprintf("%s to %s", event.Card.Face(), t.place(event.Position)) +
			english.If(event.ID != "" && !event.Card.IsSealed(), ", card number %s", event.ID) +
			english.If(event.Carried, ", drawn in an earlier round")
	case game.CardRevealed:
		return fmt.Sprintf("%s is opened", event.Card.Face()) + english.After(" at ", t.place(event.Position)) + english.After(", card number ", event.ID)
	case game.CardAsked:
		answer := "no"
		if event.Yes {
			answer = "yes"
		}
		return fmt.Sprintf("the card at %s is asked for %s: %s", t.place(event.Position), event.Name, answer)
	case game.RoundClosed:
		return t.outcome(event.Outcome)
	case game.RoundCorrected:
		return fmt.Sprintf("round %d corrected, asked for by %s, approved by %s, because %q: %s",
			event.Round, event.RequestedBy, event.ApprovedBy, event.Reason, t.amended(event.Before, event.After))
	case game.PlatformTold:
		return "platform told: " + t.say(event.Text)
	case game.CardsCollected:
		return english.Count(event.Cards, "card") + " collected"
	}
	return ""
}

func (t narrator) outcome(outcome game.Outcome) string {
	words := fmt.Sprintf("round %d %s", outcome.Round, statusInWords[outcome.Status])
	if outcome.Status == game.StatusVoid {
		words += english.After("; ", next.BetsText(outcome.Instruction).String())
	} else if len(outcome.Result) > 0 {
		words += ": " + t.result(outcome.Result)
	}
	var won []string
	for _, bet := range outcome.Bets {
		switch bet.Result {
		case game.BetWin:
			won = append(won, fmt.Sprintf("%s wins %s", t.bet(bet.Name), bet.Odds))
		case game.BetPush, game.BetHalfLose:
			won = append(won, fmt.Sprintf("%s %s", t.bet(bet.Name), strings.ReplaceAll(string(bet.Result), "-", " ")))
		case game.BetRefund:
			won = append(won, t.bet(bet.Name)+" refunded")
		case game.BetLose, game.BetClosed:
		}
	}
	return words + english.After("; ", strings.Join(won, ", ")) + english.After("; by ", outcome.Clause) + english.After("; ", t.say(outcome.Reason))
}

// Qualification describes a person's limits as in the record; "" if there are none.
func Qualification(person game.Person) string {
	var words []string
	if len(person.Games) > 0 {
		words = append(words, "games: "+english.List(person.Games, "and"))
	}
	if !person.Until.IsZero() {
		words = append(words, "until "+person.Until.UTC().Format(time.DateOnly))
	}
	if person.Trainee {
		words = append(words, "trainee")
	}
	return strings.Join(words, ", ")
}
