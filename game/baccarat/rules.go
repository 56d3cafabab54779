package baccarat

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// Rules plays one variant. It is immutable and implements [game.Family].
type Rules struct {
	order []game.Position
	bets  []rulebook.Bet
}

// New checks that a book is one of baccarat and returns its rules. The errors
// name the key that does not fit.
func New(book *rulebook.Book) (*Rules, error) {
	if book.Shoe == nil {
		return nil, fmt.Errorf("baccarat is dealt from a shoe: [shoe] is missing")
	}
	if err := checkBets(book.Bets); err != nil {
		return nil, err
	}
	rules := &Rules{bets: book.Bets}
	for _, name := range book.Deal.Order {
		rules.order = append(rules.order, game.Position(name))
	}
	want := []game.Position{"banker-1", "banker-2", "player-1", "player-2"}
	if !slices.Equal(slices.Sorted(slices.Values(rules.order)), want) {
		return nil, fmt.Errorf("deal.order must name each of %v once, not %v", want, rules.order)
	}
	return rules, nil
}

// Next is the step the round is at (001/11.6, 001/11.7, 001/11.13).
func (r *Rules) Next(round game.Round) game.Step {
	if !round.BettingClosed {
		return game.Step{
			Kind: game.StepWait, Name: "betting", By: game.Dealer, Deadline: round.BettingUntil,
			Prompt: "Players are betting. Deal no card before the time is up.",
		}
	}
	if position, wanted := r.wanted(round); wanted {
		return game.Step{
			Kind: game.StepScan, Name: "deal", By: game.Dealer, Position: position,
			Prompt: "Scan " + inWords(position) + ".",
		}
	}
	hands := handsOf(round)
	return game.Step{
		Kind: game.StepConfirm, Name: "announce", By: game.Dealer,
		Prompt: fmt.Sprintf("Announce: %s. Player %d, Banker %d.", winnerInWords(hands.winner()), Total(hands.Player), Total(hands.Banker)),
	}
}

// MostCards is three cards to either hand (001/11.6).
func (r *Rules) MostCards() int { return 6 }

// wanted is the place of the next card, false when the round is finished.
func (r *Rules) wanted(round game.Round) (game.Position, bool) {
	for _, position := range r.order {
		if _, lies := round.At(position); !lies {
			return position, true
		}
	}
	return handsOf(round).third()
}

// Phase is where the round stands.
func (r *Rules) Phase(round game.Round) game.Phase {
	switch step := r.Next(round); {
	case round.Ended():
		return game.PhaseBetween
	case step.Name == "betting":
		return game.PhaseBetting
	case step.Name == "announce":
		return game.PhaseResult
	case slices.Contains(r.order, step.Position):
		return game.PhaseInitial
	}
	return game.PhaseDealing
}

func inWords(position game.Position) string {
	words := map[game.Position]string{
		"player-1": "the first card to Player", "player-2": "the second card to Player", "player-3": "the third card to Player",
		"banker-1": "the first card to Banker", "banker-2": "the second card to Banker", "banker-3": "the third card to Banker",
	}
	return words[position]
}

func winnerInWords(winner string) string {
	return map[string]string{Player: "Player wins", Banker: "Banker wins", Tie: "Tie"}[winner]
}
