package dragontiger

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// The family's own steps, by name.
const (
	stepBetting  = "betting"
	stepRemove   = "remove-card"
	stepDeal     = "deal"
	stepOpen     = "open-cards"
	stepAnnounce = "announce"
)

// Next returns the step the round is at: a card is removed and one dealt to each side, face down,
// while bets are taken; then both are turned (003/19.b4, 003/19.b5).
func (r *Rules) Next(round game.Round) game.Step {
	step := game.Step{Kind: game.StepConfirm, By: game.Dealer}
	if !round.BettingClosed {
		step.Deadline = round.BettingUntil
	}
	next, lies := r.missing(round)
	switch {
	case !round.Did(stepRemove) && len(round.Cards) == 0:
		step.Name, step.Burns = stepRemove, r.own.Removed.Value
		step.Prompt = message.Count("dragon-tiger.remove", "Burn {count} card face down.",
			"Burn {count} cards face down.", message.Number("count", step.Burns))
	case !lies:
		step.Kind, step.Name, step.Position = game.StepScan, stepDeal, next
		step.Prompt = message.New("dragon-tiger.deal-dragon", "Deal Dragon's card face down.")
		if next == Tiger {
			step.Prompt = message.New("dragon-tiger.deal-tiger", "Deal Tiger's card face down.")
		}
	case !round.BettingClosed:
		step.Kind, step.Name = game.StepWait, stepBetting
		step.Prompt = message.New("dragon-tiger.betting", "Do not open a card until betting closes.")
	case !round.Did(stepOpen):
		step.Name, step.Prompt = stepOpen, message.New("dragon-tiger.open", `Call "Bets closed" and open both cards.`)
	default:
		step.Name, step.Prompt = stepAnnounce, announcement(cardsOf(round))
	}
	return step
}

// missing returns the place of the next card; true where both lie.
func (r *Rules) missing(round game.Round) (game.Position, bool) {
	for _, position := range r.order {
		if _, lies := round.At(position); !lies {
			return position, false
		}
	}
	return "", true
}

// announcement returns what the dealer says.
func announcement(cards Cards) message.Text {
	dragon, tiger := message.Card("dragon", cards.Dragon), message.Card("tiger", cards.Tiger)
	switch {
	case cards.Winner() == Dragon:
		return message.New("dragon-tiger.dragon-wins", "Announce: Dragon wins, {dragon} over {tiger}.", dragon, tiger)
	case cards.Winner() == Tiger:
		return message.New("dragon-tiger.tiger-wins", "Announce: Tiger wins, {tiger} over {dragon}.", tiger, dragon)
	case cards.Suited():
		return message.New("dragon-tiger.suited-tie", "Announce: suited tie, {dragon} on both sides.", dragon)
	}
	return message.New("dragon-tiger.tie", "Announce: tie, {dragon} and {tiger}.", dragon, tiger)
}

// Phase returns where the round stands. The deal has begun once a card lies there, whether bets are
// still taken or not.
func (r *Rules) Phase(round game.Round) game.Phase {
	switch step := r.Next(round); {
	case round.Ended():
		return game.PhaseBetween
	case step.Name == stepAnnounce:
		return game.PhaseResult
	case len(round.Cards) > 0 || round.BettingClosed:
		return game.PhaseInitial
	}
	return game.PhaseBetting
}

// Takes reports whether rounds may have a step of a kind: cards are all there is.
func (r *Rules) Takes(kind game.StepKind) bool { return kind == game.StepScan }

// Layout returns the two places. Their cards are nobody's to know until they are turned (reading
// 003/19.b5).
func (r *Rules) Layout(round game.Round) []game.Place {
	places := make([]game.Place, len(r.order))
	for i, position := range r.order {
		places[i] = game.Place{Position: position, Facing: game.Concealed}
		if round.Ended() || round.Did(stepOpen) {
			places[i].Facing = game.FaceUp
		}
	}
	return places
}

// ToCome returns how many cards the round still takes: those removed and one to each side.
func (r *Rules) ToCome(round game.Round) int {
	most := len(r.order) - len(round.Cards)
	if !round.Did(stepRemove) && len(round.Cards) == 0 {
		most += r.own.Removed.Value
	}
	return most
}

// CheckLayout reports a card at an unknown place.
func (r *Rules) CheckLayout(round game.Round) error {
	for _, placed := range round.Cards {
		if !slices.Contains(r.order, placed.Position) {
			return fmt.Errorf("%.60q is no place for a card: want dragon or tiger", placed.Position)
		}
	}
	return nil
}

// opened returns the cards of a round, and whether both lie open.
func opened(round game.Round) (cards Cards, open bool) {
	cards = cardsOf(round)
	return cards, !cards.Dragon.IsZero() && !cards.Tiger.IsZero() && round.Did(stepOpen)
}

// cardsOf returns the cards of a round; none where none lies, or one lies concealed.
func cardsOf(round game.Round) (cards Cards) {
	for position, into := range map[game.Position]*game.Card{Dragon: &cards.Dragon, Tiger: &cards.Tiger} {
		if card, lies := round.At(position); lies && !card.IsSealed() {
			*into = card
		}
	}
	return cards
}
