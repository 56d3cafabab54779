package table

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// task is one thing to do after a ruling, by whom.
type task struct {
	name   string
	by     game.Role
	action message.Text // what the clause has somebody do; nothing for what closes a ruling without any
	does   message.Text // what is to be done, as a sentence; nothing where the table just continues
	own    bool         // its own step says how it is confirmed
}

// prompt has whoever is to do it do it, and confirm.
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

// saidTo addresses somebody with what is to be done.
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

// stepText returns a step in a sentence that says whose it is.
func stepText(step game.Step) message.Text {
	switch {
	case !step.Task.IsZero():
		return saidTo(step.By, step.Task)
	case step.By == game.Dealer && step.Kind != game.StepRule:
		return saidTo(step.By, step.Prompt)
	}
	return step.Prompt // those of the others say it
}

// announcedByManager reports whether the clause has the shift manager, and nobody else,
// tell the players (001/9.15, 001/11.14).
func announcedByManager(ruled game.Ruled) bool {
	return !ruled.Announcement.IsZero() && ruled.Announcer == string(game.ShiftManager)
}

// awaitsAnnouncer reports whether the shift manager has yet to tell the players of what
// the rule or the dealer decided. Who rules in person has the words before them.
func awaitsAnnouncer(ruled game.Ruled) bool {
	return announcedByManager(ruled) && ruled.As != game.ShiftManager
}

// tasks returns what is to be done after the ruling, in order: a void and its reason are
// announced (001/7), and what the shift manager has to tell the players; then come the
// clause's own actions, one at a time. What the rule itself decided without such actions
// is told in one step; a spin that is to be made again is that step.
func (r *Rules) tasks(s *State) (tasks []task) {
	ruling := *s.Incident.Ruling
	row := r.ruledRow(s.Incident.Kind, ruling)
	switch {
	case ruling.Round == game.RoundVoid:
		tasks = append(tasks, r.voidTask(s, ruling, row))
	case awaitsAnnouncer(ruling):
		tasks = append(tasks, task{
			name: stepAnnounceRuling, by: game.ShiftManager,
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
		tasks = append(tasks, task{name: stepFollow, by: action.By, action: action.Do, does: doesText(does)})
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
		row.DealerDoes = nothing
	}
	does := r.keptFor(s)
	if does.IsZero() {
		does = doesText(row.DealerDoes)
	}
	return append(tasks, task{name: stepFollow, by: game.Dealer, does: does})
}

// keptFor says whose a card will be that was drawn too early and is dealt next; nothing where the round
// takes no more cards, or none was kept.
func (r *Rules) keptFor(s *State) message.Text {
	if !s.RoundRunning() || len(s.Shoe.Carried) == 0 {
		return nothing
	}
	if position, wanted := r.wanted(s); wanted {
		return message.New("table.kept-for.place", "Keep the card: it is for {place}.", message.Position("place", position))
	}
	switch step := r.inRound(s); {
	case step.Name == stepAnnounce:
		return nothing
	case step.Kind == game.StepDecide && step.Seat > 0:
		return message.New("table.kept-for.seat", "Keep the card: seat {seat} gets it if it draws, if not, whoever draws next.",
			message.Number("seat", step.Seat))
	}
	return message.New("table.kept-for.next", "Keep the card: it is the next card dealt.")
}

// laidBack returns the cards put back where they lay, seat by seat and the others after them, where a
// ruling restores them and the game has seats (001/10.36).
func (r *Rules) laidBack(s *State, ruling game.Ruled) (tasks []task) {
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
		tasks = append(tasks, task{name: stepFollow, by: game.ShiftManager, action: action, does: doesText(action)})
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

// voidTask returns telling the players that the round is void.
func (r *Rules) voidTask(s *State, ruling game.Ruled, row procedure.Row) task {
	why, bets := message.Message("why", voidInWords(ruling, row)),
		message.Message("bets", betsInWords(ruling.Bets, r.paysWon(s, ruling)))
	told := task{
		name: stepAnnounceVoid, by: game.Dealer, action: message.New("table.task.void", "announce the void: {why}", why),
		does: message.New("table.task.void.dealer-does", "Announce the void: {why}; {bets}.", why, bets),
	}
	if announcedByManager(ruling) {
		told.by = game.ShiftManager
		told.does = message.New("table.task.void.manager-does", "announce the void: {why}; {bets}.", why, bets)
	}
	return told
}

// doesText returns something to do, as a sentence.
func doesText(does message.Text) message.Text {
	if does.IsZero() {
		return nothing
	}
	return message.New("table.task.does", "{action}.", message.Message("action", does))
}

// spinsAgain returns the step at which the ball is spun once more, where that was ruled: whoever
// confirms the spin has done what was ruled.
func (r *Rules) spinsAgain(s *State) (game.Step, bool) {
	if s.Incident.Ruling.Round != game.RoundRespin || !s.RoundRunning() {
		return game.Step{}, false
	}
	spin := r.roundStep(s)
	return spin, spin.Name == game.StepSpin && spin.Kind == game.StepConfirm
}

// followStep returns what is still to be done after a ruling.
func (r *Rules) followStep(s *State) game.Step {
	tasks := r.tasks(s)
	next := tasks[min(s.Incident.Actions, len(tasks)-1)]
	step := game.Step{Kind: game.StepConfirm, Name: next.name, By: next.by, Prompt: next.prompt(), Task: next.does}
	switch {
	case !s.holder(next.by).IsZero():
	case next.by == game.ShiftManager:
		return game.Step{Kind: game.StepSignIn, Name: stepShiftManager, By: game.ShiftManager,
			Prompt: message.New("table.follow.manager", "Shift manager: sign in and carry out the ruling.")}
	case !s.Manager.IsZero():
		step.By = game.ShiftManager
	default:
		return game.Step{Kind: game.StepSignIn, Name: stepSignIn, By: game.Dealer,
			Prompt: message.New("table.follow.dealer", "Dealer: sign in and carry out the ruling. Badge, or staff id and PIN.")}
	}
	return step
}

// actionDone records the action confirmed; false when it was the last.
func (d *decision) actionDone() (more bool) {
	tasks := d.rules.tasks(&d.state)
	done := d.state.Incident.Actions
	// A void that is announced and has nothing after it ends its incident, which says so.
	if task := tasks[min(done, len(tasks)-1)]; !task.action.IsZero() && (len(tasks) > 1 || task.name == stepFollow) {
		d.emit(game.ActionDone{Clause: d.state.Incident.Ruling.Clause, Action: task.action})
	}
	return done+1 < len(tasks)
}

// ruledRow returns the row a ruling was made by: of several of its clause the one that
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

// voidInWords returns why a round is void, as it may be announced.
func voidInWords(ruling game.Ruled, row procedure.Row) message.Text {
	switch {
	case !ruling.Reason.IsZero():
		return ruling.Reason
	case !row.Because.IsZero():
		return row.Because
	}
	return message.New("table.void.clause", "clause {clause}", message.String("clause", ruling.Clause))
}

// betsInWords says what becomes of the bets of a void round, within a sentence.
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
