package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// Removable returns the minimum and maximum number of cards that a row lets the ruling remove. Both are 0 for rows
// without removal; the minimum exceeds the maximum if the cards on the table do not fit the row.
func (r *Rules) Removable(s *state.State, now procedure.Case, row procedure.Row) (least, most int) {
	_, speaks := row.When[game.FactRemove]
	_, speaksFirst := row.When[game.FactRemoveFirst]
	if !speaks && !speaksFirst {
		return 0, 0
	}
	least, most = 1, 0
	for n := 1; n <= CardsOnTable(s); n++ {
		if r.Removes(s, now, row, n) {
			if most == 0 {
				least = n
			}
			most = n
		}
	}
	return least, most
}

// Removes reports whether a row allows the last n cards to be removed. The rest must form a possible layout: moved
// cards may have left a gap before a third card.
func (r *Rules) Removes(s *state.State, now procedure.Case, row procedure.Row, n int) bool {
	verdict, _ := row.When.Check(now.Facts.With(removing(s, n)))
	return verdict != procedure.Contradicted && (!slices.Contains(row.Cards, game.RemoveLast) || r.leaves(s, n))
}

// leaves reports whether the round's cards are a possible layout without the last n.
func (r *Rules) leaves(s *state.State, n int) bool {
	round := *s.Round
	for range n {
		round = round.WithoutLast()
	}
	return r.Family.CheckLayout(round) == nil
}

// removing returns the facts about removing the last n cards.
func removing(s *state.State, n int) game.Facts {
	return game.Facts{game.FactRemove: float64(n), game.FactRemoveFirst: n >= CardsOnTable(s)}
}

// CardsOnTable returns the number of cards in the round on the table.
func CardsOnTable(s *state.State) int {
	if s.Round == nil {
		return 0
	}
	return len(s.Round.Cards)
}
