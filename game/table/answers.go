package table

import (
	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
)

// answers remembers the results of the platform's last identified lines that left no record: refusals and lines
// that changed nothing. The state knows the recorded ones. It is lost when the console ends.
type answers struct {
	lines []answered
}

// answered is a line with its refusal, or nil if the line was accepted.
type answered struct {
	line    state.Taken
	refused *game.Refusal
	// head is the sequence of the last record when the line was answered.
	head uint64
}

// to returns the result of a command: the earlier one if the line is a repetition, or a new one.
func (a *answers) to(s *state.State, command game.Command, newResult func() Result) Result {
	line, named := decide.LineOf(command)
	if !named {
		return newResult()
	}
	for _, earlier := range a.lines {
		switch {
		case earlier.line.ID != line.ID:
		case !line.Repeats(earlier.line), earlier.refused == nil && decide.AnswersSince(command, earlier.head):
			return Result{Refused: decide.OtherLine(line.ID)}
		case earlier.refused != nil:
			return Result{Refused: earlier.refused}
		default:
			return Result{Taken: &earlier.line}
		}
	}
	result := newResult()
	taken, recorded := s.TakenAs(line.ID)
	switch {
	case result.Kept: // it may still be recorded
	case result.Refused == nil && recorded:
		result.Taken = &taken
	case result.Refused == nil:
		result.Taken = &line
		a.keep(answered{line, nil, s.Sequence})
	case !recorded && result.Refused.Code != game.RefusedStopped:
		a.keep(answered{line, result.Refused, s.Sequence})
	}
	return result
}

func (a *answers) keep(one answered) {
	if len(a.lines) == state.KeptLines {
		a.lines = a.lines[1:]
	}
	a.lines = append(a.lines, one)
}
