package demo

import (
	"cmp"
	"slices"

	"pitboss/game/history"
	"pitboss/store"
)

// Mishap is a fault that the robot injected, or an incident that resulted. A fault may take effect later, in the next
// spin or draw. If the console and its devices recover by themselves, there is no incident.
type Mishap struct {
	// Round is the last round that had started by then.
	Round uint64
	// Fault is the injected fault in words, or empty for an incident.
	Fault    string
	Incident history.Incident

	sequence uint64
}

// Mishaps returns the injected faults, and the incidents since the first of them, in order.
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
	// A fault follows the record that was the last one when it was injected.
	slices.SortStableFunc(all, func(a, b Mishap) int { return cmp.Compare(a.sequence, b.sequence) })
	return all, nil
}
