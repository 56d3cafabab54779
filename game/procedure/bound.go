package procedure

import "fmt"

// CheckWhole compares every row with its rivals in every case that their conditions tell apart. The documents'
// largest set has 57 rows and takes some 140,000 comparisons.
const (
	maxRows  = 1_000
	maxLooks = 2_000_000
)

// checkSize returns an error for a set of rows that would take too long to check.
func (s Set) checkSize() error {
	if len(s) > maxRows {
		return fmt.Errorf("%d rows, one for each incident of a procedure: want at most %d", len(s), maxRows)
	}
	looks := 0
	for _, row := range s {
		conditions, rivals, cases := map[string][]any{}, 0, 1
		for _, other := range s {
			if other.Incident == row.Incident || other.Incident == AnyIncident {
				rivals++
				for name, condition := range other.When {
					conditions[name] = append(conditions[name], condition)
				}
			}
		}
		for name, conditions := range conditions {
			cases = min(cases*len(samples(name, conditions)), maxLooks)
		}
		if looks += cases * rivals; looks > maxLooks {
			return fmt.Errorf("procedures for %s tell too many cases apart: want fewer facts, or fewer numbers of one",
				row.Incident)
		}
	}
	return nil
}
