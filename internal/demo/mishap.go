package demo

import (
	"cmp"
	"slices"

	"pitboss/game/history"
	"pitboss/store"
)

// Mishap is a fault that the robot threw in, or an incident that came of one. A fault may
// show later, in the next spin or draw, and one that the console and its devices put right
// by themselves is followed by none.
type Mishap struct {
	// Round is the last one that had started then.
	Round uint64
	// Fault is what was thrown in, in words; empty for an incident.
	Fault    string
	Incident history.Incident

	sequence uint64
}

// Mishaps returns the faults that were thrown in and the incidents since the first of them, in
// the order in which they came.
func (d *Demonstration) Mishaps() ([]Mishap, error) { return d.robot.tally.mishaps(d.options.Journal) }

func (t *tally) mishaps(journal *store.Journal) ([]Mishap, error) {
	if len(t.faults) == 0 {
		return nil, nil
	}
	all := slices.Clone(t.faults)
	for account, err := range history.Incidents(journal.Records(1, 0)) {
		if err != nil {
			return nil, err
		}
		if account.Number > t.faults[0].sequence {
			all = append(all, Mishap{Round: account.Round, Incident: account, sequence: account.Number})
		}
	}
	// A fault is thrown in after the record that was the last then.
	slices.SortStableFunc(all, func(one, other Mishap) int { return cmp.Compare(one.sequence, other.sequence) })
	return all, nil
}
