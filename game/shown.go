package game

import "pitboss/game/message"

// Shows returns the kind of step that gives a game's result without cards: StepNumber for a ball, StepSegment for a
// money wheel, StepDice for dice. It is empty for games with cards only.
func Shows(family Family) StepKind {
	for _, kind := range []StepKind{StepNumber, StepSegment, StepDice} {
		if family.Takes(kind) {
			return kind
		}
	}
	return ""
}

// WordsWhere describes the incident in the words of a game that shows its result this way: a ball and its number, a
// wheel and its segment, or dice.
func (i Incident) WordsWhere(shows StepKind) message.Text {
	if words, own := shownWords[shows][i]; own {
		return words
	}
	return i.Words()
}

// shownWords holds the texts that differ from a ball's, which [Incident.Words] returns.
var shownWords = map[StepKind]map[Incident]message.Text{
	StepSegment: {
		NumberUnread:  message.New("incident.segment-unread", "The segment was not read"),
		NumberMisread: message.New("incident.segment-misread", "The segment was misread"),
		SpunEarly:     message.New("incident.wheel-early", "The wheel was spun too early"),
	},
	StepDice: {
		NumberUnread:  message.New("incident.dice-unread", "The dice were not read"),
		NumberMisread: message.New("incident.dice-misread", "The dice were misread"),
		SpunEarly:     message.New("incident.dice-early", "The dice were thrown too early"),
	},
}
