package procedure

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
)

// CheckWhole looks at all the rows a variant follows together, so that a tie or a
// gap is found when the rules are read and not at a table: a row nothing can
// reach, two rows that would settle the same case with neither more specific, or
// no row at all for what has none of its own. The error names the clauses.
func (s Set) CheckWhole() error {
	s = slices.DeleteFunc(slices.Clone(s), func(row Row) bool { return !row.Applies() })
	general := slices.ContainsFunc(s, func(row Row) bool {
		return row.Incident == AnyIncident && row.Phase == game.PhaseAny && !row.asks()
	})
	if !general {
		return fmt.Errorf("no procedure covers what has none of its own: want one for incident %q in phase %q that asks nothing", AnyIncident, game.PhaseAny)
	}
	for i, row := range s {
		if len(satisfying(row)) == 0 {
			return fmt.Errorf("procedure %s for %s can never apply: its conditions contradict each other", row.Clause, row.Incident)
		}
		for _, other := range s[i+1:] {
			if tie(row, other) {
				return fmt.Errorf("procedures %s and %s both settle %s with the same facts, and neither is more specific", row.Clause, other.Clause, row.Incident)
			}
		}
		if over := s.shadow(row); over != "" {
			return fmt.Errorf("procedure %s for %s is never reached: %s always comes before it", row.Clause, row.Incident, over)
		}
	}
	return nil
}

// asks reports whether a row waits for somebody's answer.
func (r Row) asks() bool {
	for name := range r.When {
		if fact, _ := FactNamed(name); fact.Source == Asked {
			return true
		}
	}
	return false
}

// settles reports whether a row can end a case without anybody's word.
func (r Row) settles() bool {
	if r.Decides != ByRule || r.Incident == AnyIncident || r.NeedsResult() {
		return false
	}
	for name := range r.When {
		if fact, _ := FactNamed(name); fact.Source == Chosen {
			return false
		}
	}
	return true
}

// tie reports whether two rows would settle one case, equally specific.
func tie(a, b Row) bool {
	if !a.settles() || !b.settles() || a.Incident != b.Incident || len(a.When) != len(b.When) || !meet(a.Phase, b.Phase) {
		return false
	}
	for _, facts := range satisfying(a, b) {
		if verdict, _ := b.When.Check(facts); verdict == Met {
			return true
		}
	}
	return false
}

// shadow names the more specific row that settles every case this row would.
func (s Set) shadow(row Row) string {
	if !row.settles() {
		return ""
	}
	for _, other := range s {
		if !other.settles() || other.Incident != row.Incident || len(other.When) <= len(row.When) || !contains(other.Phase, row.Phase) {
			continue
		}
		always := true
		for _, facts := range satisfying(row, other) {
			verdict, _ := other.When.Check(facts)
			always = always && verdict == Met
		}
		if always {
			return other.Clause
		}
	}
	return ""
}

// meet reports whether two phases can stand for the same moment; contains, whether
// one stands for every moment the other does.
func meet(a, b game.Phase) bool {
	return slices.ContainsFunc(game.Phases(), func(now game.Phase) bool { return a.Covers(now) && b.Covers(now) })
}

func contains(whole, part game.Phase) bool {
	return !slices.ContainsFunc(game.Phases(), func(now game.Phase) bool { return part.Covers(now) && !whole.Covers(now) })
}

// satisfying lists facts that meet the first row's conditions, told apart as
// finely as any of the rows tells them apart.
func satisfying(row Row, others ...Row) []game.Facts {
	conditions := map[string][]any{}
	for _, r := range append([]Row{row}, others...) {
		for name, condition := range r.When {
			conditions[name] = append(conditions[name], condition)
		}
	}
	cases := []game.Facts{{}}
	for _, name := range slices.Sorted(maps.Keys(conditions)) {
		var wider []game.Facts
		for _, facts := range cases {
			for _, value := range samples(name, conditions[name]) {
				wider = append(wider, facts.With(game.Facts{name: value}))
			}
		}
		cases = wider
	}
	return slices.DeleteFunc(cases, func(facts game.Facts) bool {
		verdict, _ := row.When.Check(facts)
		return verdict != Met
	})
}

// samples are values of a fact between which conditions can tell.
func samples(name string, conditions []any) []any {
	fact, _ := FactNamed(name)
	var values []any
	switch fact.Kind {
	case YesNo:
		values = []any{true, false}
	case Word:
		values = append([]any{"something else"}, conditions...)
	case Count:
		values = []any{0.0}
		for _, condition := range conditions {
			text, _ := condition.(string)
			_, limit, _ := comparison(text)
			for _, value := range []float64{limit - 1, limit, limit + 1} {
				if value >= 0 {
					values = append(values, value)
				}
			}
		}
	}
	return values
}
