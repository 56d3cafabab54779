package dragontiger

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The family's own steps, by name.
const (
	stepRemove   = "remove-card"
	stepDeal     = game.StepNameDeal
	stepOpen     = "open-cards"
	stepAnnounce = game.StepNameAnnounce
)

// Next returns the round's step: a card is removed and each side gets one face down while bets are taken; then both
// are turned (003/19.b4, 003/19.b5).
func (r *Rules) Next(round game.Round) game.Step {
	step := game.Step{Kind: game.StepConfirm, By: game.Dealer}
	if !round.BettingClosed {
		step.Deadline = round.BettingUntil
	}
	next, missing := round.Missing(r.order)
	switch {
	case !round.Did(stepRemove) && len(round.Cards) == 0:
		step.Name, step.Burns = stepRemove, r.own.Removed.Value
		step.Prompt = message.Count("dragon-tiger.remove", "Burn {count} card face down.",
			"Burn {count} cards face down.", message.Number("count", step.Burns))
	case missing:
		step.Kind, step.Name, step.Position = game.StepScan, stepDeal, next
		step.Prompt = message.New("dragon-tiger.deal-dragon", "Deal Dragon's card face down.")
		if next == Tiger {
			step.Prompt = message.New("dragon-tiger.deal-tiger", "Deal Tiger's card face down.")
		}
	case !round.BettingClosed:
		step.Kind, step.Name = game.StepWait, game.StepNameBetting
		step.Prompt = message.New("dragon-tiger.betting", "Do not open a card until betting closes.")
	case !round.Did(stepOpen):
		step.Name, step.Prompt = stepOpen, message.New("dragon-tiger.open", `Call "{call}" and open both cards.`,
			message.Spoken("call", r.calls.BetsClosed.Text))
	default:
		step.Name, step.Prompt = stepAnnounce, announcement(cardsOf(round))
	}
	return step
}

// announcement returns the dealer's announcement.
func announcement(cards Cards) message.Text {
	dragon, tiger := message.Card("dragon", cards.Dragon), message.Card("tiger", cards.Tiger)
	switch {
	case cards.Winner() == Dragon:
		return game.Announce(message.New("dragon-tiger.dragon-wins", "Dragon wins, {dragon} over {tiger}", dragon, tiger))
	case cards.Winner() == Tiger:
		return game.Announce(message.New("dragon-tiger.tiger-wins", "Tiger wins, {tiger} over {dragon}", tiger, dragon))
	case cards.Suited():
		return game.Announce(message.New("dragon-tiger.suited-tie", "suited tie, {dragon} on both sides", dragon))
	}
	return game.Announce(message.New("dragon-tiger.tie", "tie, {dragon} and {tiger}", dragon, tiger))
}

// Phase returns the phase of the round. The deal has started once a card is on the table, even if betting is still
// open.
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

// Takes reports whether rounds may have a step of a kind: only card scans.
func (r *Rules) Takes(kind game.StepKind) bool { return kind == game.StepScan }

// Layout returns the two places. Their cards are concealed until they are turned (reading 003/19.b5).
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

// ToCome returns the number of cards the round still needs: those removed and one for each side.
func (r *Rules) ToCome(round game.Round) int {
	most := len(r.order) - len(round.Cards)
	if !round.Did(stepRemove) && len(round.Cards) == 0 {
		most += r.own.Removed.Value
	}
	return most
}

// CheckLayout returns an error for a card at an unknown place.
func (r *Rules) CheckLayout(round game.Round) error {
	for _, placed := range round.Cards {
		if !slices.Contains(r.order, placed.Position) {
			return game.NoPlace(placed.Position, "dragon or tiger")
		}
	}
	return nil
}

// opened returns the cards of a round, and whether both are open.
func opened(round game.Round) (cards Cards, open bool) {
	cards = cardsOf(round)
	return cards, !cards.Dragon.IsZero() && !cards.Tiger.IsZero() && round.Did(stepOpen)
}

// cardsOf returns the visible cards of a round, without concealed ones.
func cardsOf(round game.Round) (cards Cards) {
	for position, into := range map[game.Position]*game.Card{Dragon: &cards.Dragon, Tiger: &cards.Tiger} {
		if card, lies := round.At(position); lies && !card.IsSealed() {
			*into = card
		}
	}
	return cards
}

// words are the words of what only this family has.
var words = family.Words{
	"remove-card": message.New("word.remove-card", "remove card"),
	"dragon":      message.New("word.dragon", "dragon"),
	"tiger":       message.New("word.tiger", "tiger"),
	"tie":         message.New("word.tie", "tie"),
}

// Word returns the words of an identifier of the family; empty if it is none.
func (r *Rules) Word(identifier string) message.Text { return words[identifier] }
