package game

import "pitboss/game/message"

// Words names the role, such as shift manager.
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

// Words names the incident within a sentence, such as card misread.
func (i Incident) Words() message.Text {
	if words, known := incidentWords[i]; known {
		return words
	}
	return message.Written(string(i))
}

// incidentWords name each incident as an announcement does.
var incidentWords = map[Incident]message.Text{
	CardUnreadable:      message.New("incident.card-unreadable", "card unreadable"),
	CardMisread:         message.New("incident.card-misread", "card misread"),
	CardScannedTwice:    message.New("incident.card-scanned-twice", "card scanned twice"),
	CardMissed:          message.New("incident.card-missed", "card missed"),
	CardsStuck:          message.New("incident.cards-stuck", "cards stuck"),
	CardsDropped:        message.New("incident.cards-dropped", "cards dropped"),
	CardsDroppedMixing:  message.New("incident.cards-dropped-shuffling", "cards dropped shuffling"),
	CardsExposedMixing:  message.New("incident.cards-exposed-shuffling", "cards exposed shuffling"),
	CardFaceUp:          message.New("incident.card-face-up", "card face up"),
	CardFaceDown:        message.New("incident.card-face-down", "card face down"),
	CardExposedEarly:    message.New("incident.card-exposed-early", "card exposed early"),
	CardMisplaced:       message.New("incident.card-misplaced", "card misplaced"),
	DealtTooFew:         message.New("incident.dealt-too-few", "dealt too few"),
	DealtTooMany:        message.New("incident.dealt-too-many", "dealt too many"),
	DealOrderBroken:     message.New("incident.deal-order-broken", "deal order broken"),
	ExtraCardDrawn:      message.New("incident.extra-card-drawn", "extra card drawn"),
	CardDamaged:         message.New("incident.card-damaged", "card damaged"),
	CardsCollectedEarly: message.New("incident.cards-collected-early", "cards collected early"),
	CardsLeft:           message.New("incident.cards-left-on-table", "cards left on table"),
	BurnTooMany:         message.New("incident.burn-too-many", "burn too many"),
	BurnTooFew:          message.New("incident.burn-too-few", "burn too few"),
	BurnMissed:          message.New("incident.burn-missed", "burn missed"),
	BurnCardShown:       message.New("incident.burn-card-shown", "burn card shown"),
	CutCardMissed:       message.New("incident.cut-card-missed", "cut card missed"),
	CardsAltered:        message.New("incident.cards-altered", "cards altered"),
	CardMissing:         message.New("incident.card-missing-from-shoe", "card missing from shoe"),
	CardImpossible:      message.New("incident.card-impossible", "card impossible"),
	DealtEarly:          message.New("incident.dealt-early", "dealt early"),
	DecisionNotOffered:  message.New("incident.decision-not-offered", "decision not offered"),
	ResultWrong:         message.New("incident.result-wrong", "result wrong"),
	NoSpin:              message.New("incident.no-spin", "no spin"),
	NumberUnread:        message.New("incident.number-unread", "number unread"),
	NumberMisread:       message.New("incident.number-misread", "number misread"),
	SpunEarly:           message.New("incident.spun-early", "spun early"),
	NoRoll:              message.New("incident.no-roll", "no roll"),
	EquipmentFailure:    message.New("incident.equipment-failure", "equipment failure"),
	PowerFailure:        message.New("incident.power-failure", "power failure"),
	VideoLost:           message.New("incident.video-lost", "video lost"),
	NetworkLost:         message.New("incident.network-lost", "network lost"),
	DealerError:         message.New("incident.dealer-error", "dealer error"),
	DealerUnable:        message.New("incident.dealer-unable", "dealer unable"),
	ProviderFault:       message.New("incident.provider-fault", "provider fault"),
	Malfunction:         message.New("incident.malfunction", "malfunction"),
}
