package tui

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// incidentWords says what happened, in a few words.
var incidentWords = map[game.Incident]string{
	game.CardUnreadable:      "A card cannot be read",
	game.CardMisread:         "The scanner read a card wrongly",
	game.CardScannedTwice:    "One card was scanned twice",
	game.CardMissed:          "A card was not scanned",
	game.CardsStuck:          "Two cards stuck together",
	game.CardsDropped:        "Cards fell off the table",
	game.CardsDroppedMixing:  "Cards fell during the shuffle",
	game.CardsExposedMixing:  "Cards turned up during the shuffle",
	game.CardFaceUp:          "A card came out face up",
	game.CardFaceDown:        "A card came out face down",
	game.CardExposedEarly:    "A card was shown too early",
	game.CardMisplaced:       "A card lies on the wrong field",
	game.DealtTooFew:         "Too few cards were dealt",
	game.DealtTooMany:        "Too many cards were dealt",
	game.DealOrderBroken:     "The dealing order was broken",
	game.ExtraCardDrawn:      "A card too many was drawn",
	game.CardDamaged:         "A card is damaged",
	game.CardsCollectedEarly: "Cards were collected too early",
	game.CardsLeft:           "Cards of the last round lie on the table",
	game.BurnTooMany:         "Too many cards were burned",
	game.BurnTooFew:          "Too few cards were burned",
	game.BurnMissed:          "No cards were burned",
	game.BurnCardShown:       "A burn card was shown",
	game.CutCardMissed:       "The cut card was missed",
	game.CardsAltered:        "Cards were altered",
	game.CardMissing:         "A card is missing from the shoe",
	game.CardImpossible:      "A card that cannot be in this shoe",
	game.DealtEarly:          "Dealt before betting closed",
	game.DecisionNotOffered:  "A player was not asked",
	game.NoSpin:              "No spin",
	game.NumberUnread:        "The number was not read",
	game.NumberMisread:       "The number was read wrongly",
	game.SpunEarly:           "Spun too early",
	game.NoRoll:              "No roll",
	game.EquipmentFailure:    "Equipment failed",
	game.PowerFailure:        "Power failed",
	game.VideoLost:           "The video is lost",
	game.NetworkLost:         "The network is lost",
	game.DealerError:         "The dealer made an error",
	game.DealerUnable:        "The dealer cannot go on",
	game.ProviderFault:       "The supplier's systems failed",
	game.Malfunction:         "Something else: stop and call the shift manager",
}

func incidentTitle(kind game.Incident) string {
	if words, known := incidentWords[kind]; known {
		return words
	}
	return capital(strings.ReplaceAll(string(kind), "-", " "))
}

// happened is the incident as something that took place; [incidentTitle] is how it
// is offered for a report.
func happened(incident table.Incident) string {
	if incident.Kind == game.Malfunction && !incident.Detected {
		return "The dealer called the shift manager"
	}
	return incidentTitle(incident.Kind)
}

// roundWords, betsWords and cardWords are consequences, in words.
var roundWords = map[game.RoundEffect]string{
	game.RoundContinue: "the round goes on",
	game.RoundPause:    "the round stays paused",
	game.RoundVoid:     "the round is VOID",
	game.RoundRespin:   "the wheel is spun again",
	game.RoundReroll:   "the dice are rolled again",
	game.RoundReplay:   "the round is played again",
	game.RoundComplete: "the round is completed",
}

var betsWords = map[game.BetsEffect]string{
	game.BetsStand:          "bets stand",
	game.BetsRefund:         "all bets are REFUNDED",
	game.BetsRefundInitial:  "initial bets are REFUNDED",
	game.BetsSettle:         "bets are settled",
	game.BetsSettleManually: "bets are settled by hand",
}

var cardWords = map[game.CardEffect]string{
	game.RemoveLast:     "the last card dealt goes to the discard holder",
	game.CarryCard:      "the held card becomes the first of the next round",
	game.BurnCard:       "the held card goes to the discard holder",
	game.Rescan:         "the card is scanned again",
	game.CallTechnician: "the technician is called",
	game.ChangeShoe:     "the shoe is changed after this round",
	game.Reshuffle:      "the shuffle starts again from the first pass",
	game.ReplaceSet:     "all the cards are replaced by a new set",
	game.BurnMore:       "the extra cards stay burned",
	game.BurnFewer:      "the missing cards are not burned later",
	game.BurnNone:       "no cards are burned later",
	game.LateCutCard:    "the cut card counts as seen: the shoe is changed after this round",
}

