package table

import (
	"fmt"
	"slices"
	"strconv"

	"pitboss/game"
)

// numberRead is the number a wheel's reader saw, wherever the table stands.
func (d *decision) numberRead(read game.NumberRead) *game.Refusal {
	if refusal := d.checkNumber(read.Number); refusal != nil {
		return refusal
	}
	step := d.rules.Next(d.state)
	spin := game.Spin{}
	if d.state.Round != nil {
		spin = d.state.Round.Spin
	}
	switch {
	case d.state.Incident != nil || !d.state.RoundRunning():
		return d.ignoreNumber(read.Number, "no number may be taken now")
	case !d.state.Round.BettingClosed:
		d.emit(game.NumberRegistered{Number: read.Number, Turns: read.Turns, Direction: read.Direction})
		d.open(game.IncidentOpened{Incident: game.SpunEarly, Detected: true, Facts: game.Facts{"in_pocket": true}})
		return nil
	case spin.Number != nil && *spin.Number == read.Number:
		return d.ignoreNumber(read.Number, "it is the number of this round already")
	case spin.Number != nil:
		d.audit = append(d.audit, game.ReadingIgnored{Text: strconv.Itoa(read.Number), Why: game.RefusedNotNow})
		d.open(game.IncidentOpened{Incident: game.NumberMisread, Detected: true})
		return nil
	case step.Kind != game.StepNumber && step.Name != game.StepSpin:
		return d.ignoreNumber(read.Number, "none is awaited")
	}
	if step.Name == game.StepSpin {
		d.emit(game.StepDone{Step: game.StepSpin}) // the wheel shows that it was spun
	}
	d.emit(game.NumberRegistered{Number: read.Number, Turns: read.Turns, Direction: read.Direction})
	if cause := d.invalidSpin(read); cause != "" {
		d.open(game.IncidentOpened{Incident: game.NoSpin, Detected: true, Facts: game.Facts{"cause": cause}})
	}
	return nil
}

// invalidSpin is why a spin that gave a number does not count; empty when it does
// (001/9.14, 003/7.2.b7).
func (d *decision) invalidSpin(read game.NumberRead) string {
	wheel := d.rules.book.Wheel
	switch {
	case wheel == nil:
		return ""
	case read.Turns > 0 && read.Turns < wheel.Turns.Value:
		return "under-turns"
	case read.Direction == game.BallWith && wheel.Opposite.Clause != "":
		return "same-direction"
	}
	return ""
}

func (d *decision) checkNumber(number int) *game.Refusal {
	family, spins := d.rules.family.(game.WheelFamily)
	if !spins {
		return refuse(game.RefusedNotHere, fmt.Sprintf("%s is played without a wheel.", d.rules.book.Title), "")
	}
	if err := family.CheckNumber(number); err != nil {
		d.audit = append(d.audit, game.ReadingIgnored{Text: strconv.Itoa(number), Why: game.RefusedBadResult})
		return refuse(game.RefusedBadResult, fmt.Sprintf("The wheel has no such number: %v.", err), "Nothing was taken.")
	}
	return nil
}

// ignoreNumber refuses a reading and keeps it for the technician.
func (d *decision) ignoreNumber(number int, why string) *game.Refusal {
	d.audit = append(d.audit, game.ReadingIgnored{Text: strconv.Itoa(number), Why: game.RefusedNotNow})
	return refuse(game.RefusedNotNow, fmt.Sprintf("The wheel shows %d, but %s.", number, why), Waiting(d.rules.Next(d.state)))
}

// enterNumber is a number entered by hand, where variant and site allow it: twice
// the same, or it does not count (GLI-19 4.18.4(d)).
func (d *decision) enterNumber(given game.EnterNumber) *game.Refusal {
	if refusal := d.checkNumber(given.Number); refusal != nil {
		return refusal
	}
	step := d.rules.Next(d.state)
	switch {
	case d.rules.book.Wheel == nil || !d.rules.book.Wheel.ByHand || d.rules.setup.Settings["manual-entry"] != "allowed":
		return refuse(game.RefusedNotHere, "Numbers are not entered by hand at this table.", "The setting is manual-entry; some variants allow none (001/9.18).")
	case d.state.Incident != nil || step.Kind != game.StepNumber:
		return d.notNow("No number is awaited.")
	}
	entered := d.state.Round.Spin.Entered
	switch {
	case entered == nil:
		d.emit(game.NumberEntered{Number: given.Number})
	case *entered != given.Number:
		d.emit(game.NumberCleared{})
	default:
		d.emit(game.NumberRegistered{Number: given.Number, ByHand: true})
	}
	return nil
}

// wheelState is the wheel in another state, or with other warnings, than before. A
// warning that stands for an incident opens it by itself.
func (d *decision) wheelState(told game.WheelState) *game.Refusal {
	if _, spins := d.rules.family.(game.WheelFamily); !spins {
		return refuse(game.RefusedNotHere, fmt.Sprintf("%s is played without a wheel.", d.rules.book.Title), "")
	}
	if told.State == d.state.Wheel.State && slices.Equal(told.Flags, d.state.Wheel.Flags) {
		return nil // it acts on changes, not on repeats
	}
	d.emit(game.WheelChanged{State: told.State, Flags: told.Flags})
	running := d.state.RoundRunning() && d.state.Round.BettingClosed
	if told.Incident == "" || d.state.Incident != nil || !running {
		return nil
	}
	opened := game.IncidentOpened{Incident: told.Incident, Detected: true}
	if told.Cause != "" {
		opened.Facts = game.Facts{"cause": told.Cause}
	}
	d.open(opened)
	return nil
}

// repeatSpin takes the spin back: it is made again, bets stand (001/9.17).
func (d *decision) repeatSpin(clause string) {
	if d.state.RoundRunning() {
		d.emit(game.SpinRepeated{Number: d.state.Round.Spin.Number, Clause: clause})
	}
}
