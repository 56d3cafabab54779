package royalpoker

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Accept checks the players' decisions. All players share one hand: the platform reports which actions were chosen,
// but not by whom (reading 000/1.18.b2).
func (r *Rules) Accept(round game.Round, reading game.Reading, _ bool) (game.Reading, error) {
	said, decides := reading.(game.Decision)
	if !decides {
		return nil, game.ErrNotTaken
	}
	switch step := r.Next(round); {
	case step.Kind != game.StepDecide:
		return nil, family.NobodyDecides()
	case said.Seat != 0 || said.Hand != 0:
		return nil, message.NewError("reason.hand.shared",
			"seat {seat}, hand {hand}: all players share one hand; leave seat and hand out", message.Number("seat", said.Seat),
			message.Number("hand", said.Hand))
	case !slices.Contains(step.Actions, said.Action):
		return nil, family.NotOneOf(said.Action, step.Actions)
	}
	if said.Action == actionSwap && len(said.Cards) > 0 {
		return said, r.checkSwapped(handsOf(round), said.Cards)
	}
	return said, family.WantsNoCards(said)
}

// Expire returns the decision for those who did not decide: fold (000/1.18.b3.2), and no exchange (000/1.18.b4.1).
func (r *Rules) Expire(_ game.Round, window game.Window) []game.Decision {
	if window.Name == stepExchange {
		return []game.Decision{{Action: actionKeep}}
	}
	return []game.Decision{{Action: actionFold}}
}

// Choose returns players' decisions at a step, for training: some of the possible ones at each of the first two
// times, and usually an exchange.
func (r *Rules) Choose(chance family.Chance, step game.Step, _ game.Round) (decisions []game.Decision) {
	if step.Name == stepExchange {
		if chance.IntN(5) == 0 {
			return nil // nobody decides
		}
		return []game.Decision{{Action: step.Actions[chance.IntN(len(step.Actions))]}}
	}
	for _, at := range chance.Perm(len(step.Actions))[:chance.IntN(len(step.Actions)+1)] {
		decisions = append(decisions, game.Decision{Action: step.Actions[at]})
	}
	return decisions
}
