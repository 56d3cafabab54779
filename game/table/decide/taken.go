package decide

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// LineOf returns the platform's line behind a command, reduced to what identifies a repetition; false for a command
// without an id.
func LineOf(command game.Command) (line state.Taken, named bool) {
	switch c := command.(type) {
	case game.Platform:
		line = state.Taken{ID: c.ID, Says: c.Message}
	case game.Decide:
		line = state.Taken{ID: c.ID, Says: c.Decision.Action, Seat: c.Decision.Seat, Hand: c.Decision.Hand}
	}
	return line, line.ID != ""
}

// AnswersSince reports whether a line answers what was opened after a record. It is then another line than one accepted
// by that record.
func AnswersSince(command game.Command, sequence uint64) bool {
	opened := uint64(0)
	switch c := command.(type) {
	case game.Platform:
		opened = c.For
	case game.Decide:
		opened = c.For
	}
	return sequence > 0 && opened > sequence
}

// lineAgain reports whether a command repeats a line already accepted. It refuses a different line with the same id.
func lineAgain(s *state.State, command game.Command) (known bool, other *game.Refusal) {
	line, named := LineOf(command)
	if !named {
		return false, nil
	}
	taken, known := s.TakenAs(line.ID)
	if known && (!line.Repeats(taken) || AnswersSince(command, taken.Sequence)) {
		other = OtherLine(line.ID)
	}
	return known, other
}

// OtherLine refuses a line whose id belongs to another line.
func OtherLine(id string) *game.Refusal {
	return game.Refuse(game.RefusedBadInput,
		message.New("table.platform.id-used", "The id {id} is that of another line.", message.Quoted("id", id)),
		message.New("table.platform.id-used.hint",
			"Give each new line an id of its own; repeat the id only with the same line."))
}

// answersOther refuses an answer of the platform to another step than the present one. A decision about a hand that
// has not decided since the last window opened is also accepted for that window.
func (d *decision) answersOther(step game.Step, answers uint64, made game.Decision) *game.Refusal {
	if answers == 0 || answers == step.For || d.state.StillUndecided(answers, made) {
		return nil
	}
	if step.For == 0 {
		return game.Refuse(game.RefusedStale,
			message.New("table.platform.for-over", "This answers what was opened at {for}, which is over.",
				message.Number("for", answers)), Waiting(step))
	}
	return game.Refuse(game.RefusedStale,
		message.New("table.platform.for-other", "This answers what was opened at {for}; the table is at {now}.",
			message.Number("for", answers), message.Number("now", step.For)),
		message.New("table.platform.for-other.hint",
			`Nothing was recorded. If it is meant for the present step, say "for":{now}.`,
			message.Number("now", step.For)))
}
