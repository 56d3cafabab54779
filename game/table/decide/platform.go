package decide

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// DevicePlatform is the actor of everything the platform says.
const DevicePlatform = "platform"

// platform takes a message of the platform about the round, such as lucky numbers. The table accepts it only when
// the round waits for it, including after the shift manager was called because it did not come.
func (d *decision) platform(told game.Platform) *game.Refusal {
	step := d.rules.hearingStep(&d.state)
	if told.Message == game.MessageDecisionsClosed && step.Kind == game.StepDecide {
		return d.decisionsClosed(told)
	}
	if _, untaken := d.rules.Family.Accept(game.Round{}, game.Message{}, true); errors.Is(untaken, game.ErrNotTaken) {
		return game.Refuse(game.RefusedNotHere, message.New("table.platform.none",
			"{game} takes nothing from the platform.", d.rules.gameArg()), Waiting(step))
	}
	if stale := d.answersOther(step, told.For, game.Decision{}); stale != nil {
		return stale
	}
	switch {
	case step.Kind != game.StepPlatform:
		return d.notNow(message.New("table.platform.not-wanted", "The platform's {message} is not due now.",
			message.Quoted("message", told.Message)))
	case !step.Hears(told.Message):
		return game.Refuse(game.RefusedNotNow, message.New("table.platform.other", "The platform sent {sent}; {wanted} is due.",
			message.Quoted("sent", told.Message), message.Quoted("wanted", step.Name)), Waiting(step))
	}
	heard, err := d.hear(told.Message, told.Data, d.rules.Setup.Training)
	if err != nil {
		if d.state.Round.Erred == nil {
			d.audit = append(d.audit, game.PlatformErred{Message: told.Message, Data: short(string(told.Data)),
				Why: message.OfError(err)})
		}
		return game.Refuse(game.RefusedBadResult, message.New("table.platform.wrong", "The platform's {message} cannot be right: {why}.",
			message.Quoted("message", told.Message), message.Err("why", err)),
			message.New("table.platform.wrong.hint", "Nothing was recorded. The platform must send it again."))
	}
	heard.ID = told.ID
	if d.rules.spunByPlatform(&d.state) {
		d.spunAsRuled()
	}
	d.emit(heard)
	return nil
}

// hearingStep returns the step at which the platform may speak. If the shift manager was called because the platform
// was silent, or the dealer has a spin to repeat whose number the platform tells, it is the round's own step.
func (r *Rules) hearingStep(s *state.State) game.Step {
	if s.PlatformSilent() || r.spunByPlatform(s) {
		return r.FamilyStep(s)
	}
	return r.Next(s)
}

// spunByPlatform reports whether nothing is left of a ruling but a spin that the dealer repeats and whose number the
// platform tells (003/14.b9).
func (r *Rules) spunByPlatform(s *state.State) bool {
	if !s.RoundRunning() || s.Incident == nil || s.Round.Spin.Number == nil { // a bonus spin is one after a number
		return false
	}
	if ruling := s.Incident.Ruling; ruling == nil || ruling.Round != game.RoundRespin {
		return false
	}
	tasks := r.Tasks(s)
	left := tasks[min(s.Incident.Actions, len(tasks)):]
	others := slices.ContainsFunc(left, func(one next.Task) bool { return one.By != game.Dealer })
	return !others && !s.Incident.TechnicianCalled && r.FamilyStep(s).Kind == game.StepPlatform
}

// hear checks a message from the platform, or from the dealer in its place.
func (d *decision) hear(name string, data json.RawMessage, training bool) (game.PlatformReceived, error) {
	accepted, err := d.rules.Family.Accept(*d.state.Round, game.Message{Name: name, Data: data}, training)
	if err != nil {
		return game.PlatformReceived{}, err
	}
	heard, _ := accepted.(game.Message)
	return game.PlatformReceived{Message: heard.Name, Data: heard.Data}, nil
}

// playerDecides takes a player's decision, at a step that waits for decisions or allows them meanwhile.
func (d *decision) playerDecides(given game.Decide) *game.Refusal {
	step := d.rules.Next(&d.state)
	if !d.rules.Family.Takes(game.StepDecide) {
		return game.Refuse(game.RefusedNotHere, message.New("table.decide.none", "Players make no decisions in {game}.",
			d.rules.gameArg()), message.Text{})
	}
	decides := step.Kind == game.StepDecide || len(step.Actions) > 0
	decision, wrong := given.Decision, error(nil)
	if decides {
		var accepted game.Reading
		if accepted, wrong = d.rules.Family.Accept(*d.state.Round, given.Decision, false); wrong == nil {
			decision, _ = accepted.(game.Decision)
		}
	}
	if stale := d.answersOther(step, given.For, decision); stale != nil {
		return stale
	}
	switch {
	case !decides:
		return d.notNow(message.New("table.decide.not-now", "No player has a decision to make now."))
	case wrong != nil:
		return game.Refuse(game.RefusedBadInput, message.New("table.decide.wrong", "That decision does not fit: {why}.",
			message.Err("why", wrong)), message.Text{})
	}
	if d.state.DecidedSo(decision) {
		return nil
	}
	if d.state.DecidedTooOften(decision) {
		return game.Refuse(game.RefusedNotNow,
			message.New("table.decide.too-often", "That was decided {count} times in this window already.",
				message.Number("count", state.MaxSameDecision)),
			message.New("table.decide.too-often.hint", "Nothing was recorded: the last decision holds."))
	}
	d.emit(game.PlayerDecided{Decision: decision, ID: given.ID})
	return nil
}

