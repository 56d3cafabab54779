package decide

import (
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// diceRead registers a throw. An unreadable throw opens an incident.
func (d *decision) diceRead(read game.DiceRead) *game.Refusal {
	switch {
	case !d.rules.Family.Takes(game.StepDice):
		return d.noDice()
	case d.rules.thrownTooSoon(&d.state):
		d.emit(game.ReadingIgnored{Text: facesText(read.Faces), Why: game.RefusedNotNow})
		d.open(game.IncidentOpened{Incident: game.SpunEarly, Detected: true})
		return nil
	case !d.rules.awaitsDice(&d.state), read.Cause != "" && d.state.Incident != nil:
		if registered, other := d.rules.otherThrow(&d.state, read); other {
			d.contradict(registered, facesText(read.Faces))
			return nil
		}
		d.audit = append(d.audit, game.ReadingIgnored{Text: fmt.Sprint(read.Faces), Why: game.RefusedNotNow})
		return d.notNow(message.New("table.dice.not-now", "Dice were read, but no throw is due now."))
	case read.Cause != "":
		d.open(game.IncidentOpened{Incident: game.NoRoll, Detected: true,
			Facts: detectedOf(false, game.Facts{game.FactCause: read.Cause})})
		return nil
	}
	_, err := d.rules.Family.Accept(*d.state.Round, read, false)
	switch {
	case errors.Is(err, game.ErrThrowUnread) && d.state.Incident == nil:
		d.emit(game.ReadingIgnored{Text: fmt.Sprint(read.Faces), Why: game.RefusedBadResult})
		d.open(game.IncidentOpened{Incident: game.NumberUnread, Detected: true})
		return nil
	case err != nil:
		d.audit = append(d.audit, game.ReadingIgnored{Text: fmt.Sprint(read.Faces), Why: game.RefusedBadResult})
		return game.Refuse(game.RefusedBadResult, message.New("table.dice.impossible",
			"The throw does not count: {why}. Shake again.", message.Err("why", err)),
			message.New("table.dice.impossible.hint", "Nothing was recorded."))
	}
	d.emit(game.DiceRolled{Faces: read.Faces})
	return nil
}

func (d *decision) noDice() *game.Refusal {
	return game.Refuse(game.RefusedNotHere, message.New("table.dice.none", "{game} has no dice.", d.rules.gameArg()),
		message.Text{})
}

// awaitsDice reports whether a throw is accepted: the round waits for one, even if the shift manager was called
// because none was read.
func (r *Rules) awaitsDice(s *state.State) bool {
	if s.Incident == nil {
		return r.Next(s).Kind == game.StepDice
	}
	unread := s.Incident.Kind == game.EquipmentFailure && s.Incident.Ruling == nil
	return unread && s.RoundRunning() && r.FamilyStep(s).Kind == game.StepDice
}

// repeatRoll cancels the throw that the incident is about. The dice are thrown again, and bets stand. If no throw
// was due yet, there is nothing to cancel.
func (d *decision) repeatRoll(clause string) {
	if !d.state.RoundRunning() {
		return
	}
	repeated := game.RollRepeated{Clause: clause}
	if last, _ := d.rules.OfLast(&d.state); last {
		repeated.Faces = d.state.Round.Thrown()
	}
	if repeated.Faces == nil && !d.rules.AnotherDue(&d.state) {
		return
	}
	d.emit(repeated)
}

// goOnAtOnce closes an incident whose ruling the round's own steps carry out: the dice are thrown or the money wheel
// is spun again (003/12.2.b8, 003/15.2.b7), or the result is held until the connection is back (002/6.p1).
func (d *decision) goOnAtOnce(row procedure.Row) {
	wheel := row.Round == game.RoundRespin && d.state.RoundRunning() &&
		d.rules.FamilyStep(&d.state).Kind == game.StepSegment
	inSteps := row.Round == game.RoundReroll || wheel || slices.Contains(row.Cards, game.HoldResult)
	if inSteps && len(row.Then) == 0 && !next.AwaitsAnnouncer(*d.state.Incident.Ruling) &&
		!d.state.Incident.TechnicianCalled {
		d.closeIncident(row.Clause)
	}
}
