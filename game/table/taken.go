package table

import (
	"reflect"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// Taken is an accepted line of the platform with an id. Sent again, it changes nothing and gets the same answer.
type Taken struct {
	ID string `json:"id"`
	// Sequence is the number of its record; 0 if it changed nothing.
	Sequence uint64 `json:"seq,omitempty"`
	// Says is the name of the message or the action; Seat and Hand say whose decision it was.
	Says string `json:"says,omitempty"`
	Seat int    `json:"seat,omitempty"`
	Hand int    `json:"hand,omitempty"`
}

// keptLines is how many of the platform's lines are remembered by id.
const keptLines = 256

// keepLine remembers the id of an accepted line.
func (s *State) keepLine(stamp Stamp, event game.Event) {
	taken := Taken{Sequence: stamp.Sequence}
	switch e := event.(type) {
	case game.PlatformReceived:
		taken.ID, taken.Says = e.ID, e.Message
	case game.DecisionsClosed:
		taken.ID, taken.Says = e.ID, game.MessageDecisionsClosed
	case game.PlayerDecided:
		taken.ID, taken.Says, taken.Seat, taken.Hand = e.ID, e.Decision.Action, e.Decision.Seat, e.Decision.Hand
	}
	if taken.ID == "" {
		return
	}
	kept := s.Taken[max(len(s.Taken)+1-keptLines, 0):]
	s.Taken = append(slices.Clip(kept), taken)
}

// takenAs returns the line accepted under an id.
func (s *State) takenAs(id string) (Taken, bool) {
	for _, taken := range slices.Backward(s.Taken) {
		if taken.ID == id {
			return taken, true
		}
	}
	return Taken{}, false
}

// lineOf returns the platform's line behind a command, reduced to what identifies a repetition; false for a command
// without an id.
func lineOf(command game.Command) (line Taken, named bool) {
	switch c := command.(type) {
	case game.Platform:
		line = Taken{ID: c.ID, Says: c.Message}
	case game.Decide:
		line = Taken{ID: c.ID, Says: c.Decision.Action, Seat: c.Decision.Seat, Hand: c.Decision.Hand}
	}
	return line, line.ID != ""
}

// lineAgain reports whether a command repeats a line already accepted. It refuses a different line with the same id.
func lineAgain(s *State, command game.Command) (known bool, other *game.Refusal) {
	line, named := lineOf(command)
	if !named {
		return false, nil
	}
	taken, known := s.takenAs(line.ID)
	if known && !line.repeats(taken) {
		other = otherLine(line.ID)
	}
	return known, other
}

// repeats reports whether a line says the same as an earlier one with its id. A missing seat or hand means the one
// that the table found.
func (t Taken) repeats(earlier Taken) bool {
	return t.Says == earlier.Says && (t.Seat == 0 || t.Seat == earlier.Seat) && (t.Hand == 0 || t.Hand == earlier.Hand)
}

// otherLine refuses a line whose id belongs to another line.
func otherLine(id string) *game.Refusal {
	return game.Refuse(game.RefusedBadInput,
		message.New("table.platform.id-used", "The id {id} is that of another line.", message.Quoted("id", id)),
		message.New("table.platform.id-used.hint",
			"Give each new line an id of its own; repeat the id only with the same line."))
}

// answerable adds to a step the number that the platform's answer must repeat.
func answerable(s *State, step game.Step) game.Step {
	if !s.RoundRunning() || step.Kind != game.StepDecide && step.Kind != game.StepPlatform && len(step.Actions) == 0 {
		return step
	}
	step.For = s.Turn
	if window, runs := s.Round.OpenWindow(); runs {
		step.For = window.Opened
	}
	return step
}

// answersOther refuses an answer of the platform to another step than the present one. A decision about a hand that
// has not decided since the last window opened is also accepted for that window.
func (d *decision) answersOther(step game.Step, answers uint64, made game.Decision) *game.Refusal {
	if answers == 0 || answers == step.For || d.state.undecided(answers, made) {
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

// undecided reports whether a window was the round's last one and the hand has not decided in it.
func (s *State) undecided(opened uint64, made game.Decision) bool {
	if made.Action == "" || s.Round == nil || len(s.Round.Windows) == 0 {
		return false
	}
	last := s.Round.Windows[len(s.Round.Windows)-1]
	_, said := s.saidIn(last, made)
	return last.Opened == opened && !said
}

// decidedSo reports whether a decision equals the last one for its seat and hand in the open window. Repeating it
// changes nothing.
func (s *State) decidedSo(made game.Decision) bool {
	window, runs := s.Round.OpenWindow()
	if !runs {
		return false
	}
	last, said := s.saidIn(window, made)
	return said && reflect.DeepEqual(last, made)
}

// saidIn returns the last decision for a seat and hand since a window opened.
func (s *State) saidIn(window game.Window, made game.Decision) (last game.Decision, said bool) {
	since := s.Round.Decisions[min(window.Before, len(s.Round.Decisions)):]
	for _, decision := range slices.Backward(since) {
		if decision.Seat == made.Seat && decision.Hand == made.Hand {
			return decision, true
		}
	}
	return game.Decision{}, false
}
