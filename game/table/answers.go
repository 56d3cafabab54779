package table

import "pitboss/game"

// answers keeps what the platform's last lines came to that had an id and made no record: a refusal, or
// nothing that changes. What was recorded is known by the state; this is forgotten when the console ends.
type answers struct {
	lines []answered
}

// answered is a line with its refusal, nil where it was taken.
type answered struct {
	line    Taken
	refused *game.Refusal
}

// to returns the result of a command: that of the same line before, or what deciding it comes to.
func (a *answers) to(s *State, command game.Command, decide func() Result) Result {
	line, named := lineOf(command)
	if !named {
		return decide()
	}
	for _, earlier := range a.lines {
		switch {
		case earlier.line.ID != line.ID:
		case !line.repeats(earlier.line):
			return Result{Refused: otherLine(line.ID)}
		case earlier.refused != nil:
			return Result{Refused: earlier.refused}
		default:
			return Result{Taken: &earlier.line}
		}
	}
	result := decide()
	taken, recorded := s.takenAs(line.ID)
	switch {
	case result.Kept: // it may still be recorded
	case result.Refused == nil && recorded:
		result.Taken = &taken
	case result.Refused == nil:
		result.Taken = &line
		a.keep(answered{line, nil})
	case !recorded && result.Refused.Code != game.RefusedStopped:
		a.keep(answered{line, result.Refused})
	}
	return result
}

func (a *answers) keep(one answered) {
	if len(a.lines) == keptLines {
		a.lines = a.lines[1:]
	}
	a.lines = append(a.lines, one)
}
