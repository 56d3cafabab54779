package game

import "pitboss/game/message"

// Shows returns the kind of step at which a game tells its result without cards: StepNumber where a
// ball runs, StepSegment where a money wheel turns, StepDice where dice are thrown. It is empty where
// a game has cards alone.
func Shows(family Family) StepKind {
	for _, kind := range []StepKind{StepNumber, StepSegment, StepDice} {
		if family.Takes(kind) {
			return kind
		}
	}
	return ""
}

// WordsWhere returns what happened in the words of a game that shows its result so: a ball is spun
// and a number read, a wheel and its segment, dice are thrown.
func (i Incident) WordsWhere(shows StepKind) message.Text {
	if words, own := shownWords[shows][i]; own {
		return words
	}
	return i.Words()
}

// shownWords are those that differ from a ball's, which [Incident.Words] returns.
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
