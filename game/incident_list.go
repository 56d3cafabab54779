package game

import "pitboss/game/message"

// incidents is the closed list: each incident, whether it can only happen in a game with cards, the key that reports
// it, and what happened, for the list of reports and for the players: a sentence without a full stop. Incidents that
// are the same to people have the same key. It is a letter from the incident's usual name, or a digit for what happens
// at any table. The letter w is not used, because at the table it withdraws a report.
var incidents = listed(func(e incident) Incident { return e.is }, []incident{
	{is: CardUnreadable, cards: true, key: "u",
		words: message.New("incident.card-unreadable", "A card cannot be read")},
	{is: CardMisread, cards: true, key: "m",
		words: message.New("incident.card-misread", "A card was misread by the scanner")},
	{is: CardScannedTwice, cards: true, key: "t",
		words: message.New("incident.card-scanned-twice", "A card was scanned twice")},
	{is: CardMissed, cards: true, key: "-", words: message.New("incident.card-missed", "A card was not scanned")},
	{is: CardsStuck, cards: true, key: "k", words: message.New("incident.cards-stuck", "Two cards stuck together")},
	{is: CardsJammed, cards: true, key: "j",
		words: message.New("incident.cards-jammed", "Cards jammed in the shuffling machine")},
	{is: CardsDropped, cards: true, key: "d",
		words: message.New("incident.cards-dropped", "Cards fell off the table"),
		count: message.New("fact.count.fallen", "How many cards fell?")},
	{is: CardsDroppedMixing, cards: true, key: "s",
		words: message.New("incident.cards-dropped-shuffling", "Cards fell during the shuffle"),
		count: message.New("fact.count.fallen", "How many cards fell?")},
	{is: CardsExposedMixing, cards: true, key: "f",
		words: message.New("incident.cards-exposed-shuffling", "Cards were exposed during the shuffle"),
		count: message.New("fact.count.exposed", "How many cards were exposed?")},
	{is: CardFaceUp, cards: true, key: "f", words: message.New("incident.card-face-up", "A card came out face up")},
	{is: CardFaceDown, cards: true, key: "h",
		words: message.New("incident.card-face-down", "A card came out face down")},
	{is: CardExposedEarly, cards: true, key: "v",
		words: message.New("incident.card-exposed-early", "A card was exposed too early")},
	{is: CardMisplaced, cards: true, key: "p",
		words: message.New("incident.card-misplaced", "Card in the wrong position")},
	{is: DealtTooFew, cards: true, key: "8", words: message.New("incident.dealt-too-few", "Too few cards were dealt")},
	{is: DealtTooMany, cards: true, key: "9",
		words: message.New("incident.dealt-too-many", "Too many cards were dealt"),
		count: message.New("fact.count.dealt", "How many cards too many were dealt?")},
	{is: DealOrderBroken, cards: true, key: "x",
		words: message.New("incident.deal-order-broken", "Cards were dealt out of order")},
	{is: ExtraCardDrawn, cards: true, key: "e", words: message.New("incident.extra-card-drawn", "Extra card drawn")},
	{is: CardDamaged, cards: true, key: "g", words: message.New("incident.card-damaged", "A card is damaged"),
		count: message.New("fact.count.damaged", "How many cards are damaged?")},
	{is: CardsCollectedEarly, cards: true, key: "o",
		words: message.New("incident.cards-collected-early", "Cards were collected too early")},
	{is: CardsLeft, cards: true, key: "l",
		words: message.New("incident.cards-left-on-table", "Cards of the last round are still on the table")},
	{is: BurnTooMany, cards: true, key: "z",
		words: message.New("incident.burn-too-many", "Too many cards were burned"),
		count: message.New("fact.count.too-many", "How many cards too many were burned?")},
	{is: BurnTooFew, cards: true, key: "j", words: message.New("incident.burn-too-few", "Too few cards were burned"),
		count: message.New("fact.count.too-few", "How many cards too few were burned?")},
	{is: BurnMissed, cards: true, key: "q", words: message.New("incident.burn-missed", "No cards were burned")},
	{is: BurnCardShown, cards: true, key: "b",
		words: message.New("incident.burn-card-shown", "A burn card was exposed"),
		count: message.New("fact.count.shown", "How many burn cards were exposed?")},
	{is: CutCardMissed, cards: true, key: "c",
		words: message.New("incident.cut-card-missed", "The cut card was missed")},
	{is: CardsAltered, cards: true, key: "a", words: message.New("incident.cards-altered", "Cards were altered")},
	{is: CardMissing, cards: true, key: "i",
		words: message.New("incident.card-missing-from-shoe", "A card is missing from the shoe")},
	{is: CardImpossible, cards: true, key: "+",
		words: message.New("incident.card-impossible", "A card that cannot be in this shoe")},
	{is: DealtEarly, cards: true, key: "y", words: message.New("incident.dealt-early", "A card was dealt early")},
	{is: DecisionNotOffered, cards: true, key: "n",
		words: message.New("incident.decision-not-offered", "A player was not offered a decision")},
	{is: ResultWrong, key: "r", words: message.New("incident.result-wrong", "The result of a round is wrong")},
	{is: NoSpin, key: "n", words: message.New("incident.no-spin", "No spin")},
	{is: NumberUnread, key: "u", words: message.New("incident.number-unread", "The number was not read"),
		segment: message.New("incident.segment-unread", "The segment was not read"),
		dice:    message.New("incident.dice-unread", "The dice were not read")},
	{is: NumberMisread, key: "m", words: message.New("incident.number-misread", "The number was misread"),
		segment: message.New("incident.segment-misread", "The segment was misread"),
		dice:    message.New("incident.dice-misread", "The dice were misread")},
	{is: SpunEarly, key: "y", words: message.New("incident.spun-early", "The ball was spun early"),
		segment: message.New("incident.wheel-early", "The wheel was spun too early"),
		dice:    message.New("incident.dice-early", "The dice were thrown too early")},
	{is: NoRoll, key: "n", words: message.New("incident.no-roll", "No roll")},
	{is: EquipmentFailure, key: "1", words: message.New("incident.equipment-failure", "Equipment failure")},
	{is: PowerFailure, key: "2", words: message.New("incident.power-failure", "Power failure")},
	{is: VideoLost, key: "3", words: message.New("incident.video-lost", "Video lost")},
	{is: NetworkLost, key: "4", words: message.New("incident.network-lost", "Network lost")},
	{is: DealerError, key: "5", words: message.New("incident.dealer-error", "The dealer made an error")},
	{is: DealerUnable, key: "6", words: message.New("incident.dealer-unable", "The dealer cannot continue")},
	{is: ProviderFault, key: "7", words: message.New("incident.provider-fault", "The supplier's systems failed")},
	{is: Malfunction, key: "0", words: message.New("incident.malfunction", "The game was interrupted")},
})