// consequence is one thing an offer would do: to what, and what.
type consequence struct{ of, words string }

// consequences spells out what an offer would do. removed are the cards it would
// take away, last first; nil while that is not settled.
func consequences(offer game.Offer, removed []game.Placed, look *theme.Theme) []consequence {
	var list []consequence
	if words, ok := roundWords[offer.Round]; ok {
		list = append(list, consequence{"Round", words})
	}
	if words, ok := betsWords[offer.Bets]; ok {
		list = append(list, consequence{"Bets", words})
	}
	for _, effect := range offer.Cards {
		words := string(effect)
		if known, ok := cardWords[effect]; ok {
			words = known
		}
		switch {
		case effect != game.RemoveLast:
		case len(removed) == 1:
			words += ": " + placedWords(removed, look)
		case len(removed) > 1:
			words = fmt.Sprintf("the last %d cards dealt go to the discard holder: %s", len(removed), placedWords(removed, look))
		case offer.MaxRemove > 1:
			words = fmt.Sprintf("the last 1 to %d cards dealt go to the discard holder", offer.MaxRemove)
		}
		list = append(list, consequence{"Cards", words})
	}
	if offer.Announce != "" {
		list = append(list, consequence{"Told", "players are told by the " + strings.ReplaceAll(offer.Announce, "-", " ")})
	}
	return list
}

// placedWords names cards and where they lie.
func placedWords(cards []game.Placed, look *theme.Theme) string {
	words := make([]string, len(cards))
	for i, placed := range cards {
		words[i] = look.Glyphs.Card(placed.Card) + " at " + placeWords(placed.Position)
	}
	return strings.Join(words, ", ")
}

// inOneLine is the consequences as a sentence, inLines each on lines of its own.
func inOneLine(list []consequence) string {
	words := make([]string, len(list))
	for i, one := range list {
		words[i] = one.words
	}
	return capital(strings.Join(words, "; ")) + "."
}

func inLines(list []consequence, width int) []string {
	const column = 9
	var lines []string
	for _, one := range list {
		label := one.of + ":"
		for _, line := range widget.Wrap(one.words, max(width-column, 8)) {
			lines = append(lines, widget.Pad(label, column)+line)
			label = ""
		}
	}
	return lines
}

// scanWords is what a card scanned now would do, whatever dialog is open.
func scanWords(snapshot table.Snapshot) string {
	state, step := snapshot.State, snapshot.Step
	switch {
	case snapshot.Stopped != "":
		return "Scan no card now: nothing can be recorded."
	case step.Kind == game.StepClosed:
		return "Scan no card now: the table is closed."
	case step.Kind == game.StepScan:
		return "Cards are read all the same; the scanner needs no key."
	case step.Name == "resume" && state.Incident != nil && state.Incident.Held.IsZero():
		return "A card scanned now is kept until the dealer goes on."
	case state.Incident != nil || state.Dealer.IsZero() || step.Name == "confirm-repeat" || !state.Shoe.Ready():
		return "Scan no card now: it would be refused."
	}
	return "Scan no card now: it would stop the game."
}

// placeWords is a position as people say it: player-1 is Player 1.
func placeWords(position game.Position) string {
	return capital(strings.ReplaceAll(string(position), "-", " "))
}

func roleWords(role game.Role) string {
	return capital(strings.ReplaceAll(string(role), "-", " "))
}

func capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// personWords is a person's name, or the id of one without a name.
func personWords(person game.Person) string {
	if person.Name != "" {
		return widget.Plain(person.Name)
	}
	return widget.Plain(person.ID)
}

// counted is a number of things: 1 round, 2 rounds.
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

func ordinal(n int) string {
	suffix := "th"
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		suffix = "st"
	case n%10 == 2:
		suffix = "nd"
	case n%10 == 3:
		suffix = "rd"
	}
	return fmt.Sprintf("%d%s", n, suffix)
}
