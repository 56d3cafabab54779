package procedure

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
)

// Conditions are tests on facts by name, as the rulebook writes them: true, false, a word, or a comparison with a
// number such as "<=2", ">=3", "=1".
type Conditions map[string]any

// Verdict is the result of testing known facts against conditions.
type Verdict int

// The verdicts. Open means that it depends on a missing fact.
const (
	Contradicted Verdict = iota
	Open
	Met
)

// Check tests the facts against the conditions. Missing lists, in order, the facts that would decide an Open verdict.
func (c Conditions) Check(facts game.Facts) (verdict Verdict, missing []string) {
	for _, name := range slices.Sorted(maps.Keys(c)) {
		value, known := facts[name]
		if !known {
			missing = append(missing, name)
			continue
		}
		if !holds(c[name], value) {
			return Contradicted, nil
		}
	}
	if len(missing) > 0 {
		return Open, missing
	}
	return Met, nil
}

// holds tests one known fact. A value of the wrong kind does not satisfy any condition.
func holds(condition, value any) bool {
	text, isText := condition.(string)
	if !isText {
		want, isYesNo := condition.(bool)
		given, said := value.(bool)
		return isYesNo && said && want == given
	}
	compare, limit, isComparison := comparison(text)
	if !isComparison {
		return text == value
	}
	number, isNumber := value.(float64)
	return isNumber && compare(number, limit)
}

// comparisons are in an order that finds "<=" before "<".
var comparisons = []struct {
	sign    string
	compare func(a, b float64) bool
}{
	{"<=", func(a, b float64) bool { return a <= b }},
	{">=", func(a, b float64) bool { return a >= b }},
	{"<", func(a, b float64) bool { return a < b }},
	{">", func(a, b float64) bool { return a > b }},
	{"=", func(a, b float64) bool { return a == b }},
}

func comparison(text string) (compare func(a, b float64) bool, limit float64, ok bool) {
	for _, c := range comparisons {
		if rest, found := strings.CutPrefix(text, c.sign); found {
			limit, err := strconv.ParseFloat(strings.TrimSpace(rest), 64)
			return c.compare, limit, err == nil
		}
	}
	return nil, 0, false
}

// Validate returns an error for the first condition that is not a valid test of a fact.
func (c Conditions) Validate() error {
	for _, name := range slices.Sorted(maps.Keys(c)) {
		fact, known := FactNamed(name)
		if !known {
			return fmt.Errorf("condition on %q, which is no fact the console knows", name)
		}
		if err := fact.accepts(c[name]); err != nil {
			return fmt.Errorf("condition on %q: %w", name, err)
		}
	}
	return nil
}
