package blackjack

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
)

// Draw returns seats that have a bet, and at the end of the time for insurance some that took it, for training.
func (r *Rules) Draw(chance family.Chance, message string, round game.Round) json.RawMessage {
	some := func(of []int, least int) []int {
		chosen := make([]int, 0, len(of))
		for _, at := range chance.Perm(len(of))[:least+chance.IntN(len(of)+1-least)] {
			chosen = append(chosen, of[at])
		}
		slices.Sort(chosen)
		return chosen
	}
	switch message {
	case stepSeats:
		all := make([]int, r.seats())
		for i := range all {
			all[i] = i + 1
		}
		return family.Written(Seats{some(all, 1)})
	case stepClosed:
		return family.Written(Closed{some(unsaid(round, seatsOf(round)), 0)})
	}
	return nil
}

// Choose returns players' decisions at a step, for training: mostly by basic strategy, one in ten any legal one. When
// insurance is offered, some take it and some do not decide.
func (r *Rules) Choose(chance family.Chance, step game.Step, round game.Round) (decisions []game.Decision) {
	anything := func(hand hand, legal []string) string {
		if chance.IntN(10) == 0 {
			return legal[chance.IntN(len(legal))]
		}
		up, _ := round.At(twentyone.Place(1))
		return twentyone.Basic(hand.cards, up, legal)
	}
	if step.Name != stepInsurance && step.Name != stepClosed {
		for _, hand := range r.undecided(round) {
			if step.Seat == 0 || hand.seat == step.Seat && hand.number == step.Hand {
				decision := game.Decision{Seat: hand.seat, Hand: hand.number, Action: anything(hand, r.actions(hand))}
				decisions = append(decisions, decision)
			}
		}
		return decisions
	}
	for _, seat := range unsaid(round, seatsOf(round)) {
		switch chance.IntN(4) {
		case 0:
			action := anything(handsOf(round, seat)[0], step.Actions)
			decisions = append(decisions, game.Decision{Seat: seat, Action: action})
		case 1, 2:
			decisions = append(decisions, game.Decision{Seat: seat, Action: noInsurance})
		}
	}
	return decisions
}

// Typed returns the cards on the table as someone watching the video would type them.
func (r *Rules) Typed(round game.Round) string {
	parts := []string{game.Codes(twentyone.Dealer(round))}
	for _, seat := range seatsOf(round) {
		var hands []string
		for _, hand := range handsOf(round, seat) {
			written := game.Codes(hand.cards)
			if hand.did(double) {
				written += " " + wordDoubled
			}
			if hand.did(surrender) {
				written += " " + wordSurrendered
			}
			hands = append(hands, written)
		}
		if insured(round, seat) {
			hands[0] += " " + wordInsured
		}
		parts = append(parts, fmt.Sprintf("%d: %s", seat, strings.Join(hands, " + ")))
	}
	return strings.Join(parts, " / ")
}
