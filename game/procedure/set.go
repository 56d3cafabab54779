package procedure

import (
	"slices"
	"strings"

	"pitboss/game"
)

// Case is an open incident, as far as the rows depend on it.
type Case struct {
	Incident game.Incident
	Phase    game.Phase
	Facts    game.Facts
}

// Applicable returns the rows that the known facts do not contradict: first those about this incident, then those
// that cover any, each in the order of their document.
func (s Set) Applicable(now Case) []Row {
	var rows []Row
	for _, i := range s.applicable(now) {
		rows = append(rows, s[i])
	}
	return rows
}

// applicable returns the indices of those rows in the set.
func (s Set) applicable(now Case) []int {
	var own, general []int
	for i, row := range s {
		if !row.Applies() || !row.covers(now) {
			continue
		}
		verdict, _ := row.When.Check(now.Facts)
		switch {
		case verdict == Contradicted:
		case row.Incident == AnyIncident:
			general = append(general, i)
		default:
			own = append(own, i)
		}
	}
	return append(own, general...)
}

// Fixed returns the row that settles the case without a decision: the most specific one whose conditions are all met
// and that leaves nobody a choice. Rows that need a statement of the person ruling, or cover every incident, never
// settle by themselves.
func (s Set) Fixed(now Case) (fixed Row, found bool) {
	at := s.fixed(now)
	if at < 0 {
		return Row{}, false
	}
	return s[at], true
}

// fixed returns the index of that row in the set; negative without one.
func (s Set) fixed(now Case) int {
	at := -1
	for _, i := range s.applicable(now) {
		verdict, _ := s[i].When.Check(now.Facts)
		if verdict == Met && s[i].settles() && (at < 0 || len(s[i].When) > len(s[at].When)) {
			at = i
		}
	}
	return at
}

// AnyIncident is the incident of rows that cover every incident without a row of its own (001/7).
const AnyIncident game.Incident = "any"

func (r Row) covers(now Case) bool {
	return (r.Incident == now.Incident || r.Incident == AnyIncident) && r.Phase.Covers(now.Phase)
}

// Open returns the applicable rows that are possible in the table's state. It leaves out general clauses that an
// earlier document overrules: that document has a row about this very incident, or its own general clause voids or
// continues the round in the same way. If the earlier documents are silent, a general clause stays (001/7), unless a
// clause fixes the end by itself (001/10.21). Rows that do not say how the incident ends come last.
func (s Set) Open(now Case, possible func(Row) bool) []Row { return s.open(now, possible, false) }

// OpenToClock also returns the rows of a general clause that a clause with a fixed end overrules: nobody can choose
// them, but the general clause's time still runs.
func (s Set) OpenToClock(now Case, possible func(Row) bool) []Row { return s.open(now, possible, true) }

func (s Set) open(now Case, possible func(Row) bool, fallbacks bool) (rows []Row) {
	can := slices.DeleteFunc(s.applicable(now), func(i int) bool { return !possible(s[i]) })
	var beside []Row
	for _, i := range can {
		overruled := slices.ContainsFunc(can, func(other int) bool {
			return other < i && s[i].overruledBy(s[other]) || !fallbacks && s[i].givesWayTo(s[other], now)
		})
		switch {
		case overruled:
		case s[i].cardsAlone():
			beside = append(beside, s[i])
		default:
			rows = append(rows, s[i])
		}
	}
	return append(rows, beside...)
}

// LeadsTo returns the clause that refers its cases to a clause, or that clause itself if none does.
func (s Set) LeadsTo(clause string) string {
	for _, row := range s {
		if slices.Contains(row.Cases, clause) {
			return row.Clause
		}
	}
	return clause
}

// givesWayTo reports whether another row fixes the end of the case, so that this fallback does not apply.
func (r Row) givesWayTo(other Row, now Case) bool { return r.Fallback && other.FixesEnd(now.Facts) }

// FixesEnd reports whether the row says how its own incident ends and is certain to apply: no answer is missing
// except what the person ruling chooses.
func (r Row) FixesEnd(facts game.Facts) bool {
	if !r.Ends || r.Incident == AnyIncident {
		return false
	}
	verdict, missing := r.When.Check(facts)
	return verdict != Contradicted && !slices.ContainsFunc(missing, func(name string) bool {
		fact, _ := FactNamed(name)
		return fact.Source != Chosen
	})
}

// cardsAlone reports whether a general row only burns cards or has the shoe changed: it does not say how an incident
// ends (004/2.3.5.b, 004/2.3.2.p3).
func (r Row) cardsAlone() bool {
	shoeAlone := func(effect game.CardEffect) bool { return effect == game.BurnCards || effect == game.ChangeShoe }
	return r.Incident == AnyIncident && r.Bets == game.BetsNone && slices.ContainsFunc(r.Cards, shoeAlone)
}

// overruledBy reports whether an earlier row, from another document than this general one, already says how the
// incident ends.
func (r Row) overruledBy(other Row) bool {
	if other.cardsAlone() {
		return false
	}
	return r.Incident == AnyIncident && other.document() != r.document() &&
		(other.Incident != AnyIncident || (other.Round == game.RoundVoid) == (r.Round == game.RoundVoid))
}

// document returns the document of a row's clause.
func (r Row) document() string {
	document, _, _ := strings.Cut(r.Clause, "/")
	return document
}
