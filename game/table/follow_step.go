package table

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// task is one thing that somebody has to do after a ruling.
type task struct {
	name   string
	by     game.Role
	action message.Text // the action in the clause; empty for the last confirmation of a ruling without actions
	does   message.Text // the instruction as a sentence; empty if the table just continues
	own    bool         // its own step says how to confirm it
}

// prompt returns the instruction for the task.
func (t task) prompt() message.Text {
	switch {
	case t.own:
		return t.does
	case t.does.IsZero():
		return message.New("table.task.nothing", "Nothing to do. Enter to continue.")
	case t.by == game.ShiftManager:
		return saidTo(t.by, t.does)
	}
	return t.does
}

// saidTo addresses an instruction to a role.
func saidTo(role game.Role, does message.Text) message.Text {
	task := message.Message("task", does)
	switch role {
	case game.ShiftManager:
		return message.New("table.to.shift-manager", "Shift manager: {task}", task)
	case game.Technician:
		return message.New("table.to.technician", "Technician: {task}", task)
	}
	return message.New("table.to.dealer", "Dealer: {task}", task)
}

// stepText returns a step as a sentence that says who has to do it.
func stepText(step game.Step) message.Text {
	switch {
	case !step.Task.IsZero():
		return saidTo(step.By, step.Task)
	case step.By == game.Dealer && step.Kind != game.StepRule:
		return saidTo(step.By, step.Prompt)
	}
	return step.Prompt // the prompts of other roles name them
}

// announcedByManager reports whether the clause requires the shift manager, and nobody else, to tell the players
// (001/9.15, 001/11.14).
func announcedByManager(ruled game.Ruled) bool {
	return !ruled.Announcement.IsZero() && ruled.Announcer == string(game.ShiftManager)
}

// awaitsAnnouncer reports whether the shift manager still has to announce what the rule or the dealer decided. A
// shift manager who rules in person has the words on the screen.
func awaitsAnnouncer(ruled game.Ruled) bool {
	return announcedByManager(ruled) && ruled.As != game.ShiftManager
}