// openDecisions opens a window for decisions when the round reaches it.
func (d *decision) openDecisions(step game.Step) {
	if _, runs := d.state.Round.OpenWindow(); runs {
		return
	}
	d.emit(game.DecisionsOpened{
		Window: step.Name, Seat: step.Seat, Hand: step.Hand, Until: d.at.Add(d.rules.Book.Timers.Decision.Duration()),
	})
}

// endDecisions closes the open window once everybody it is for has decided.
func (d *decision) endDecisions() bool {
	if !d.state.RoundRunning() {
		return false
	}
	window, runs := d.state.Round.OpenWindow()
	if !runs {
		return false
	}
	if stillDecides(d.rules.FamilyStep(&d.state), window) {
		return false
	}
	d.emit(closedWindow(window))
	return true
}

// closedWindow returns the event that closes a window.
func closedWindow(window game.Window) game.DecisionsClosed {
	return game.DecisionsClosed{Window: window.Name, Seat: window.Seat, Hand: window.Hand}
}

// stillDecides reports whether a step still waits for the players of a window.
func stillDecides(step game.Step, window game.Window) bool {
	return step.Kind == game.StepDecide && step.Name == window.Name && step.Seat == window.Seat && step.Hand == window.Hand
}

// closeWindow closes the open window when its time is over.
func (d *decision) closeWindow() {
	if window, runs := d.state.Round.OpenWindow(); runs && !d.at.Before(window.Until) {
		d.close(window, "")
	}
}

// decisionsClosed closes the open window early, because the platform says that all players have decided.
func (d *decision) decisionsClosed(told game.Platform) *game.Refusal {
	if stale := d.answersOther(d.rules.Next(&d.state), told.For, game.Decision{}); stale != nil {
		return stale
	}
	window, runs := d.state.Round.OpenWindow()
	switch {
	case !runs:
		return d.notNow(message.New("table.decide.none-open", "No time for decisions runs now."))
	case len(told.Data) > 0:
		return game.Refuse(game.RefusedBadInput, message.New("table.decide.closed-with",
			"{message} says nothing besides: the table knows what was decided.", message.Quoted("message", told.Message)), message.Text{})
	}
	d.close(window, told.ID)
	return nil
}

// close closes a window and records the decisions that silence means, as made by the clock. id is that of the
// platform's line, if one closed it.
func (d *decision) close(window game.Window, id string) {
	closed := closedWindow(window)
	closed.ID = id
	d.emit(closed)
	window.Closed = true
	for _, decision := range d.rules.Family.Expire(*d.state.Round, window) {
		d.emit(game.PlayerDecided{Decision: decision, ByClock: true})
	}
}

// answerForPlatform takes from the dealer, at a step of the family, what the platform says at other sites
// (000/3.39.rules.b4).
func (d *decision) answerForPlatform(step game.Step, given game.Answer) *game.Refusal {
	data, err := json.Marshal(given.Facts)
	if err != nil {
		return d.notNow(nothingAsked())
	}
	heard, err := d.hear(step.Name, data, false)
	if errors.Is(err, game.ErrNotTaken) {
		return d.notNow(nothingAsked())
	}
	if err != nil {
		return game.Refuse(game.RefusedUnknownFact, noAnswer(err), Waiting(step))
	}
	d.emit(heard)
	return nil
}

// short cuts a text to the length that is recorded for technicians.
func short(text string) string {
	const most = 200
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}

// settledOutcome records, once, that the platform has settled an outcome. It refuses one that a correction has
// replaced.
func (d *decision) settledOutcome(settled game.SettledOutcome) *game.Refusal {
	d.aside = true
	if settled.Recorded {
		return nil
	}
	if amended, _ := d.state.AmendedRound(settled.Round); amended.Outcome > settled.Outcome {
		return game.Refuse(game.RefusedStale,
			message.New("table.settled.replaced", "A correction has replaced outcome {old} of round {round}.",
				message.Number("old", settled.Outcome), message.Number("round", settled.Round)),
			message.New("table.settled.replaced.hint", "Settle outcome {newest} instead.",
				message.Number("newest", amended.Outcome)))
	}
	d.emit(game.OutcomeSettled{Outcome: settled.Outcome, Round: settled.Round})
	return nil
}
