package wire

import (
	"encoding/json"
	"time"

	"pitboss/game"
)

// The fields that the platform's lines have in addition to those of the event, so that one fact has the same name in
// every line and every family. The event's own names are kept.
type (
	untilNames struct {
		Deadline time.Time `json:"deadline"`
	}
	decisionNames struct {
		Seat   int         `json:"seat,omitempty"`
		Hand   int         `json:"hand,omitempty"`
		Action string      `json:"action"`
		Cards  []game.Card `json:"cards,omitempty"`
	}
	countNames struct {
		Count int `json:"count"`
	}
	toldNames struct {
		Instruction game.BetsEffect `json:"instruction,omitempty"`
	}
)

// sharedNames returns the fields that an event's line has in addition to the event's own; nil if none.
func sharedNames(event game.Event) any {
	switch e := event.(type) {
	case game.BettingOpened:
		return untilNames{e.Until}
	case game.DecisionsOpened:
		return untilNames{e.Until}
	case game.PlayerDecided:
		return decisionNames(e.Decision)
	case game.SegmentRegistered:
		return e.Segment
	case game.CardsCollected:
		return countNames{e.Cards}
	case game.PlatformTold:
		return toldNames{e.Bets}
	}
	return nil
}

// PlatformEvent encodes a record for the platform: like [Event], with the shared names added.
func PlatformEvent(record game.Record) ([]byte, error) {
	line, err := Event(record)
	if err != nil {
		return nil, err
	}
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return line, nil // a face was removed: such events have no shared names
	}
	names := sharedNames(event)
	if names == nil {
		return line, nil
	}
	added, err := json.Marshal(names)
	if err != nil || len(added) == len(`{}`) {
		return line, err
	}
	return append(append(line[:len(line)-1], ','), added[1:]...), nil
}
