package table

import (
	"pitboss/game"
	"pitboss/game/table/state"
)

// Tried is what a command would do.
type Tried struct {
	// Refused is the refusal, or nil.
	Refused *game.Refusal
	// Events are the events it would record, State and Step the table afterwards. All three are empty if the
	// command would be refused.
	Events []game.Event
	State  state.State
	Step   game.Step
}

// Try decides a command without carrying it out, so that a screen can show the effects before somebody confirms. It
// returns false for a snapshot without a table.
func (s Snapshot) Try(command game.Command) (Tried, bool) {
	if s.rules == nil {
		return Tried{}, false
	}
	d := &decision{rules: s.rules, state: s.State, at: s.Now.UTC(), trial: true}
	if d.station = stationOf(command); d.station == "" {
		if _, rules := command.(game.Rule); rules {
			d.station = s.State.Station // the person in charge rules, at the table or on the floor
		}
	}
	if asked, corrects := command.(game.Correct); corrects {
		d.past, _ = pastRound(&d.state, s.past, asked.Round) // if the record cannot be read, the real request is refused
	}
	if refusal := d.decide(command); refusal != nil {
		return Tried{Refused: refusal}, true
	}
	d.settle()
	return Tried{Events: d.events, State: d.state, Step: s.rules.Next(&d.state)}, true
}
