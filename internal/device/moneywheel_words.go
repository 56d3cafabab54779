package device

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/hardware/moneywheel"
)

// segmentWords turns a money wheel's reports into the table's words. It keeps what the
// wheel said last: the table hears of the state and of all flags standing at once. The
// zero value is a wheel that has said nothing.
type segmentWords struct {
	state string
	flags []string
}

// of is the table's word for a report; false where the report is nothing to the table: a
// segment that is not yet sure.
//
//   - A segment is one only when it is final. One that comes too late is a state: it is
//     in the record with its line, and settles nothing.
//   - A spin that does not count is a reading with its cause and without a segment.
//   - What is wrong beside a spin's own causes is a state with its incident.
func (w *segmentWords) of(report moneywheel.Report) (command game.Command, worth bool) {
	switch report.Kind {
	case moneywheel.LinkUp, moneywheel.Heard:
		return game.LinkChanged{Up: true}, true
	case moneywheel.LinkDown, moneywheel.Silent:
		return game.LinkChanged{Reason: report.Words()}, true
	case moneywheel.Final:
		return game.SegmentRead{
			Symbol: report.Segment.Symbol, Stop: report.Segment.Stop, Turns: report.Turns, Direction: game.Direction(report.Direction),
		}, true
	case moneywheel.AtRest, moneywheel.Launched, moneywheel.RunsOut:
		w.state = string(report.Kind)
	case moneywheel.Late:
		w.state = fmt.Sprintf("%s %s", report.Kind, report.Segment)
	case moneywheel.FlagRaised:
		w.flags = append(slices.Clip(w.flags), string(report.Cause))
	case moneywheel.FlagCleared:
		w.flags = slices.DeleteFunc(slices.Clone(w.flags), func(flag string) bool { return flag == string(report.Cause) })
	case moneywheel.Disagreement:
		w.state = string(report.Kind)
		return game.WheelState{State: w.state, Flags: w.flags, Incident: game.NumberMisread, Cause: report.Words()}, true
	case moneywheel.Trouble:
		return w.trouble(report), true
	default:
		return nil, false
	}
	return game.WheelState{State: w.state, Flags: w.flags}, true
}

// trouble is the table's word for what costs a spin, or the wheel.
func (w *segmentWords) trouble(report moneywheel.Report) game.Command {
	w.state = string(report.Cause)
	told := game.WheelState{State: w.state, Flags: w.flags}
	switch report.Cause {
	case moneywheel.Controller:
		told.Incident = game.EquipmentFailure
		return told
	case moneywheel.Unread:
		told.Incident = game.NumberUnread
		return told
	}
	return game.SegmentRead{Turns: report.Turns, Direction: game.Direction(report.Direction), Cause: spinCause(report.Cause)}
}

// spinCause is a cause in the words of the incident no-spin, which has none for a wheel
// that runs away.
func spinCause(cause moneywheel.Cause) string {
	if cause == moneywheel.Runaway {
		return string(moneywheel.Mechanical)
	}
	return string(cause)
}
