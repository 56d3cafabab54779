package table

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
)

// Restore is the state where a journal ends: the saved state with the records
// after it applied. An event this program does not know is an error.
func Restore(saved []byte, after []game.Record) (State, error) {
	var state State
	if len(saved) > 0 {
		if err := json.Unmarshal(saved, &state); err != nil {
			return State{}, fmt.Errorf("the saved state of the table cannot be read: %w", err)
		}
	}
	return Replay(state, after)
}

// Replay applies records to a state.
func Replay(state State, records []game.Record) (State, error) {
	for _, record := range records {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return State{}, fmt.Errorf("record %d: %w", record.Sequence, err)
		}
		if record.Sequence != state.Sequence+1 {
			return State{}, fmt.Errorf("record %d follows record %d: the journal has a gap", record.Sequence, state.Sequence)
		}
		state = Apply(state, Stamp{Sequence: record.Sequence, At: record.At, Raw: record.Raw}, event)
	}
	return state, nil
}
