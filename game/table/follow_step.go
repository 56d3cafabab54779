package table

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
)

// task is one thing to do after a ruling, by whom.
type task struct {
	name   string
	by     game.Role
	action string // what the clause has somebody do; empty for what closes a ruling without any
	prompt string
}

// announcedByManager reports whether the clause has the shift manager, and nobody else,
// tell the players (001/9.15, 001/11.14).
func announcedByManager(ruled game.Ruled) bool {
	return ruled.Announcement != "" && ruled.Announcer == string(game.ShiftManager)
}

// awaitsAnnouncer reports whether the shift manager has yet to tell the players of what
// the rule or the dealer decided. Who rules in person has the words before them.
func awaitsAnnouncer(ruled game.Ruled) bool {
	return announcedByManager(ruled) && ruled.As != game.ShiftManager
}

// tasks are what is to be done after the ruling, in order: a void and its reason are
// announced (001/7), and what the shift manager has to tell the players; then come the
// clause's own actions, one at a time. What the rule itself decided without such actions
// is told in one step; a spin that is to be made again is that step.
func (r *Rules) tasks(s State) (tasks []task) {
	ruling := *s.Incident.Ruling
	row := r.ruledRow(s.Incident.Kind, ruling)
	switch {
	case ruling.Round == game.RoundVoid:
		announce := "announce that the round is void: " + voidInWords(ruling, row)
		told := task{name: stepAnnounceVoid, by: game.Dealer, action: announce, prompt: sentence([]string{announce, betsInWords(ruling.Bets)})}
		if announcedByManager(ruling) {
			told.by, told.prompt = game.ShiftManager, "Shift manager: "+lowerFirst(told.prompt)
		}
		tasks = append(tasks, told)
	case awaitsAnnouncer(ruling):
		tasks = append(tasks, task{
			name: stepAnnounceRuling, by: game.ShiftManager, action: "tell the players: " + ruling.Announcement,
			prompt: fmt.Sprintf("Shift manager: tell the players: %q Confirm when it is done.", ruling.Announcement),
		})
	}
	for _, action := range row.Then {
		prompt := sentence([]string{action.Do})
		if action.By == game.ShiftManager {
			prompt = "Shift manager: " + lowerFirst(prompt)
		}
		tasks = append(tasks, task{name: stepFollow, by: action.By, action: action.Do, prompt: prompt})
	}
	if len(row.Then) > 0 || ruling.Round == game.RoundVoid {
		return tasks
	}
	if spin, again := r.spinsAgain(s); again {
		return append(tasks, task{name: spin.Name, by: game.Dealer, prompt: spin.Prompt})
	}
	own := row.Incident == s.Incident.Kind
	switch {
	case len(tasks) > 0 && (!own || len(row.Dealer) == 0 || ruling.As == game.Dealer):
		return tasks // the dealer has nothing to do, or did it by ruling
	case !own:
		row.Dealer = nil
	}
	return append(tasks, task{name: stepFollow, by: game.Dealer, prompt: sentence(row.Dealer)})
}

// spinsAgain is the step at which the ball is spun once more, where that was ruled: whoever
// confirms the spin has done what was ruled.
func (r *Rules) spinsAgain(s State) (game.Step, bool) {
	if s.Incident.Ruling.Round != game.RoundRespin || !s.RoundRunning() {
		return game.Step{}, false
	}
	spin := r.roundStep(s)
	return spin, spin.Name == game.StepSpin && spin.Kind == game.StepConfirm
}

// followStep is what is still to be done after a ruling.
func (r *Rules) followStep(s State) game.Step {
	tasks := r.tasks(s)
	next := tasks[min(s.Incident.Actions, len(tasks)-1)]
	step := game.Step{Kind: game.StepConfirm, Name: next.name, By: next.by, Prompt: next.prompt}
	switch {
	case !s.holder(next.by).IsZero():
	case next.by == game.ShiftManager:
		return game.Step{Kind: game.StepSignIn, Name: stepShiftManager, By: game.ShiftManager, Prompt: "Shift manager: sign in to finish what was ruled."}
	case !s.Manager.IsZero():
		step.By = game.ShiftManager
	default:
		return game.Step{Kind: game.StepSignIn, Name: stepSignIn, By: game.Dealer, Prompt: "A dealer signs in to finish what was ruled: staff id and PIN, or badge."}
	}
	return step
}

// actionDone records the action confirmed; false when it was the last.
func (d *decision) actionDone() (more bool) {
	tasks := d.rules.tasks(d.state)
	done := d.state.Incident.Actions
	// A void that is announced and has nothing after it ends its incident, which says so.
	if task := tasks[min(done, len(tasks)-1)]; task.action != "" && (len(tasks) > 1 || task.name == stepFollow) {
		d.emit(game.ActionDone{Clause: d.state.Incident.Ruling.Clause, Action: task.action})
	}
	return done+1 < len(tasks)
}

// ruledRow is the row a ruling was made by: of several of its clause the one that
// does what was ruled. It is none for what the console's own clock ruled.
func (r *Rules) ruledRow(kind game.Incident, ruling game.Ruled) (found procedure.Row) {
	for _, row := range r.book.Procedures {
		does := row.Round == ruling.Round || row.Round == game.RoundPause && ruling.Round == game.RoundContinue
		does = does && row.Bets == ruling.Bets && slices.Equal(row.Cards, ruling.Cards)
		switch {
		case row.Clause != ruling.Clause || !does || !row.Applies():
		case row.Incident == kind:
			return row
		case row.Incident == procedure.AnyIncident && found.Clause == "":
			found = row
		}
	}
	return found
}

// voidInWords is why a round is void, as it may be announced.
func voidInWords(ruling game.Ruled, row procedure.Row) string {
	switch {
	case ruling.Reason != "":
		return ruling.Reason
	case row.Title != "":
		return strings.TrimPrefix(row.Title, "Void: ")
	}
	return "clause " + ruling.Clause
}

func betsInWords(bets game.BetsEffect) string {
	switch bets {
	case game.BetsRefund:
		return "all bets are returned"
	case game.BetsRefundInitial:
		return "the initial bets are returned"
	}
	return "bets: " + string(bets)
}

// sentence joins what is to be done into one.
func sentence(parts []string) string {
	words := strings.Join(parts, "; ")
	if words == "" {
		words = "go on"
	}
	return fmt.Sprintf("%s%s. Confirm when it is done.", strings.ToUpper(words[:1]), words[1:])
}
