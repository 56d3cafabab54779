package table

import (
	"pitboss/game"
)

// settledOutcome records, once, that the platform has settled an outcome.
func (d *decision) settledOutcome(sequence uint64) {
	d.aside = true
	for _, one := range d.state.Unsettled {
		if one.Sequence == sequence {
			d.emit(game.OutcomeSettled{Outcome: sequence, Round: one.Round})
			return
		}
	}
}
