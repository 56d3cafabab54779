package device

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/hardware/wheel"
)

// wheelWords turns a wheel's reports into the table's words. It keeps what the wheel
// said last: the table hears of the state and of all flags standing at once. The zero
// value is a wheel that has said nothing.
type wheelWords struct {
	state string
	flags []string
}

// of is the table's word for a report; false where the report is nothing to the
// table: a number that is not yet sure, and lost bytes, which are counted in the
// device's health.
//
//   - A number is a number only when it is final. One that comes too late is a state:
//     it is in the record with its frame, and settles nothing (001/9.17).
//   - What costs a spin opens its incident by itself. The state is then the cause, so
//     that the table sees a change even where the flag was told before.
//   - A command and its answer are states too: they are in the record with their bytes.
func (w *wheelWords) of(report wheel.Report) (command game.Command, worth bool) {
	switch report.Kind {
	case wheel.LinkUp, wheel.Heard:
		return game.LinkChanged{Up: true}, true
	case wheel.LinkDown, wheel.Silent:
		return game.LinkChanged{Reason: report.Words()}, true
	case wheel.Number:
		return numberRead(report), true
	case wheel.Opened, wheel.Closed, wheel.BetsOpen, wheel.BallLaunched, wheel.NoMoreBets:
		w.state = string(report.Kind)
	case wheel.LateNumber:
		w.state = fmt.Sprintf("%s %s", report.Kind, report.Number)
	case wheel.Sent, wheel.Answered:
		w.state = fmt.Sprintf("%s %s", report.Kind, report.Text)
	case wheel.FlagRaised:
		w.flags = append(slices.Clip(w.flags), string(report.Cause))
	case wheel.FlagCleared:
		w.flags = slices.DeleteFunc(slices.Clone(w.flags), func(flag string) bool { return flag == string(report.Cause) })
	case wheel.Disagreement:
		w.state = fmt.Sprintf("%s %s %s", report.Kind, report.Candidate, report.Number)
		return w.told(game.NumberMisread, fmt.Sprintf("the wheel said %s and then %s", report.Candidate, report.Number)), true
	case wheel.Trouble:
		w.state = string(report.Cause)
		cause := ""
		if report.Cause.Incident() == game.NoSpin {
			cause = string(report.Cause)
		}
		return w.told(report.Cause.Incident(), cause), true
	default:
		return nil, false
	}
	return w.told("", ""), true
}

// told is the wheel's state with all its flags, and what is wrong, if anything.
func (w *wheelWords) told(incident game.Incident, cause string) game.WheelState {
	return game.WheelState{State: w.state, Flags: w.flags, Incident: incident, Cause: cause}
}

// numberRead is a final number with what is known of its spin.
func numberRead(report wheel.Report) game.NumberRead {
	number, _ := report.Number.Value()
	read := game.NumberRead{Number: number}
	if turns, known := report.Turns.Value(); known {
		read.Turns = turns
	}
	switch report.Ball {
	case wheel.Against:
		read.Direction = game.BallAgainst
	case wheel.With:
		read.Direction = game.BallWith
	}
	return read
}
