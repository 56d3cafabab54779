package procedure

import (
	"encoding/json"
	"fmt"
)

// Attempts is how often something is tried. The zero value says nothing.
type Attempts struct {
	// Dealer is how often the dealer tries before the shift manager is called.
	Dealer int
	// Total is how often it is tried in all, the shift manager's tries included;
	// 0 where the clause sets no limit for the shift manager (000/3.39.scan.b1.1).
	Total int
	// Unlimited is true where it is tried until it succeeds (002/6.p2).
	Unlimited bool
}

// unlimited is how TOML and JSON write attempts without end.
const unlimited = "unlimited"

// Manager returns how often the shift manager tries; 0 without a limit.
func (a Attempts) Manager() int { return max(a.Total-a.Dealer, 0) }

// MarshalJSON writes 3, {"dealer":3,"total":6} or "unlimited".
func (a Attempts) MarshalJSON() ([]byte, error) {
	switch {
	case a.Unlimited:
		return json.Marshal(unlimited)
	case a.Total > 0:
		return json.Marshal(map[string]int{"dealer": a.Dealer, "total": a.Total})
	}
	return json.Marshal(a.Dealer)
}

// String returns how often in words.
func (a Attempts) String() string {
	switch {
	case a.Unlimited:
		return "until it succeeds"
	case a.Total > 0:
		return fmt.Sprintf("%d by the dealer, %d in all", a.Dealer, a.Total)
	case a.Dealer > 0:
		return fmt.Sprint(a.Dealer)
	}
	return ""
}

// ParseAttempts reads a rulebook's value: a number, a table of dealer and total,
// or "unlimited"; nothing is the zero value.
func ParseAttempts(value any) (Attempts, error) {
	wrong := fmt.Errorf(`attempts = %v: want a number such as 3, { dealer = 3, total = 6 } or "unlimited"`, value)
	switch given := value.(type) {
	case nil:
		return Attempts{}, nil
	case int64:
		if given < 0 || given > 100 {
			return Attempts{}, wrong
		}
		return Attempts{Dealer: int(given)}, nil
	case string:
		if given != unlimited {
			return Attempts{}, wrong
		}
		return Attempts{Unlimited: true}, nil
	case map[string]any:
		dealer, hasDealer := given["dealer"].(int64)
		total, hasTotal := given["total"].(int64)
		if !hasDealer || !hasTotal || len(given) != 2 || dealer < 1 || total <= dealer || total > 100 {
			return Attempts{}, wrong
		}
		return Attempts{Dealer: int(dealer), Total: int(total)}, nil
	}
	return Attempts{}, wrong
}
