package state

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"pitboss/game"
	"pitboss/game/family"
)

// stateVersion is the version of the saved state. A state of another version is rebuilt from the records.
const stateVersion = 3

// versioned is a state in its saved form.
type versioned struct {
	Version int `json:"version"`
	State
}

// ErrStateVersion reports a saved state of another version of the program. [Rebuild] makes the state from the
// records instead.
var ErrStateVersion = errors.New("the saved state of the table is of another version")

// Save encodes the state for the next start.
func (s State) Save() ([]byte, error) {
	data, err := json.Marshal(versioned{stateVersion, s})
	if err != nil {
		return nil, fmt.Errorf("saving the table's state: %w", err)
	}
	return data, nil
}

// Restore returns the state at the end of a journal: the saved state with the later records applied. It returns an
// error for an event that this program does not know, and [ErrStateVersion] for a saved state of another version.
func Restore(saved []byte, after []game.Record, count family.CountAll) (State, error) {
	state := versioned{Version: stateVersion}
	if len(saved) > 0 {
		state.Version = 0
		if err := json.Unmarshal(saved, &state); err != nil {
			return State{}, fmt.Errorf("the saved state of the table cannot be read: %w", err)
		}
	}
	if state.Version != stateVersion {
		return State{}, ErrStateVersion
	}
	if count != nil {
		if _, err := count(state.Statistics, nil); err != nil {
			return State{}, fmt.Errorf("the saved state of the table cannot be read: %w", err)
		}
	}
	return Replay(state.State, after, count)
}

// Rebuild returns the state after all records of a journal.
func Rebuild(records iter.Seq2[game.Record, error], count family.CountAll) (state State, err error) {
	for record, err := range records {
		if err != nil {
			return State{}, err
		}
		if state, err = Replay(state, []game.Record{record}, count); err != nil {
			return State{}, err
		}
	}
	return state, nil
}

// Replay applies records to a state.
func Replay(state State, records []game.Record, count family.CountAll) (State, error) {
	for _, record := range records {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return State{}, fmt.Errorf("record %d: %w", record.Sequence, err)
		}
		if record.Sequence != state.Sequence+1 {
			return State{}, fmt.Errorf("record %d follows record %d: the journal has a gap", record.Sequence, state.Sequence)
		}
		if state, err = Follow(state, record, event, count); err != nil {
			return State{}, err
		}
	}
	return state, nil
}

// Follow applies the event of a record. The table writes only records that fit its state. If one does not, such as
// a ruling without an open incident, something else wrote it. [Apply] may panic on it, and Follow returns an error.
func Follow(state State, record game.Record, event game.Event, count family.CountAll) (after State, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			after, err = State{}, fmt.Errorf("record %d, %s, does not fit the records before it: %v; run pitboss journal verify", record.Sequence, record.Type, cause)
		}
	}()
	return Apply(state, Stamp{Sequence: record.Sequence, At: record.At, Raw: record.Raw}, event, count), nil
}
