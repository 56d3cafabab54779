package next

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// PaysWon reports whether side bets already won are paid although the running round is void (003/19.2.b6).
func (r *Rules) PaysWon(s *state.State, ruled game.Ruled) bool {
	if s.Round == nil {
		return false
	}
	won, _ := r.Won(*s.Round, ruled.Doubt, ruled.Faces)
	return len(won) > 0
}

// Task is one thing that somebody has to do after a ruling.
type Task struct {
	Name   string
	By     game.Role
	Action message.Text // the action in the clause; empty for the last confirmation of a ruling without actions
	does   message.Text // the instruction as a sentence; empty if the table just continues
	own    bool         // its own step says how to confirm it
}

// Prompt returns the instruction for the task.
func (t Task) Prompt() message.Text {
	switch {
	case t.own:
		return t.does
	case t.does.IsZero():
		return message.New("table.task.nothing", "Nothing to do. Enter to continue.")
	case t.By == game.ShiftManager:
		return SaidTo(t.By, t.does)
	}
	return t.does
}

// SaidTo addresses an instruction to a role.
func SaidTo(role game.Role, does message.Text) message.Text {
	task := message.Message("task", does)
	switch role {
	case game.ShiftManager:
		return message.New("table.to.shift-manager", "Shift manager: {task}", task)
	case game.Technician:
		return message.New("table.to.technician", "Technician: {task}", task)
	case game.Dealer:
	}
	return message.New("table.to.dealer", "Dealer: {task}", task)
}

// AnnouncedByManager reports whether the clause requires the shift manager, and nobody else, to tell the players
// (001/9.15, 001/11.14).
func AnnouncedByManager(ruled game.Ruled) bool {
	return !ruled.Announcement.IsZero() && ruled.Announcer == string(game.ShiftManager)
}

// AwaitsAnnouncer reports whether the shift manager still has to announce what the rule or the dealer decided. A
// shift manager who rules in person has the words on the screen.
func AwaitsAnnouncer(ruled game.Ruled) bool {
	return AnnouncedByManager(ruled) && ruled.As != game.ShiftManager
}

// Tasks returns what has to be done after a ruling, in order. First come the announcements: a void and its reason
// (001/7), or what the shift manager has to tell the players. Then come the clause's own actions, one at a time. A
// ruling without actions gets a single step; if the wheel is to be spun again, that spin is the step.
func (r *Rules) Tasks(s *state.State) (tasks []Task) {
	ruling := *s.Incident.Ruling
	row := r.ruledRow(*s.Incident, ruling)
	switch {
	case ruling.Round == game.RoundVoid:
		tasks = append(tasks, r.voidTask(s, ruling, row))
	case AwaitsAnnouncer(ruling):
		tasks = append(tasks, Task{
			Name: game.StepNameAnnounceRuling, By: game.ShiftManager,
			Action: message.New("table.task.tell", "announce: {announcement}",
				message.Spoken("announcement", ruling.Announcement)),
			does: message.New("table.task.tell.does", `announce: "{announcement}"`,
				message.Spoken("announcement", ruling.Announcement)),
		})
	}
	for _, action := range row.Then {
		does := action.Sentence
		if action.By == game.ShiftManager {
			does = action.Do
		}
		tasks = append(tasks, Task{Name: game.StepNameFollowProcedure, By: action.By, Action: action.Do, does: doesText(does)})
	}
	laid := r.LaidBack(s, ruling)
	if tasks = append(tasks, laid...); len(row.Then)+len(laid) > 0 || ruling.Round == game.RoundVoid {
		return tasks
	}
	if spin, again := r.spinsAgain(s); again {
		return append(tasks, Task{Name: spin.Name, By: game.Dealer, does: spin.Prompt, own: true})
	}
	own := row.Incident == s.Incident.Kind
	switch {
	case len(tasks) > 0 && (!own || len(row.Dealer) == 0 || ruling.As == game.Dealer):
		return tasks // the dealer has nothing to do, or did it by ruling
	case !own:
		row.DealerDoes = message.Text{}
	}
	does := r.keptFor(s)
	if does.IsZero() {
		does = doesText(row.DealerDoes)
	}
	return append(tasks, Task{Name: game.StepNameFollowProcedure, By: game.Dealer, does: does})
}

// keptFor says who gets a card that was drawn too early and is dealt next; empty if the round takes no more cards
// or none was kept.
func (r *Rules) keptFor(s *state.State) message.Text {
	if !s.RoundRunning() || len(s.Shoe.Carried) == 0 {
		return message.Text{}
	}
	if position, wanted := r.NextPlace(s); wanted {
		return message.New("table.kept-for.place", "Keep the card: it is for {place}.", message.Position("place", position))
	}
	switch step := r.FamilyStep(s); {
	case step.Name == game.StepNameAnnounce:
		return message.Text{}
	case step.Kind == game.StepDecide && step.Seat > 0:
		return message.New("table.kept-for.seat", "Keep the card for the next hand that draws, seat {seat} first.",
			message.Number("seat", step.Seat))
	}
	return message.New("table.kept-for.next", "Keep the card: it is the next card dealt.")
}

