package table

import "pitboss/game"

// Tried is what a command would come to.
type Tried struct {
	// Refused is why the table would not take it; nil when it would.
	Refused *game.Refusal
	// Events are what it would record, State and Step where the table would stand
	// then. All three are empty when it would be refused.
	Events []game.Event
	State  State
	Step   game.Step
}

// Try tells what a command would come to now and does nothing: what a screen
// shows before somebody confirms comes from the rules themselves. False for a
// snapshot that no table made.
func (s Snapshot) Try(command game.Command) (Tried, bool) {
	if s.rules == nil {
		return Tried{}, false
	}
	d := &decision{rules: s.rules, state: s.State, at: s.Now.UTC(), trial: true}
	if d.station = stationOf(command); d.station == "" {
		if _, rules := command.(game.Rule); rules {
			d.station = s.State.Station // whoever has the say rules, wherever they are
		}
	}
	if asked, corrects := command.(game.Correct); corrects {
		d.past, _ = d.state.past(s.past, asked.Round) // what cannot be read is refused when it is asked for
	}
	if refusal := d.decide(command); refusal != nil {
		return Tried{Refused: refusal}, true
	}
	d.settle()
	return Tried{Events: d.events, State: d.state, Step: s.rules.Next(&d.state)}, true
}
