package decide

import (
	"errors"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// numberRead handles a number reported by the wheel's reader, at any step.
func (d *decision) numberRead(read game.NumberRead) *game.Refusal {
	if refusal := d.checkNumber(read.Number); refusal != nil {
		return refusal
	}
	if read.Turns < 0 || !slices.Contains([]game.Direction{"", game.BallAgainst, game.BallWith}, read.Direction) {
		return game.Refuse(game.RefusedBadInput, message.New("table.ball.impossible",
			"A ball cannot make {turns} turns in direction {direction}.",
			message.Number("turns", read.Turns), directionArg(read.Direction)),
			message.New("table.ball.impossible.hint", "Turns are 0 or more; the direction is against or with."))
	}
	d.spunAsRuled()
	round := d.state.Round
	switch {
	case d.endsUnused(strconv.Itoa(read.Number)):
		return nil
	case !d.state.RoundRunning():
		return d.ignoreNumber(read.Number, message.New("table.number.no-round", "no round is running"))
	case round.Spin.Number != nil && *round.Spin.Number == read.Number:
		return d.ignoreNumber(read.Number, message.New("table.number.already", "it is already this round's number"))
	case d.state.Incident != nil:
		return d.numberMeanwhile(read)
	case round.Spin.Number == nil && round.Spin.Early, d.rules.tooSoon(&d.state):
		// The number is kept until a ruling decides about it.
		d.keep(read)
		d.open(game.IncidentOpened{Incident: game.SpunEarly, Detected: true, Facts: game.Facts{game.FactInPocket: true}})
		return nil
	}
	switch step := d.rules.Next(&d.state); {
	case step.Kind == game.StepPlatform && round.Spin.Number != nil:
		return d.ignoreNumber(read.Number, message.New("table.number.bonus", "the platform sends the numbers of bonus spins"))
	case round.Spin.Number != nil:
		d.contradict(strconv.Itoa(*round.Spin.Number), strconv.Itoa(read.Number))
	case !d.awaitsWheel():
		return d.ignoreNumber(read.Number, message.New("table.number.none-awaited", "no number is due"))
	default:
		d.register(read)
		if cause := d.invalidSpin(read); cause != "" {
			d.open(game.IncidentOpened{Incident: game.NoSpin, Detected: true,
				Facts: detectedOf(true, game.Facts{game.FactCause: cause})})
		}
	}
	return nil
}

// endsUnused records the result of a spin that was made while no round was running, so that the next round does not
// take the wheel for one that still runs. It returns false if the result is not that of such a spin.
func (d *decision) endsUnused(result string) bool {
	if d.state.RoundRunning() || !d.state.BallRuns {
		return false
	}
	d.emit(game.ReadingIgnored{Text: result, Why: game.RefusedNotNow})
	return true
}

// spunAsRuled closes an incident whose ruling was to spin again or to take the ball out, once a launch or a number
// shows that the wheel was spun since. It does not replace what the shift manager has to announce or check before
// the next spin (001/9.15, 9.19), but a ball that was not taken out falls regardless of announcements
// (001/9.21.2.2).
func (d *decision) spunAsRuled() {
	incident := d.state.Incident
	if !d.state.RoundRunning() || incident == nil || incident.Ruling == nil || incident.TechnicianCalled {
		return
	}
	tasks := d.rules.Tasks(&d.state)
	left := tasks[min(incident.Actions, len(tasks)):]
	rank := func(one next.Task) bool { return one.By == game.ShiftManager }
	if incident.Ruling.Round == game.RoundRespin && slices.ContainsFunc(left, rank) {
		return
	}
	if round := incident.Ruling.Round; round == game.RoundRespin || round == game.RoundContinue {
		d.closeIncident(incident.Ruling.Clause)
	}
}

// numberMeanwhile handles a number read while an incident is open, because the ball does not wait. Some clauses
// depend on what the reader registered (001/9.16.2, 001/9.21.2). A number of no valid spin is only recorded.
func (d *decision) numberMeanwhile(read game.NumberRead) *game.Refusal {
	round, kind := d.state.Round, d.state.Incident.Kind
	early := kind == game.SpunEarly
	awaited := round.BettingClosed && !round.Spin.Early && d.awaitsWheel() &&
		(kind == game.NoSpin || d.invalidSpin(read) == "")
	bonus := d.rules.FamilyStep(&d.state).Kind == game.StepPlatform // the wheel's own reading of a bonus spin
	if registered, other := d.state.OtherNumber(read); other && !bonus {
		d.contradict(registered, strconv.Itoa(read.Number))
		return nil
	}
	if round.Spin.Number != nil || d.state.Incident.Ruling != nil || !early && !awaited {
		return d.ignoreNumber(read.Number, message.New("table.number.not-now", "no number can be taken now"))
	}
	if early {
		d.keep(read)
	} else {
		d.register(read)
	}
	return nil
}

// register records the number of a spin, which also shows that the wheel was spun.
func (d *decision) register(read game.NumberRead) {
	d.spun()
	d.keep(read)
}

// keep records a number from the wheel. For a ball launched too early it does not confirm the spin of the round.
func (d *decision) keep(read game.NumberRead) {
	d.emit(game.NumberRegistered{Number: read.Number, Turns: read.Turns, Direction: read.Direction})
}

// spun records a spin that nobody confirmed and that the wheel itself shows.
func (d *decision) spun() {
	if step := d.rules.FamilyStep(&d.state); step.Kind == game.StepConfirm && step.Name == game.StepSpin {
		d.emit(game.StepDone{Step: game.StepSpin, Device: d.shownBy()})
	}
}

// shownBy returns the device that reported the reading.
func (d *decision) shownBy() string {
	if d.device == "" {
		return "wheel"
	}
	return d.device
}

// spunTooSoon opens an incident for a ball launched too early, once per launch (001/9.21).
func (d *decision) spunTooSoon() bool {
	if !d.state.BallRuns || !d.rules.tooSoon(&d.state) || d.state.Round.Spin.Early {
		return false
	}
	d.open(game.IncidentOpened{Incident: game.SpunEarly, Detected: true})
	return true
}

// tooSoon reports whether a spin made now is too early: while bets are open (001/9.21) or, for a ball, before the
// draw that comes first (003/7.b5, 003/13.b6, 003/14.b5). A money wheel may already turn before the draw but not
// come to rest (003/15.b5).
func (r *Rules) tooSoon(s *state.State) bool {
	if !s.RoundRunning() || s.Round.Spin.Number != nil {
		return false
	}
	ball := r.Family.Takes(game.StepNumber)
	return !s.Round.BettingClosed || ball && r.FamilyStep(s).Kind == game.StepPlatform
}

// awaitsWheel reports whether the round itself has to be spun or waits for the result of its wheel, regardless of an
// incident.
func (d *decision) awaitsWheel() bool {
	step := d.rules.FamilyStep(&d.state)
	return step.Kind == game.StepNumber || step.Kind == game.StepSegment || step.Name == game.StepSpin
}

// invalidSpin returns why a spin with a number does not count, or "" (001/9.14, 003/7.2.b7).
func (d *decision) invalidSpin(read game.NumberRead) string {
	switch rules := d.rules.Family.SpinRules(); {
	case read.Direction == game.BallWith && rules.Against:
		return "same-direction" // before the turns: 001/9.17 excepts it regardless of other faults
	case read.Turns > 0 && read.Turns < rules.LeastTurns:
		return "under-turns"
	}
	return ""
}

func (d *decision) checkNumber(number int) *game.Refusal {
	_, err := d.rules.Family.Accept(game.Round{}, game.NumberRead{Number: number}, false)
	if errors.Is(err, game.ErrNotTaken) {
		return d.noWheel()
	}
	if err != nil {
		d.audit = append(d.audit, game.ReadingIgnored{Text: strconv.Itoa(number), Why: game.RefusedBadResult})
		return game.Refuse(game.RefusedBadResult, message.New("table.number.impossible",
			"The wheel has no such number: {why}.", message.Err("why", err)),
			message.New("table.number.impossible.hint", "Nothing was recorded."))
	}
	return nil
}

func (d *decision) noWheel() *game.Refusal {
	return game.Refuse(game.RefusedNotHere, message.New("table.wheel.none", "{game} has no wheel.", d.rules.gameArg()),
		message.Text{})
}

// ignoreNumber refuses a reading and records it for the technician.
func (d *decision) ignoreNumber(number int, why message.Text) *game.Refusal {
	d.audit = append(d.audit, game.ReadingIgnored{Text: strconv.Itoa(number), Why: game.RefusedNotNow})
	return game.Refuse(game.RefusedNotNow, message.New("table.number.ignored", "The wheel shows {number}, but {why}.",
		message.Number("number", number), message.Message("why", why)), d.waiting())
}

// wheelState records a changed state of the wheel or changed warnings. A warning may open an incident.
func (d *decision) wheelState(told game.WheelState) *game.Refusal {
	if !d.rules.Spins() {
		return d.noWheel()
	}
	if told.Incident != "" && !told.Incident.Listed() {
		return game.Refuse(game.RefusedBadInput,
			message.New("table.wheel.incident", "A wheel cannot report {incident}.", message.Quoted("incident", told.Incident)), message.Text{})
	}
	if told.State == d.state.Wheel.State && slices.Equal(told.Flags, d.state.Wheel.Flags) {
		return nil // only changes matter, not repetitions
	}
	if state.Launches(told.State) && !state.Launches(d.state.Wheel.State) && !d.rules.tooSoon(&d.state) {
		d.spunAsRuled()
	}
	ran := d.state.BallRuns
	d.emit(game.WheelChanged{State: told.State, Flags: told.Flags})
	failed := told.Incident == game.EquipmentFailure
	if told.Incident != "" {
		d.leaveRuled()
	}
	if told.Incident == "" || d.state.Incident != nil || !d.state.RoundRunning() || !d.state.Round.BettingClosed && !failed {
		return nil
	}
	if next.OfThrow(told.Incident) && d.rules.tooSoon(&d.state) {
		told.Incident, told.Cause = game.SpunEarly, "" // a premature spin has no other fault
	}
	if told.Incident == game.NumberUnread || told.Incident == game.NumberMisread {
		d.spun()
	}
	opened := game.IncidentOpened{Incident: told.Incident, Detected: true}
	if told.Cause != "" {
		opened.Facts = game.Facts{game.FactCause: told.Cause}
	}
	if round := *d.state.Round; round.HasShown() && d.rules.AnotherDue(&d.state) {
		opened.Facts = detectedOf(!ran, opened.Facts) // before another launch it is about the last spin
	}
	d.open(opened)
	return nil
}

// repeatSpin cancels the spin that the incident is about: it is repeated, and bets stand (001/9.17). If it is a
// bonus spin, the number before it still counts (003/14.b9).
func (d *decision) repeatSpin(clause string) {
	if !d.state.RoundRunning() {
		return
	}
	round := d.state.Round
	last, _ := d.rules.OfLast(&d.state)
	if d.rules.Family.Takes(game.StepSegment) {
		repeated := game.SegmentRepeated{Clause: clause}
		if shown, spun := round.Shown(); spun && last {
			repeated.Symbol = shown.Symbol
		}
		d.emit(repeated)
		return
	}
	bonus := round.Spin.Number != nil && !last
	repeated := game.SpinRepeated{Clause: clause, Bonus: bonus}
	if !bonus {
		repeated.Number = round.Spin.Number
	}
	d.emit(repeated)
}

// dropEarlyNumber cancels the number of a premature spin if the game continues: the wheel is spun again after
// betting closes.
func (d *decision) dropEarlyNumber(clause string) {
	if d.state.RoundRunning() && d.state.Incident.Kind == game.SpunEarly && d.state.Round.Spin.Number != nil {
		d.repeatSpin(clause)
	}
}
