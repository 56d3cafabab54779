package procedure

import (
	"slices"
	"strings"

	"pitboss/game"
)

// Case is an open incident as the rows look at it.
type Case struct {
	Incident game.Incident
	Phase    game.Phase
	Facts    game.Facts
}

// Applicable returns the rows that the known facts do not contradict: those
// about this incident first, then those that cover any, each in the order of
// their document.
func (s Set) Applicable(now Case) []Row {
	var rows []Row
	for _, i := range s.applicable(now) {
		rows = append(rows, s[i])
	}
	return rows
}

// applicable returns where those rows stand in the set.
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

// Fixed returns the row that settles the case without anybody's say: the most
// specific one whose conditions are all met and that leaves nobody a choice. Rows
// that need a word of the person ruling, or cover every incident, never settle by
// themselves.
func (s Set) Fixed(now Case) (fixed Row, found bool) {
	at := s.fixed(now)
	if at < 0 {
		return Row{}, false
	}
	return s[at], true
}

// fixed returns where that row stands in the set; negative without one.
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

// AnyIncident stands in rows that cover whatever has no row of its own (001/7).
const AnyIncident game.Incident = "any"

func (r Row) covers(now Case) bool {
	return (r.Incident == now.Incident || r.Incident == AnyIncident) && r.Phase.Covers(now.Phase)
}

// Open returns the applicable rows that can be done as the table stands, without the
// general clauses that an earlier document leaves no room for: one that has a row about
// this very incident says how it ends, and one whose own general clause voids the round,
// or lets it go on, needs no other's for the same. Where the documents before it are
// silent, a general clause stays (001/7), but for one that fixes the end by itself (001/10.21). What says nothing of
// how the incident ends comes last.
func (s Set) Open(now Case, possible func(Row) bool) []Row { return s.open(now, possible, false) }

// OpenToClock returns the same rows and those of a general clause, too, that a clause with a fixed end puts aside:
// nobody chooses them, and the general clause's time runs all the same.
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

// LeadsTo returns the clause that leaves its cases to a clause, or that clause itself where none does.
func (s Set) LeadsTo(clause string) string {
	for _, row := range s {
		if slices.Contains(row.Cases, clause) {
			return row.Clause
		}
	}
	return clause
}

// givesWayTo reports whether another row fixes the end of the case, so that this one, which holds where the rules have
// no action, has no place there.
func (r Row) givesWayTo(other Row, now Case) bool { return r.Fallback && other.FixesEnd(now.Facts) }

// FixesEnd reports whether the row says how its own incident ends and is known to hold: no answer is missing, only what
// whoever rules chooses.
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

// cardsAlone reports whether a general row only burns cards, or has the shoe changed: it says nothing of
// how an incident ends (004/2.3.5.b, 004/2.3.2.p3).
func (r Row) cardsAlone() bool {
	shoeAlone := func(effect game.CardEffect) bool { return effect == game.BurnCards || effect == game.ChangeShoe }
	return r.Incident == AnyIncident && r.Bets == game.BetsNone && slices.ContainsFunc(r.Cards, shoeAlone)
}

// overruledBy reports whether a row of another document, which stands before this
// general one, says already how the incident ends.
func (r Row) overruledBy(other Row) bool {
	if other.cardsAlone() {
		return false
	}
	return r.Incident == AnyIncident && other.document() != r.document() &&
		(other.Incident != AnyIncident || (other.Round == game.RoundVoid) == (r.Round == game.RoundVoid))
}

// document returns the document a row's clause stands in.
func (r Row) document() string {
	document, _, _ := strings.Cut(r.Clause, "/")
	return document
}
