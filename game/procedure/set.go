package procedure

import "pitboss/game"

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

// applicable is where those rows stand in the set.
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

// fixed is where that row stands in the set; negative without one.
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
