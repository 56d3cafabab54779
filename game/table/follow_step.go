package table

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
)

// followStep is what the dealer still has to do after a ruling: announce a void and
// its reason (001/7), or carry out what the rule itself decided.
func (r *Rules) followStep(s State) game.Step {
	step := game.Step{Kind: game.StepConfirm, Name: stepFollow, By: game.Dealer}
	switch {
	case !s.Dealer.IsZero():
	case !s.Manager.IsZero():
		step.By = game.ShiftManager
	default:
		return game.Step{Kind: game.StepSignIn, Name: stepSignIn, By: game.Dealer, Prompt: "A dealer signs in to finish what was ruled: staff id and PIN, or badge."}
	}
	ruling := s.Incident.Ruling
	todo := r.dealerSteps(s.Incident.Kind, ruling.Clause)
	if ruling.Round == game.RoundVoid {
		step.Name = stepAnnounceVoid
		todo = append([]string{"announce that the round is void: " + r.voidInWords(*ruling), betsInWords(ruling.Bets)}, todo...)
	}
	step.Prompt = sentence(todo)
	return step
}

// dealerSteps are what the row of an incident has the dealer do.
func (r *Rules) dealerSteps(kind game.Incident, clause string) []string {
	at := slices.IndexFunc(r.book.Procedures, func(row procedure.Row) bool { return row.Incident == kind && row.Clause == clause })
	if at < 0 {
		return nil
	}
	return slices.Clone(r.book.Procedures[at].Dealer)
}

// voidInWords is why a round is void, as it may be announced.
func (r *Rules) voidInWords(ruling game.Ruled) string {
	if ruling.Reason != "" {
		return ruling.Reason
	}
	for _, row := range r.book.Procedures {
		if row.Clause == ruling.Clause {
			return strings.TrimPrefix(row.Title, "Void: ")
		}
	}
	return "clause " + ruling.Clause
}

func betsInWords(bets game.BetsEffect) string {
	switch bets {
	case game.BetsRefund:
		return "all bets are returned"
	case game.BetsRefundInitial:
		return "the initial bets are returned"
	}
	return "bets: " + string(bets)
}

// sentence joins what is to be done into one.
func sentence(parts []string) string {
	words := strings.Join(parts, "; ")
	if words == "" {
		words = "go on"
	}
	return fmt.Sprintf("%s%s. Confirm when it is done.", strings.ToUpper(words[:1]), words[1:])
}