// LaidBack returns the tasks of putting cards back, one per seat and then the others, if a ruling restores them and
// the game has seats (001/10.36).
func (r *Rules) LaidBack(s *state.State, ruling game.Ruled) (tasks []Task) {
	if !slices.Contains(ruling.Cards, game.RestoreCards) || !s.RoundRunning() {
		return nil
	}
	seats := map[game.Position]int{}
	for _, place := range r.Family.Layout(*s.Round) {
		seats[place.Position] = place.Seat
	}
	lying := map[int][]game.Placed{}
	for _, placed := range s.Round.Cards {
		lying[seats[placed.Position]] = append(lying[seats[placed.Position]], placed)
	}
	add := func(action message.Text) {
		tasks = append(tasks, Task{Name: game.StepNameFollowProcedure, By: game.ShiftManager, Action: action, does: doesText(action)})
	}
	for _, seat := range slices.Sorted(maps.Keys(lying)) {
		if seat > 0 {
			add(message.New("table.task.seat", "put the cards of seat {seat} back: {cards}",
				message.Number("seat", seat), message.Message("cards", PlacedText(lying[seat]))))
		}
	}
	if len(tasks) > 0 && len(lying[0]) > 0 {
		add(message.New("table.task.others", "put the other cards back: {cards}", message.Message("cards", PlacedText(lying[0]))))
	}
	return tasks
}

// voidTask returns the task of announcing a void round.
func (r *Rules) voidTask(s *state.State, ruling game.Ruled, row procedure.Row) Task {
	why := VoidInWords(ruling, row)
	announcement := message.Spoken("announcement", message.New("table.void.told", "{why}; {bets}", message.Message("why", why),
		message.Message("bets", BetsInWords(ruling.Bets, r.PaysWon(s, ruling)))))
	told := Task{
		Name: game.StepNameAnnounceVoid, By: game.Dealer,
		Action: message.New("table.task.void", "announce the void: {why}", message.Spoken("why", why)),
		does:   message.New("table.task.void.dealer-does", "Announce the void: {announcement}.", announcement),
	}
	if AnnouncedByManager(ruling) {
		told.By = game.ShiftManager
		told.does = message.New("table.task.void.manager-does", "announce the void: {announcement}.", announcement)
	}
	return told
}

// doesText returns an action as a sentence.
func doesText(does message.Text) message.Text {
	if does.IsZero() {
		return message.Text{}
	}
	return message.New("table.task.does", "{action}.", message.Message("action", does))
}

// spinsAgain returns the step of a spin that was ordered to be repeated. Confirming the spin carries out the
// ruling.
func (r *Rules) spinsAgain(s *state.State) (game.Step, bool) {
	if s.Incident.Ruling.Round != game.RoundRespin || !s.RoundRunning() {
		return game.Step{}, false
	}
	spin := r.roundStep(s)
	return spin, spin.Name == game.StepSpin && spin.Kind == game.StepConfirm
}

// followStep returns the next step after a ruling.
func (r *Rules) followStep(s *state.State) game.Step {
	tasks := r.Tasks(s)
	next := tasks[min(s.Incident.Actions, len(tasks)-1)]
	step := game.Step{Kind: game.StepConfirm, Name: next.Name, By: next.By, Prompt: next.Prompt(), Task: next.does}
	switch {
	case !s.Holder(next.By).IsZero():
	case next.By == game.ShiftManager:
		todo := message.New("table.follow.manager", "Shift manager: sign in and carry out the ruling.")
		if next.Name == game.StepNameAnnounceRuling || next.Name == game.StepNameAnnounceVoid {
			todo = message.New("table.follow.manager-announces", "Shift manager: sign in and announce.")
		}
		return game.Step{Kind: game.StepSignIn, Name: game.StepNameShiftManager, By: game.ShiftManager, Prompt: todo}
	case !s.Manager.IsZero():
		step.By = game.ShiftManager
	default:
		return game.Step{Kind: game.StepSignIn, Name: game.StepNameSignIn, By: game.Dealer,
			Prompt: message.New("table.follow.dealer", "Dealer: sign in and carry out the ruling. Badge, or staff id and PIN.")}
	}
	return step
}

// ruledRow returns the row of a ruling: among the rows of its clause, the one with the same effects in the phase of
// its incident. It returns the zero row for a ruling of the console's clock.
func (r *Rules) ruledRow(incident state.Incident, ruling game.Ruled) (found procedure.Row) {
	for _, row := range r.Book.Procedures {
		does := row.Round == ruling.Round || row.Round == game.RoundPause && ruling.Round == game.RoundContinue
		does = does && row.Bets == ruling.Bets && slices.Equal(row.Cards, ruling.Cards)
		does = does && row.Phase.Covers(incident.Phase)
		switch {
		case row.Clause != ruling.Clause || !does || !row.Applies():
		case row.Incident == incident.Kind:
			return row
		case row.Incident == procedure.AnyIncident && found.Clause == "":
			found = row
		}
	}
	return found
}

// VoidInWords says why a round is void, for the announcement.
func VoidInWords(ruling game.Ruled, row procedure.Row) message.Text {
	switch {
	case !ruling.Reason.IsZero():
		return ruling.Reason
	case !row.Because.IsZero():
		return row.Because
	}
	return message.New("table.void.clause", "clause {clause}", message.String("clause", ruling.Clause))
}

// BetsInWords says what happens to the bets of a void round, within a sentence.
func BetsInWords(bets game.BetsEffect, won bool) message.Text {
	switch {
	case won && bets == game.BetsRefund:
		return message.New("table.bets.refund-won", "all bets are returned; side bets already won are paid")
	case won && bets == game.BetsRefundInitial:
		return message.New("table.bets.refund-initial-won", "the initial bets are returned; side bets already won are paid")
	}
	switch bets {
	case game.BetsRefund:
		return message.New("table.bets.refund", "all bets are returned")
	case game.BetsRefundInitial:
		return message.New("table.bets.refund-initial", "the initial bets are returned")
	default:
		return message.New("table.bets.other", "bets: {effect}", message.String("effect", bets))
	}
}
