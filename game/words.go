package game

import "pitboss/game/message"

// Words returns the role's name, such as "shift manager".
func (r Role) Words() message.Text {
	switch r {
	case Dealer:
		return message.New("role.dealer", "dealer")
	case ShiftManager:
		return message.New("role.shift-manager", "shift manager")
	case Technician:
		return message.New("role.technician", "technician")
	}
	return message.Written(string(r))
}

// And joins texts as a list in a sentence: a, b and c.
func And(texts ...message.Text) message.Text {
	if len(texts) < 2 {
		return message.Commas(texts...)
	}
	last := len(texts) - 1
	return message.New("list.and", "{first} and {last}", message.List("first", texts[:last]...),
		message.Message("last", texts[last]))
}

// Words returns what happened, for the list of reports and for the players: a sentence without a full stop, such as
// "A card was dealt early".
func (i Incident) Words() message.Text {
	if words, known := incidentWords[i]; known {
		return words
	}
	return message.Written(string(i))
}

// incidentWords holds the text of each incident.
var incidentWords = map[Incident]message.Text{
	CardUnreadable:      message.New("incident.card-unreadable", "A card cannot be read"),
	CardMisread:         message.New("incident.card-misread", "A card was misread by the scanner"),
	CardScannedTwice:    message.New("incident.card-scanned-twice", "A card was scanned twice"),
	CardMissed:          message.New("incident.card-missed", "A card was not scanned"),
	CardsStuck:          message.New("incident.cards-stuck", "Two cards stuck together"),
	CardsJammed:         message.New("incident.cards-jammed", "Cards jammed in the shuffling machine"),
	CardsDropped:        message.New("incident.cards-dropped", "Cards fell off the table"),
	CardsDroppedMixing:  message.New("incident.cards-dropped-shuffling", "Cards fell during the shuffle"),
	CardsExposedMixing:  message.New("incident.cards-exposed-shuffling", "Cards were exposed during the shuffle"),
	CardFaceUp:          message.New("incident.card-face-up", "A card came out face up"),
	CardFaceDown:        message.New("incident.card-face-down", "A card came out face down"),
	CardExposedEarly:    message.New("incident.card-exposed-early", "A card was exposed too early"),
	CardMisplaced:       message.New("incident.card-misplaced", "Card in the wrong position"),
	DealtTooFew:         message.New("incident.dealt-too-few", "Too few cards were dealt"),
	DealtTooMany:        message.New("incident.dealt-too-many", "Too many cards were dealt"),
	DealOrderBroken:     message.New("incident.deal-order-broken", "Cards were dealt out of order"),
	ExtraCardDrawn:      message.New("incident.extra-card-drawn", "Extra card drawn"),
	CardDamaged:         message.New("incident.card-damaged", "A card is damaged"),
	CardsCollectedEarly: message.New("incident.cards-collected-early", "Cards were collected too early"),
	CardsLeft:           message.New("incident.cards-left-on-table", "Cards of the last round are still on the table"),
	BurnTooMany:         message.New("incident.burn-too-many", "Too many cards were burned"),
	BurnTooFew:          message.New("incident.burn-too-few", "Too few cards were burned"),
	BurnMissed:          message.New("incident.burn-missed", "No cards were burned"),
	BurnCardShown:       message.New("incident.burn-card-shown", "A burn card was exposed"),
	CutCardMissed:       message.New("incident.cut-card-missed", "The cut card was missed"),
	CardsAltered:        message.New("incident.cards-altered", "Cards were altered"),
	CardMissing:         message.New("incident.card-missing-from-shoe", "A card is missing from the shoe"),
	CardImpossible:      message.New("incident.card-impossible", "A card that cannot be in this shoe"),
	DealtEarly:          message.New("incident.dealt-early", "A card was dealt early"),
	DecisionNotOffered:  message.New("incident.decision-not-offered", "A player was not offered a decision"),
	ResultWrong:         message.New("incident.result-wrong", "The result of a round is wrong"),
	NoSpin:              message.New("incident.no-spin", "No spin"),
	NumberUnread:        message.New("incident.number-unread", "The number was not read"),
	NumberMisread:       message.New("incident.number-misread", "The number was misread"),
	SpunEarly:           message.New("incident.spun-early", "The ball was spun early"),
	NoRoll:              message.New("incident.no-roll", "No roll"),
	EquipmentFailure:    message.New("incident.equipment-failure", "Equipment failure"),
	PowerFailure:        message.New("incident.power-failure", "Power failure"),
	VideoLost:           message.New("incident.video-lost", "Video lost"),
	NetworkLost:         message.New("incident.network-lost", "Network lost"),
	DealerError:         message.New("incident.dealer-error", "The dealer made an error"),
	DealerUnable:        message.New("incident.dealer-unable", "The dealer cannot continue"),
	ProviderFault:       message.New("incident.provider-fault", "The supplier's systems failed"),
	Malfunction:         message.New("incident.malfunction", "The game was interrupted"),
}
