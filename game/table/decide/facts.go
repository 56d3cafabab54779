package decide

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
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
		return message.NewError("table.facts.none-read", "no number, segment or throw of this round has been read yet")
	case !last && s.RoundRunning() && s.Round.HasShown() && !r.AnotherDue(s):
		return message.NewError("table.facts.none-due", "no spin or throw is due after the one that was read")
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
		return message.NewError("table.facts.last-only", "no card but the last can lie in the wrong place: {lying}",
			message.Message("lying", lying(next.CardsOnTable(s))))
	}
	if err := r.checkOfLast(s, given); err != nil {
		return err
	}
	if err := r.checkWhose(s, kind, given); err != nil {
		return err
	}
	causes := r.Family.Causes(kind)
	if cause, told := given[game.FactCause].(string); told && causes != nil && !slices.Contains(causes, cause) {
		return message.NewError("table.facts.cause", "{cause} is no cause of {incident}: want one of {causes}",
			message.Quoted("cause", cause), message.Named("incident", kind),
			message.Named("causes", strings.Join(causes, ", ")))
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
			return notThere(name, fmt.Sprint(number), can)
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
		return tooManyFallen(count, most, lying(next.CardsOnTable(s)), s.Round.Burned)
	}
	return message.NewError("table.facts.count", "it cannot have been {n} cards: at least 1 and at most {most} can",
		message.String("n", fmt.Sprint(count)), message.Number("most", most))
}

// notThere returns an error for a seat without cards, or a hand that its seat does not have, with those that can be meant.
func notThere(fact, number string, can []int) error {
	n, all := message.String("n", number), message.Named("can", fmt.Sprint(can))
	switch {
	case fact == game.FactSeat && len(can) == 0:
		return message.NewError("table.facts.seat.none", "seat {n} has no cards in this round: nobody can be meant", n)
	case fact == game.FactSeat:
		return message.NewError("table.facts.seat", "seat {n} has no cards in this round: want one of {can}", n, all)
	case len(can) == 0:
		return message.NewError("table.facts.hand.none", "hand {n} has no cards in this round: nobody can be meant", n)
	}
	return message.NewError("table.facts.hand", "hand {n} has no cards in this round: want one of {can}", n, all)
}

// tooManyFallen returns an error for more fallen cards than there are.
func tooManyFallen(count float64, most int, there message.Text, burned int) error {
	n, limit, lies := message.String("n", fmt.Sprint(count)), message.Number("most", most),
		message.Message("lying", there)
	if burned == 0 {
		return message.NewError("table.facts.fallen", "{n} cards cannot have fallen: at most {most} can, as {lying}",
			n, limit, lies)
	}
	return message.NewError("table.facts.fallen.burned",
		"{n} cards cannot have fallen: at most {most} can, as {lying}, and {burned}", n, limit, lies,
		message.Message("burned", message.Count("table.facts.burned", "{n} was burned", "{n} were burned",
			message.Number("n", burned))))
}

// lying says how many cards of the round are on the table.
func lying(cards int) message.Text {
	if cards == 0 {
		return message.New("table.facts.lying.none", "no card of the round lies on the table")
	}
	return message.Count("table.facts.lying", "{n} card of the round lies on the table",
		"{n} cards of the round lie on the table", message.Number("n", cards))
}
