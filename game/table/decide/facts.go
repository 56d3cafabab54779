package decide

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// detectedOf adds to the facts of a detected fault whether it concerns the last reading or what is due after it.
func detectedOf(last bool, facts game.Facts) game.Facts {
	return facts.With(game.Facts{game.FactOfLast: last})
}

// checkOfLast returns an error for an answer that is impossible in this round.
func (r *Rules) checkOfLast(s *state.State, given game.Facts) error {
	last, told := given[game.FactOfLast].(bool)
	switch {
	case !told:
	case last && (!s.RoundRunning() || !s.Round.HasShown()):
		return errors.New("no number, segment or throw of this round has been read yet")
	case !last && s.RoundRunning() && s.Round.HasShown() && !r.AnotherDue(s):
		return errors.New("no spin or throw is due after the one that was read")
	}
	return nil
}

// checkFacts returns an error for facts that nobody may state, that do not belong to the incident, or that are
// impossible in the present state.
func (r *Rules) checkFacts(s *state.State, kind game.Incident, given game.Facts) error {
	if err := procedure.CheckFacts(given); err != nil {
		return err
	}
	if err := r.checkCount(s, kind, given); err != nil {
		return err
	}
	if lastOnly, told := given[game.FactLastOnly].(bool); told && !lastOnly && next.OnlyLastMisplaced(s, kind) {
		return fmt.Errorf("no card but the last can lie in the wrong place: %s", lyingInWords(next.CardsOnTable(s)))
	}
	if err := r.checkOfLast(s, given); err != nil {
		return err
	}
	if err := r.checkWhose(s, kind, given); err != nil {
		return err
	}
	causes := r.Family.Causes(kind)
	if cause, told := given[game.FactCause].(string); told && causes != nil && !slices.Contains(causes, cause) {
		return fmt.Errorf("%.60q is no cause of %s: want one of %s", cause, kind, strings.Join(causes, ", "))
	}
	return nil
}

// checkWhose returns an error for a seat without cards in the round, or a hand that its seat does not have.
func (r *Rules) checkWhose(s *state.State, kind game.Incident, given game.Facts) error {
	facts := given
	if s.Incident != nil {
		facts = s.Incident.Facts.With(given)
	}
	round, known := r.RoundOf(s, kind)
	if known {
		facts = r.Whose(round, kind, facts)
	}
	if r.Claims(kind) {
		if err := r.notAgain(round, facts); err != nil {
			return err
		}
	}
	for _, name := range []string{game.FactSeat, game.FactHand} {
		number, told := given[name].(float64)
		if can := r.WhoseCan(round, kind, facts, name); told && !slices.Contains(can, int(number)) {
			if len(can) == 0 {
				return fmt.Errorf("%s %v has no cards in this round: nobody can be meant", name, number)
			}
			return fmt.Errorf("%s %v has no cards in this round: want one of %v", name, number, can)
		}
	}
	return nil
}

// checkCount returns an error for a number of cards that an incident cannot be about in the present state.
func (r *Rules) checkCount(s *state.State, kind game.Incident, given game.Facts) error {
	count, told := given[game.FactCount].(float64)
	if !told {
		return nil
	}
	most := r.MostCards(s, kind)
	switch {
	case count >= 1 && int(count) <= most:
		return nil
	case count >= 1 && kind == game.CardsDropped && s.Round != nil:
		return fmt.Errorf("%v cards cannot have fallen: at most %d can, as %s%s", count, most,
			lyingInWords(next.CardsOnTable(s)), burnedInWords(s.Round.Burned))
	}
	return fmt.Errorf("it cannot have been %v cards: at least 1 and at most %d can", count, most)
}

func lyingInWords(cards int) string {
	switch cards {
	case 0:
		return "no card of the round lies on the table"
	case 1:
		return "1 card of the round lies on the table"
	}
	return fmt.Sprintf("%d cards of the round lie on the table", cards)
}

// burnedInWords says how many cards the round burned; empty for none.
func burnedInWords(cards int) string {
	switch cards {
	case 0:
		return ""
	case 1:
		return ", and 1 was burned"
	}
	return fmt.Sprintf(", and %d were burned", cards)
}
