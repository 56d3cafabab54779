package words

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/table"
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
	game.ResultWrong:         "The result of a round is wrong",
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

// IncidentTitle returns an incident as it is offered for a report.
func IncidentTitle(kind game.Incident) string {
	if words, known := incidentWords[kind]; known {
		return words
	}
	return Capital(strings.ReplaceAll(string(kind), "-", " "))
}

// HasIncident reports whether there are words for an incident.
func HasIncident(kind game.Incident) bool { return incidentWords[kind] != "" }

// Happened returns the incident as something that took place.
func Happened(incident table.Incident) string {
	switch {
	case incident.Kind == game.Malfunction && !incident.Detected:
		return "The dealer called the shift manager"
	case incident.Kind == game.DealerUnable && incident.Detected:
		return "The round waits for the dealer, who has been silent too long"
	case incident.Correction != nil:
		return fmt.Sprintf("The result of round %d is said to be wrong", incident.Correction.Round)
	}
	if cause, told := incident.Facts["cause"].(string); told && saysCause(incident) {
		return IncidentTitle(incident.Kind) + ": " + widget.Plain(Cause(cause))
	}
	return IncidentTitle(incident.Kind)
}

// saysCause reports whether an incident's cause says more of what happened than its
// title does, as the console's own words of what it waited for do.
func saysCause(incident table.Incident) bool {
	switch incident.Kind {
	case game.NoSpin, game.NoRoll, game.NumberMisread:
		return true
	}
	return incident.Detected
}

// Cause returns a cause in words; what is no word of the closed list stays as it was said.
func Cause(cause string) string { return game.CauseText(cause).String() }
