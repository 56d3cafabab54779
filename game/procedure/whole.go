package procedure

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pitboss/game"
)

// CheckWhole checks all the rows of a variant together, so that a tie or a gap is found when the rules are loaded and
// not at a table: a row that can never apply, two equally specific rows that would settle the same case, or no row at
// all for incidents without their own. The error lists everything and names the clauses.
func (s Set) CheckWhole() error {
	s = slices.DeleteFunc(slices.Clone(s), func(row Row) bool { return !row.Applies() })
	if err := s.checkSize(); err != nil {
		return err
	}
	found := []error{s.checkGeneral()}
	wrong := func(format string, args ...any) { found = append(found, fmt.Errorf(format, args...)) }
	for i, row := range s {
		if len(satisfying(row)) == 0 {
			wrong("procedure %s for %s can never apply: its conditions contradict each other", row.Clause, row.Incident)
			continue
		}
		tied := false
		for _, other := range s[i+1:] {
			if tie(row, other) {
				tied = true
				wrong("procedures %s and %s both settle %s with the same facts, and neither is more specific",
					row.Clause, other.Clause, row.Incident)
			}
		}
		if reached, before := s.reaches(i); !tied && !reached {
			wrong("procedure %s for %s is never reached: before it always comes %s", row.Clause, row.Incident, strings.Join(before, " or "))
		}
	}
	return errors.Join(found...)
}

// checkGeneral returns an error if there is a moment without any ruling for an incident that has no row of its own: a
// table falls back on the rows that cover any incident.
func (s Set) checkGeneral() error {
	s = slices.DeleteFunc(slices.Clone(s), func(row Row) bool {
		return row.Incident != AnyIncident || row.Phase != game.PhaseAny || row.asks() || len(row.Cards) > 0 || row.NeedsResult()
	})
	gap := func(when string) error {
		return fmt.Errorf("no procedure covers what has none of its own%s: want one for incident %q in phase %q that asks nothing", when, AnyIncident, game.PhaseAny)
	}
	if len(s) == 0 {
		return gap("")
	}
	for _, facts := range satisfying(Row{When: Conditions{}}, s...) {
		if !canBe(facts) {
			continue
		}
		covered := slices.ContainsFunc(s, func(row Row) bool {
			verdict, _ := seenOf(row).Check(facts)
			return verdict != Contradicted
		})
		if !covered {
			return gap(fmt.Sprintf(" when %s", inWords(facts, s)))
		}
	}
	return nil
}

// seenOf returns a row's conditions on facts that the console sees by itself.
func seenOf(row Row) Conditions {
	conditions := maps.Clone(row.When)
	maps.DeleteFunc(conditions, func(name string, _ any) bool {
		fact, _ := FactNamed(name)
		return fact.Source != Seen
	})
	return conditions
}

// canBe reports whether facts can hold together at a table before a ruling: a device is missed, bets are taken and a
// number is registered only during a round.
func canBe(facts game.Facts) bool {
	if open, told := facts[game.FactRoundOpen].(bool); !told || open {
		return true
	}
	for _, name := range []string{
		game.FactDeviceLost, game.FactBettingOpen, game.FactFirst, game.FactRegistered, game.FactSpun,
	} {
		if facts[name] == true {
			return false
		}
	}
	return true
}

// inWords names the facts that the rows' own conditions use.
func inWords(facts game.Facts, rows Set) string {
	var words []string
	for _, name := range facts.Names() {
		if slices.ContainsFunc(rows, func(row Row) bool { _, tests := seenOf(row)[name]; return tests }) {
			words = append(words, fmt.Sprintf("%s = %v", name, facts[name]))
		}
	}
	return strings.Join(words, ", ")
}

// asks reports whether a row depends on somebody's answer.
func (r Row) asks() bool { return r.tests(Asked) }

// tests reports whether a row has a condition on a fact from a source.
func (r Row) tests(source Source) bool {
	for name := range r.When {
		if fact, _ := FactNamed(name); fact.Source == source {
			return true
		}
	}
	return false
}

// settles reports whether a row can end a case without a decision.
func (r Row) settles() bool {
	return r.Decides == ByRule && r.Incident != AnyIncident && !r.NeedsResult() && !r.tests(Chosen)
}

// tie reports whether two equally specific rows would settle one case.
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

// reaches reports whether there is a case in which a row applies: it settles the case itself, or the person ruling
// can choose it. Otherwise it returns the clauses that always come before it.
func (s Set) reaches(at int) (reached bool, before []string) {
	row := s[at]
	rivals := slices.DeleteFunc(slices.Clone(s), func(other Row) bool {
		return other.Incident != row.Incident && other.Incident != AnyIncident || !meet(row.Phase, other.Phase)
	})
	for _, phase := range game.Phases() {
		if !row.Phase.Covers(phase) {
			continue
		}
		for _, facts := range satisfying(row, rivals...) {
			now := Case{Incident: row.Incident, Phase: phase, Facts: facts}
			first := s.before(at, now)
			if first < 0 {
				return true, nil
			}
			if clause := s[first].Clause; !slices.Contains(before, clause) {
				before = append(before, clause)
			}
		}
	}
	return false, before
}

// before returns the index of the row that takes precedence over another one in a case; negative if none does. A case
// that the rule settles leaves no choice, except that somebody may rule otherwise while a card is being scanned
// again. Of several rows of one clause, the first that fits the stated facts is chosen.
func (s Set) before(at int, now Case) int {
	fixed := s.fixed(now)
	switch {
	case fixed == at:
		return -1
	case fixed >= 0 && (s[at].settles() || !slices.Contains(s[fixed].Cards, game.Rescan)):
		return fixed
	}
	for _, i := range s.applicable(now) {
		if i == at {
			break
		}
		if s[i].Clause == s[at].Clause && !s[i].settles() {
			return i
		}
	}
	return -1
}

// meet reports whether two phases can apply at the same moment.
func meet(a, b game.Phase) bool {
	return slices.ContainsFunc(game.Phases(), func(now game.Phase) bool { return a.Covers(now) && b.Covers(now) })
}

// satisfying returns combinations of facts that meet the first row's conditions, one for every case that any of the
// rows tells apart.
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
				if test, tests := row.When[name]; !tests || holds(test, value) {
					wider = append(wider, facts.With(game.Facts{name: value}))
				}
			}
		}
		cases = wider
	}
	return cases
}