type incident struct {
	is    Incident
	cards bool
	key   string
	words message.Text
	// count asks how many cards it is about; empty if the fact's own question does.
	count message.Text
	// segment and dice are its words in a game that shows segments or throws, if they differ from a ball's.
	segment, dice message.Text
}

// Incidents returns the closed list.
func Incidents() []Incident { return incidents.all() }

// Listed reports whether the incident is in the closed list.
func (i Incident) Listed() bool { return incidents.has(i) }

// OfCards reports whether an incident can only happen in a game with cards.
func (i Incident) OfCards() bool { return incidents.of[i].cards }

// ReportKey returns the key that reports the incident, the same in every phase and every game; "" if it has none.
func (i Incident) ReportKey() string { return incidents.of[i].key }

// HowMany asks for the number of cards that the incident is about; it is empty if any question for a number does.
func (i Incident) HowMany() message.Text { return incidents.of[i].count }

// Words returns what happened, such as "A card was dealt early".
func (i Incident) Words() message.Text {
	if entry, known := incidents.of[i]; known {
		return entry.words
	}
	return message.Written(string(i))
}

// WordsWhere describes the incident in the words of a game that shows its result this way: a ball and its number, a
// wheel and its segment, or dice.
func (i Incident) WordsWhere(shows StepKind) message.Text {
	switch own := incidents.of[i]; {
	case shows == StepSegment && !own.segment.IsZero():
		return own.segment
	case shows == StepDice && !own.dice.IsZero():
		return own.dice
	}
	return i.Words()
}
