package words

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
)

// incidentWords says what happened, in a few words.
var incidentWords = map[game.Incident]message.Text{
	game.CardUnreadable:      message.New("screen.incident.card-unreadable", "A card cannot be read"),
	game.CardMisread:         message.New("screen.incident.card-misread", "The scanner read a card wrongly"),
	game.CardScannedTwice:    message.New("screen.incident.card-scanned-twice", "One card was scanned twice"),
	game.CardMissed:          message.New("screen.incident.card-missed", "A card was not scanned"),
	game.CardsStuck:          message.New("screen.incident.cards-stuck", "Two cards stuck together"),
	game.CardsDropped:        message.New("screen.incident.cards-dropped", "Cards fell off the table"),
	game.CardsDroppedMixing:  message.New("screen.incident.cards-dropped-shuffling", "Cards fell during the shuffle"),
	game.CardsExposedMixing:  message.New("screen.incident.cards-exposed-shuffling", "Cards turned up during the shuffle"),
	game.CardFaceUp:          message.New("screen.incident.card-face-up", "A card came out face up"),
	game.CardFaceDown:        message.New("screen.incident.card-face-down", "A card came out face down"),
	game.CardExposedEarly:    message.New("screen.incident.card-exposed-early", "A card was shown too early"),
	game.CardMisplaced:       message.New("screen.incident.card-misplaced", "A card lies on the wrong field"),
	game.DealtTooFew:         message.New("screen.incident.dealt-too-few", "Too few cards were dealt"),
	game.DealtTooMany:        message.New("screen.incident.dealt-too-many", "Too many cards were dealt"),
	game.DealOrderBroken:     message.New("screen.incident.deal-order-broken", "The dealing order was broken"),
	game.ExtraCardDrawn:      message.New("screen.incident.extra-card-drawn", "A card too many was drawn"),
	game.CardDamaged:         message.New("screen.incident.card-damaged", "A card is damaged"),
	game.CardsCollectedEarly: message.New("screen.incident.cards-collected-early", "Cards were collected too early"),
	game.CardsLeft:           message.New("screen.incident.cards-left-on-table", "Cards of the last round lie on the table"),
	game.BurnTooMany:         message.New("screen.incident.burn-too-many", "Too many cards were burned"),
	game.BurnTooFew:          message.New("screen.incident.burn-too-few", "Too few cards were burned"),
	game.BurnMissed:          message.New("screen.incident.burn-missed", "No cards were burned"),
	game.BurnCardShown:       message.New("screen.incident.burn-card-shown", "A burn card was shown"),
	game.CutCardMissed:       message.New("screen.incident.cut-card-missed", "The cut card was missed"),
	game.CardsAltered:        message.New("screen.incident.cards-altered", "Cards were altered"),
	game.CardMissing:         message.New("screen.incident.card-missing-from-shoe", "A card is missing from the shoe"),
	game.CardImpossible:      message.New("screen.incident.card-impossible", "A card that cannot be in this shoe"),
	game.DealtEarly:          message.New("screen.incident.dealt-early", "Dealt before betting closed"),
	game.DecisionNotOffered:  message.New("screen.incident.decision-not-offered", "A player was not asked"),
	game.ResultWrong:         message.New("screen.incident.result-wrong", "The result of a round is wrong"),
	game.NoSpin:              message.New("screen.incident.no-spin", "No spin"),
	game.NumberUnread:        message.New("screen.incident.number-unread", "The number was not read"),
	game.NumberMisread:       message.New("screen.incident.number-misread", "The number was read wrongly"),
	game.SpunEarly:           message.New("screen.incident.spun-early", "Spun too early"),
	game.NoRoll:              message.New("screen.incident.no-roll", "No roll"),
	game.EquipmentFailure:    message.New("screen.incident.equipment-failure", "Equipment failed"),
	game.PowerFailure:        message.New("screen.incident.power-failure", "Power failed"),
	game.VideoLost:           message.New("screen.incident.video-lost", "The video is lost"),
	game.NetworkLost:         message.New("screen.incident.network-lost", "The network is lost"),
	game.DealerError:         message.New("screen.incident.dealer-error", "The dealer made an error"),
	game.DealerUnable:        message.New("screen.incident.dealer-unable", "The dealer cannot go on"),
	game.ProviderFault:       message.New("screen.incident.provider-fault", "The supplier's systems failed"),
	game.Malfunction:         message.New("screen.incident.malfunction", "Something else: stop and call the shift manager"),
}

