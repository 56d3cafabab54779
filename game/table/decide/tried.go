package decide

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

// Try decides an input without carrying it out. It asks for no PIN, and a ruling counts as given where the shift
// manager is.
func (r *Rules) Try(s state.State, in game.Input) Tried {
	d := r.begin(s, in)
	d.trial = true
	if _, rules := in.Command.(game.Rule); rules && d.station == "" {
		d.station = s.Station // the person in charge rules, at the table or on the floor
	}
	if refusal := d.decide(in.Command); refusal != nil {
		return Tried{Refused: refusal}
	}
	d.settle()
	return Tried{Events: d.events, State: d.state, Step: r.Next(&d.state)}
}
