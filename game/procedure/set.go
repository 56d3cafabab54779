package procedure

import (
	"slices"

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
	var rows, general []Row
	for _, row := range s {
		if !row.Applies() || !row.covers(now) {
			continue
		}
		verdict, _ := row.When.Check(now.Facts)
		switch {
		case verdict == Contradicted:
		case row.Incident == AnyIncident:
			general = append(general, row)
		default:
			rows = append(rows, row)
		}
	}
	return append(rows, general...)
}

// Asks returns the facts somebody must be asked before it is settled which of
// the applicable rows holds.
func (s Set) Asks(now Case) []string {
	var asks []string
	for _, row := range s.Applicable(now) {
		_, missing := row.When.Check(now.Facts)
		for _, name := range missing {
			if fact, _ := FactNamed(name); fact.Source == Asked && !slices.Contains(asks, name) {
				asks = append(asks, name)
			}
		}
	}
	if row, found := s.Fixed(now); found && len(asks) == 0 && row.counts() && now.Facts["count"] == nil {
		asks = append(asks, "count")
	}
	return asks
}

// Beside returns the rows that hold beside whichever other applies, in order.
func (s Set) Beside(now Case) []Row {
	var rows []Row
	for _, row := range s {
		if verdict, _ := row.When.Check(now.Facts); row.Beside && row.covers(now) && verdict == Met {
			rows = append(rows, row)
		}
	}
	return rows
}

// counts reports whether a row does something to a number of cards that somebody
// has to say, although the number makes no difference to which row holds.
func (r Row) counts() bool {
	return slices.ContainsFunc(r.Cards, func(effect game.CardEffect) bool {
		switch effect {
		case game.BurnMore, game.BurnFewer, game.KeepVisible, game.BurnShownCards, game.ReplaceSame:
			return true
		}
		return false
	})
}

// Fixed returns the row that settles the case without anybody's say: the most
// specific one whose conditions are all met and that leaves nobody a choice. Rows
// that need a word of the person ruling, or cover every incident, never settle by
// themselves.
func (s Set) Fixed(now Case) (fixed Row, found bool) {
	for _, row := range s.Applicable(now) {
		verdict, _ := row.When.Check(now.Facts)
		if verdict == Met && row.Decides == ByRule && row.Incident != AnyIncident && !row.NeedsResult() && (!found || len(row.When) > len(fixed.When)) {
			fixed, found = row, true
		}
	}
	return fixed, found
}

// AnyIncident stands in rows that cover whatever has no row of its own (001/7).
const AnyIncident game.Incident = "any"

func (r Row) covers(now Case) bool {
	return (r.Incident == now.Incident || r.Incident == AnyIncident) && r.Phase.Covers(now.Phase)
}
