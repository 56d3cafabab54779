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
	row := r.ruledRow(s.Incident.Kind, *ruling)
	var todo []string
	if row.Incident == s.Incident.Kind {
		todo = row.Dealer
	}
	if ruling.Round == game.RoundVoid {
		step.Name = stepAnnounceVoid
		todo = append([]string{"announce that the round is void: " + voidInWords(*ruling, row), betsInWords(ruling.Bets)}, todo...)
	}
	step.Prompt = sentence(todo)
	return step
}

// ruledRow is the row a ruling was made by: of several of its clause the one that
// does what was ruled. It is none for what the console's own clock ruled.
func (r *Rules) ruledRow(kind game.Incident, ruling game.Ruled) (found procedure.Row) {
	for _, row := range r.book.Procedures {
		does := row.Round == ruling.Round || row.Round == game.RoundPause && ruling.Round == game.RoundContinue
		does = does && row.Bets == ruling.Bets && slices.Equal(row.Cards, ruling.Cards)
		switch {
		case row.Clause != ruling.Clause || !does || !row.Applies():
		case row.Incident == kind:
			return row
		case row.Incident == procedure.AnyIncident && found.Clause == "":
			found = row
		}
	}
	return found
}

// voidInWords is why a round is void, as it may be announced.
func voidInWords(ruling game.Ruled, row procedure.Row) string {
	switch {
	case ruling.Reason != "":
		return ruling.Reason
	case row.Title != "":
		return strings.TrimPrefix(row.Title, "Void: ")
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