// tasks returns what has to be done after a ruling, in order. First come the announcements: a void and its reason
// (001/7), or what the shift manager has to tell the players. Then come the clause's own actions, one at a time. A
// ruling without actions gets a single step; if the wheel is to be spun again, that spin is the step.
func (r *Rules) tasks(s *state.State) (tasks []task) {
	ruling := *s.Incident.Ruling
	row := r.ruledRow(s.Incident.Kind, ruling)
	switch {
	case ruling.Round == game.RoundVoid:
		tasks = append(tasks, r.voidTask(s, ruling, row))
	case awaitsAnnouncer(ruling):
		tasks = append(tasks, task{
			name: game.StepNameAnnounceRuling, by: game.ShiftManager,
			action: message.New("table.task.tell", "tell the players: {announcement}",
				message.Message("announcement", ruling.Announcement)),
			does: message.New("table.task.tell.does", `tell the players: "{announcement}"`,
				message.Message("announcement", ruling.Announcement)),
		})
	}
	for _, action := range row.Then {
		does := action.Sentence
		if action.By == game.ShiftManager {
			does = action.Do
		}
		tasks = append(tasks, task{name: game.StepNameFollowProcedure, by: action.By, action: action.Do, does: doesText(does)})
	}
	laid := r.laidBack(s, ruling)
	if tasks = append(tasks, laid...); len(row.Then)+len(laid) > 0 || ruling.Round == game.RoundVoid {
		return tasks
	}
	if spin, again := r.spinsAgain(s); again {
		return append(tasks, task{name: spin.Name, by: game.Dealer, does: spin.Prompt, own: true})
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
	return append(tasks, task{name: game.StepNameFollowProcedure, by: game.Dealer, does: does})
}

// keptFor says who gets a card that was drawn too early and is dealt next; empty if the round takes no more cards
// or none was kept.
func (r *Rules) keptFor(s *state.State) message.Text {
	if !s.RoundRunning() || len(s.Shoe.Carried) == 0 {
		return message.Text{}
	}
	if position, wanted := r.wanted(s); wanted {
		return message.New("table.kept-for.place", "Keep the card: it is for {place}.", message.Position("place", position))
	}
	switch step := r.inRound(s); {
	case step.Name == game.StepNameAnnounce:
		return message.Text{}
	case step.Kind == game.StepDecide && step.Seat > 0:
		return message.New("table.kept-for.seat", "Keep the card: seat {seat} gets it if it draws, if not, whoever draws next.",
			message.Number("seat", step.Seat))
	}
	return message.New("table.kept-for.next", "Keep the card: it is the next card dealt.")
}

// laidBack returns the tasks of putting cards back, one per seat and then the others, if a ruling restores them and
// the game has seats (001/10.36).
func (r *Rules) laidBack(s *state.State, ruling game.Ruled) (tasks []task) {
	if !slices.Contains(ruling.Cards, game.RestoreCards) || !s.RoundRunning() {
		return nil
	}
	seats := map[game.Position]int{}
	for _, place := range r.family.Layout(*s.Round) {
		seats[place.Position] = place.Seat
	}
	lying := map[int][]game.Placed{}
	for _, placed := range s.Round.Cards {
		lying[seats[placed.Position]] = append(lying[seats[placed.Position]], placed)
	}
	add := func(action message.Text) {
		tasks = append(tasks, task{name: game.StepNameFollowProcedure, by: game.ShiftManager, action: action, does: doesText(action)})
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
func (r *Rules) voidTask(s *state.State, ruling game.Ruled, row procedure.Row) task {
	why, bets := message.Message("why", voidInWords(ruling, row)),
		message.Message("bets", betsInWords(ruling.Bets, r.paysWon(s, ruling)))
	told := task{
		name: game.StepNameAnnounceVoid, by: game.Dealer, action: message.New("table.task.void", "announce the void: {why}", why),
		does: message.New("table.task.void.dealer-does", "Announce the void: {why}; {bets}.", why, bets),
	}
	if announcedByManager(ruling) {
		told.by = game.ShiftManager
		told.does = message.New("table.task.void.manager-does", "announce the void: {why}; {bets}.", why, bets)
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
	tasks := r.tasks(s)
	next := tasks[min(s.Incident.Actions, len(tasks)-1)]
	step := game.Step{Kind: game.StepConfirm, Name: next.name, By: next.by, Prompt: next.prompt(), Task: next.does}
	switch {
	case !s.Holder(next.by).IsZero():
	case next.by == game.ShiftManager:
		return game.Step{Kind: game.StepSignIn, Name: game.StepNameShiftManager, By: game.ShiftManager,
			Prompt: message.New("table.follow.manager", "Shift manager: sign in and carry out the ruling.")}
	case !s.Manager.IsZero():
		step.By = game.ShiftManager
	default:
		return game.Step{Kind: game.StepSignIn, Name: game.StepNameSignIn, By: game.Dealer,
			Prompt: message.New("table.follow.dealer", "Dealer: sign in and carry out the ruling. Badge, or staff id and PIN.")}
	}
	return step
}

// actionDone records a confirmed action. It reports whether more follow.
func (d *decision) actionDone() (more bool) {
	tasks := d.rules.tasks(&d.state)
	done := d.state.Incident.Actions
	// An announced void with nothing after it needs no record of its own: closing the incident says so.
	if task := tasks[min(done, len(tasks)-1)]; !task.action.IsZero() && (len(tasks) > 1 || task.name == game.StepNameFollowProcedure) {
		d.emit(game.ActionDone{Clause: d.state.Incident.Ruling.Clause, Action: task.action})
	}
	return done+1 < len(tasks)
}

// ruledRow returns the row of a ruling: among the rows of its clause, the one with the same effects. It returns the
// zero row for a ruling of the console's clock.
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

// voidInWords says why a round is void, for the announcement.
func voidInWords(ruling game.Ruled, row procedure.Row) message.Text {
	switch {
	case !ruling.Reason.IsZero():
		return ruling.Reason
	case !row.Because.IsZero():
		return row.Because
	}
	return message.New("table.void.clause", "clause {clause}", message.String("clause", ruling.Clause))
}

// betsInWords says what happens to the bets of a void round, within a sentence.
func betsInWords(bets game.BetsEffect, won bool) message.Text {
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
	}
	return message.New("table.bets.other", "bets: {effect}", message.String("effect", bets))
}
