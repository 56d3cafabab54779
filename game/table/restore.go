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
		if state, err = follow(state, record, event); err != nil {
			return State{}, err
		}
	}
	return state, nil
}

// follow applies the event of a record. The table writes only what fits its state; a record
// that does not, such as a ruling where no incident is open, was written by something else,
// and [Apply] has no answer to it.
func follow(state State, record game.Record, event game.Event) (after State, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			after, err = State{}, fmt.Errorf("record %d, %s, does not fit the records before it: %v; run pitboss journal verify", record.Sequence, record.Type, cause)
		}
	}()
	return Apply(state, Stamp{Sequence: record.Sequence, At: record.At, Raw: record.Raw}, event), nil
}
