package decide

import (
	"time"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/table/state"
)

// changeDue orders a new shoe if a rule of the variant requires one after what just happened, or because of the
// time the cards have been in use (003/2.b8). It reports whether it did.
func (d *decision) changeDue() bool {
	ledger := d.state.Shoe
	if !ledger.Loaded || ledger.MustChange() {
		return false
	}
	for _, change := range d.rules.Book.Changes {
		if d.demands(change) {
			d.emit(game.ShoeChangeOrdered{Reason: change.Why, Clause: change.Clause})
			return true
		}
	}
	return false
}

func (d *decision) demands(change rulebook.Change) bool {
	switch change.After {
	case rulebook.AfterHours:
		return !d.at.Before(d.state.Shoe.LoadedAt.Add(time.Duration(change.Hours) * time.Hour))
	case rulebook.AfterDropped:
		return d.dropped() >= change.Count
	case rulebook.AfterVoid:
		for _, event := range d.events {
			if closed, ends := event.(game.RoundClosed); ends && closed.Outcome.Status == game.StatusVoid {
				return true
			}
		}
	case rulebook.AfterIncident:
		for _, event := range d.events {
			if closed, ends := event.(game.IncidentClosed); ends && closed.Incident == change.Incident {
				return true
			}
		}
	}
	return false
}

// dropped returns how many cards fell off the table in this round, including the open incident.
func (d *decision) dropped() (count int) {
	if d.state.Round != nil {
		count = d.state.Round.Dropped
	}
	if incident := d.state.Incident; incident != nil && incident.Kind == game.CardsDropped && incident.Ruling != nil {
		count += d.counted()
	}
	return count
}

// changeAt returns when the cards reach the maximum time of use; zero if no rule limits it.
func (r *Rules) changeAt(s *state.State) (due time.Time) {
	if !s.Shoe.Loaded || s.Shoe.MustChange() {
		return due
	}
	for _, change := range r.Book.Changes {
		at := s.Shoe.LoadedAt.Add(time.Duration(change.Hours) * time.Hour)
		if change.After == rulebook.AfterHours && (due.IsZero() || at.Before(due)) {
			due = at
		}
	}
	return due
}