// IncidentTitle returns an incident as it is offered for a report.
func IncidentTitle(kind game.Incident) message.Text {
	if words, known := incidentWords[kind]; known {
		return words
	}
	return kind.Words()
}

// HasIncident reports whether there are words for an incident.
func HasIncident(kind game.Incident) bool { return !incidentWords[kind].IsZero() }

// Happened returns the incident as something that took place.
func Happened(incident table.Incident) message.Text {
	switch {
	case incident.Kind == game.Malfunction && !incident.Detected:
		return message.New("screen.happened.called", "The dealer called the shift manager")
	case incident.Kind == game.DealerUnable && incident.Detected:
		return message.New("screen.happened.silent", "The round waits for the dealer, who has been silent too long")
	case incident.Correction != nil:
		return message.New("screen.happened.result", "The result of round {round} is said to be wrong", message.Number("round", incident.Correction.Round))
	}
	title := IncidentTitle(incident.Kind)
	if cause, told := incident.Facts["cause"].(string); told && saysCause(incident) {
		return message.New("screen.happened.because", "{what}: {cause}", message.Message("what", title), message.Message("cause", game.CauseText(cause)))
	}
	return title
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

// Cause returns a cause by itself; what is no word of the closed list stays as it was said.
func Cause(cause string) message.Text {
	if title, known := causeTitles[cause]; known {
		return title
	}
	return message.Written(Capital(game.CauseText(cause).String()))
}

// causeTitles are the causes at the head of a line.
var causeTitles = map[string]message.Text{
	"under-turns":           message.New("screen.cause.under-turns", "Too few turns"),
	"same-direction":        message.New("screen.cause.same-direction", "The ball ran with the wheel"),
	"wrong-direction":       message.New("screen.cause.wrong-direction", "Spun in the wrong direction"),
	"wheel-stopped":         message.New("screen.cause.wheel-stopped", "The wheel stopped"),
	"ball-stuck":            message.New("screen.cause.ball-stuck", "The ball is stuck"),
	"ball-riding":           message.New("screen.cause.ball-riding", "The ball rides on the wheel"),
	"ball-out":              message.New("screen.cause.ball-out", "The ball left the wheel"),
	"dropped-early":         message.New("screen.cause.dropped-early", "The ball fell before the spin"),
	"foreign-object":        message.New("screen.cause.foreign-object", "Something fell into it"),
	"pointer-on-pin":        message.New("screen.cause.pointer-on-pin", "The pointer lies on a pin"),
	"pointer-between":       message.New("screen.cause.pointer-between", "The pointer lies between"),
	"direction-not-changed": message.New("screen.cause.direction-not-changed", "The direction was not changed"),
	"interference":          message.New("screen.cause.interference", "Somebody touched it"),
	"mechanical":            message.New("screen.cause.mechanical", "It failed mechanically"),
	"against-dome":          message.New("screen.cause.against-dome", "A die leans on the dome"),
	"leaning":               message.New("screen.cause.leaning", "A die leans on another"),
	"stacked":               message.New("screen.cause.stacked", "A die lies on another"),
	"on-edge":               message.New("screen.cause.on-edge", "A die stands on its edge"),
	"not-flat":              message.New("screen.cause.not-flat", "A die does not lie flat"),
	"shaker-short":          message.New("screen.cause.shaker-short", "The shaker ran too short"),
}
