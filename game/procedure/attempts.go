package procedure

import (
	"encoding/json"
	"fmt"
)

// Attempts is a number of attempts. The zero value means that the clause does not say.
type Attempts struct {
	// Dealer is the number of attempts by the dealer before the shift manager is called.
	Dealer int
	// Total is the number of attempts in all, including the shift manager's; 0 if the clause sets no limit for the
	// shift manager (000/3.39.scan.b1.1).
	Total int
	// Unlimited is true for attempts until one succeeds (002/6.p2).
	Unlimited bool
}

// unlimited is the TOML and JSON form of unlimited attempts.
const unlimited = "unlimited"

// Manager returns the number of attempts by the shift manager; 0 means no limit.
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

// String describes the attempts in words.
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

// ParseAttempts parses a rulebook value: a number, a table of dealer and total, or "unlimited"; nil gives the zero
// value.
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
