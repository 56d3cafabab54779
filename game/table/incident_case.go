package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/table/state"
)

// caseOf returns the open incident as the procedures see it: what was detected and reported, and what the console
// knows itself.
func (r *Rules) caseOf(s *state.State) procedure.Case {
	_, down := s.DeviceDown()
	seen := game.Facts{
		"round_open": s.RoundRunning(),
		"dealt":      float64(cardsOnTable(s)),
		"pass":       float64(s.Shoe.Passes + 1),

		"before_first_round": s.Shoe.Rounds == 0,
		"games_played":       s.CompletedRounds() > 0,
		"device_lost":        s.Incident.Device != "" && down,
		"betting_open":       s.RoundRunning() && s.Round.TakesBets(),
		"own_network_lost":   r.ownNetworkLost(),
		"first":              s.RoundRunning() && len(s.Round.Cards) == 0 && len(s.Shoe.Carried) == 0,
	}
	if count, told := s.Incident.Facts[game.FactCount].(float64); told && s.Incident.Kind == game.CardsDropped && s.Round != nil {
		seen[game.FactCount] = count + float64(s.Round.Dropped) // the cards of one round add up (003/1.2.b6)
	}
	facts := s.Incident.Facts.With(r.recorded(s, s.Incident.Kind)).With(seen)
	if round, known := r.about(s, s.Incident.Kind); known {
		facts = r.whose(round, s.Incident.Kind, facts)
		facts = facts.With(r.family.Facts(round, s.Incident.Kind, facts))
	} else {
		facts = facts.With(r.family.Facts(game.Round{}, "", nil))
	}
	return procedure.Case{Incident: s.Incident.Kind, Phase: s.Incident.Phase, Facts: facts}
}

// ownNetworkLost returns what the site chose for a table that loses its own network while bets are open. Rules
// recorded before this setting existed let the round continue.
func (r *Rules) ownNetworkLost() string {
	if chosen := r.setup.Settings["own-network-lost-in-betting"]; chosen != "" {
		return chosen
	}
	return "continue"
}

// whose adds the seat and the hand to the facts if only one is possible.
func (r *Rules) whose(round game.Round, kind game.Incident, facts game.Facts) game.Facts {
	for _, name := range []string{game.FactSeat, game.FactHand} {
		if _, told := facts[name]; told {
			continue
		}
		if can := r.whoseCan(round, kind, facts, name); len(can) == 1 {
			facts = facts.With(game.Facts{name: float64(can[0])})
		}
	}
	return facts
}

// whoseCan returns the seats with cards in a round, or the hands of the given seat. A hand whose bet was given back
// cannot be claimed.
func (r *Rules) whoseCan(round game.Round, kind game.Incident, facts game.Facts, name string) (can []int) {
	claims := r.claims(kind)
	for _, place := range r.family.Layout(round) {
		if claims && givenBack(round, place) {
			continue
		}
		number := place.Seat
		if name == game.FactHand {
			if facts[game.FactSeat] != float64(place.Seat) {
				continue
			}
			number = place.Hand
		}
		if number > 0 && !slices.Contains(can, number) {
			can = append(can, number)
		}
	}
	slices.Sort(can)
	return can
}

// asks returns the facts that somebody must state: those that decide between procedures, the number of fallen cards
// if it can require new cards (003/2.b8.3), and which spin or throw is meant.
func (r *Rules) asks(s *state.State, now procedure.Case) []string {
	asks := r.book.Procedures.Asks(now)
	_, told := now.Facts[game.FactCount]
	counts := slices.ContainsFunc(r.book.Changes, func(change rulebook.Change) bool { return change.After == rulebook.AfterDropped })
	if s.Incident.Kind == game.CardsDropped && s.RoundRunning() && counts && !told && !slices.Contains(asks, game.FactCount) {
		asks = append(asks, game.FactCount)
	}
	if r.asksOfLast(s, now) {
		asks = append(asks, game.FactOfLast)
	}
	return asks
}
