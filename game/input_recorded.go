package game

import (
	"encoding/json"
	"fmt"
	"reflect"
	"time"

	"pitboss/game/message"
)

// RecordedInput is what a journal keeps of an input, with the first record of its decision. There is no PIN and no
// badge code in it; a card that was sealed is there as its commitment.
type RecordedInput struct {
	// Command is the name of what the input asked for, Data its fields. Both are empty for what the console records
	// by itself, and for a refused input.
	Command string          `json:"command,omitempty"`
	Data    json.RawMessage `json:"data,omitempty"`
	// Device is the name of the sending device; empty for people and the clock.
	Device string `json:"device,omitempty"`
	// At is when a timer's decision was made, if it could not be written then; zero if it is the time of the record.
	At time.Time `json:"at,omitzero"`
	// Records is the number of records of the decision; 0 means 1.
	Records int `json:"records,omitempty"`
}

// Count returns the number of records of the decision.
func (r RecordedInput) Count() int { return max(r.Records, 1) }

// RecordInput returns what a journal keeps of a command from a device. The command is nil for what the console
// records by itself.
func RecordInput(command Command, device string) (RecordedInput, error) {
	recorded := RecordedInput{Device: device}
	if command == nil {
		return recorded, nil
	}
	data, err := message.MarshalRecord(command)
	if err != nil {
		return recorded, fmt.Errorf("encoding the input %s: %w", command.command(), err)
	}
	recorded.Command = command.command()
	if string(data) != "{}" {
		recorded.Data = data
	}
	return recorded, nil
}

// Read returns the recorded command, nil if there is none. It returns an error for a name or a field that
// this program does not know.
func (r RecordedInput) Read() (Command, error) {
	if r.Command == "" {
		return nil, nil
	}
	of, known := commandTypes[r.Command]
	if !known {
		return nil, fmt.Errorf("an input %q is unknown to this version of pitboss", r.Command)
	}
	read := reflect.New(of)
	data := r.Data
	if data == nil {
		data = json.RawMessage("{}")
	}
	if err := message.UnmarshalRecord(data, read.Interface()); err != nil {
		return nil, fmt.Errorf("the input %q has a shape unknown to this version of pitboss: %w", r.Command, err)
	}
	return read.Elem().Interface().(Command), nil
}

// Commands returns an empty value of each command.
func Commands() []Command {
	return []Command{
		Confirm{}, CardRead{}, NoRead{}, CutCardRead{}, UnknownRead{}, NumberRead{}, SegmentRead{}, DiceRead{},
		WheelState{}, LinkChanged{}, TestDevice{}, MarkDevice{}, WarnDevice{},
		EnterByHand{}, EnterNumber{}, EnterSegment{}, EnterDice{},
		Platform{}, Decide{}, SettledOutcome{}, NotePlatform{},
		Tick{}, Present{}, SecretsLost{}, SignIn{}, SignOut{}, Authorise{}, AllowWithoutBadge{}, ChangePIN{}, PINChanged{},
		Report{}, Answer{}, Rule{}, Correct{}, Withdraw{}, ReadMessage{}, LeaveNote{}, FromFloor{}, NoteOrder{},
	}
}

// commandTypes maps the names of commands to their Go types; it never changes.
var commandTypes = func() map[string]reflect.Type {
	types := map[string]reflect.Type{}
	for _, command := range Commands() {
		types[command.command()] = reflect.TypeOf(command)
	}
	return types
}()
