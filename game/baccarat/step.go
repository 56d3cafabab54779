package baccarat

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The family's own steps, by name.
const (
	stepDice     = "dice"
	stepDeal     = game.StepNameDeal
	stepOpen     = "open-cards"
	stepOpenRest = "open-rest"
	stepAnnounce = game.StepNameAnnounce
)

// Next returns the round's step (001/11.6, 001/11.7, 001/11.13).
func (r *Rules) Next(round game.Round) game.Step {
	if step, waits := r.beforeResult(round); waits {
		return step
	}
	return game.AnnounceStep(message.Sentences(announcement(handsOf(round)), r.appliedInWords(round)))
}

// beforeResult returns the round's step while something is left to do before its result is announced.
func (r *Rules) beforeResult(round game.Round) (game.Step, bool) {
	if !round.BettingClosed {
		return round.BettingStep(message.New("picture.betting-deal", "Do not deal until betting closes.")), true
	}
	if step, waits := r.beforeDeal(round); waits {
		return step, true
	}
	if position, missing := round.Missing(r.order); missing {
		return deal(position), true
	}
	if step, waits := r.afterFirstCards(round); waits {
		return step, true
	}
	if position, wanted := handsOf(round).third(); wanted {
		return deal(position), true
	}
	return game.Step{}, false
}

func deal(position game.Position) game.Step {
	return game.ScanStep(stepDeal, position, scanTexts[position])
}

// beforeDeal returns the steps between betting and the first card: the multipliers and the dice that say whether they
// count (003/5.b6).
func (r *Rules) beforeDeal(round game.Round) (game.Step, bool) {
	if r.mega == nil {
		return game.Step{}, false
	}
	if _, heard := round.Heard(stepMultipliers); !heard {
		return game.PlatformStep(stepMultipliers, message.New("picture.told-multipliers", "multipliers"),
			message.New("baccarat.wait.multipliers", "Waiting for the platform to draw the multipliers.")), true
	}
	if round.Throws == nil {
		return game.Step{
			Kind: game.StepDice, Name: stepDice, By: game.Dealer,
			Prompt: message.New("baccarat.dice", "Shake the dice. Multipliers count on a dice total of {sums}.",
				message.Message("sums", eitherText(r.mega.On.Values))),
		}, true
	}
	return game.Step{}, false
}

// afterFirstCards returns the steps between the first four cards, which are concealed, and the third ones: the golden
// cards (000/3.40.rules.b5), or the peek and the players' decisions (000/3.39.rules.b4).
func (r *Rules) afterFirstCards(round game.Round) (game.Step, bool) {
	if r.golden != nil {
		if _, heard := round.Heard(stepGolden); !heard {
			return game.PlatformStep(stepGolden, message.New("baccarat.told.golden-cards", "golden cards"),
				message.New("baccarat.wait.golden-cards", "Waiting for the platform to draw the golden cards.")), true
		}
		if !round.Did(stepOpen) {
			return game.ConfirmStep(stepOpen, message.Sentences(goldenInWords(goldenOf(round)),
				message.New("baccarat.open.both", "Open both hands."))), true
		}
	}
	if r.peek == nil {
		return game.Step{}, false
	}
	if _, heard := round.Heard(stepPeek); !heard && r.dealerChooses {
		return game.Step{
			Kind: game.StepAnswer, Name: stepPeek, By: game.Dealer, Asks: []string{game.FactCards},
			Prompt: message.New("baccarat.peek.asked", "How many cards to open? Enter {cards}.",
				message.Message("cards", r.peek.Cards.Words())),
		}, true
	} else if !heard {
		return game.PlatformStep(stepPeek, message.New("baccarat.told.peek", "peek"),
			message.New("baccarat.wait.peek", "Waiting for the platform: how many cards to open.")), true
	}
	opened := peekOf(round)
	decided, _ := round.Window(game.StepDecisions, 0, 0)
	switch {
	case !round.Did(stepOpen):
		return game.ConfirmStep(stepOpen,
			message.New("baccarat.open", "Open {cards}.", message.Message("cards", cardsInWords(opened)))), true
	case !decided.Closed:
		return game.Step{
			Kind: game.StepDecide, Name: game.StepDecisions, Deadline: decided.Until, Actions: r.peek.Choices, Open: game.AllPlayers(),
			Prompt: message.New("baccarat.decisions", "Players decide: {choices}. No reply counts as {first}. Do not open a card.",
				choicesText(r.peek.Choices), message.Message("first", choiceText(r.peek.Choices[0]).text)),
		}, true
	case len(opened) < len(r.order) && !round.Did(stepOpenRest):
		return game.ConfirmStep(stepOpenRest, message.New("baccarat.open.rest", "Open the remaining cards.")), true
	}
	return game.Step{}, false
}

// Phase returns the phase of the round.
func (r *Rules) Phase(round game.Round) game.Phase {
	switch step, waits := r.beforeResult(round); {
	case round.Ended():
		return game.PhaseBetween
	case !waits:
		return game.PhaseResult
	case step.Name == game.StepNameBetting:
		return game.PhaseBetting
	case slices.Contains(r.order, step.Position) || len(round.Cards) == 0:
		return game.PhaseInitial
	}
	return game.PhaseDealing
}

// MostCards is the maximum number of cards in a round: three for each hand (001/11.6).
const MostCards = 6

// ToCome returns the rest of the six cards.
func (r *Rules) ToCome(round game.Round) int { return MostCards - len(round.Cards) }

// finished reports whether only the announcement is left.
func (r *Rules) finished(round game.Round) bool {
	round.BettingClosed = true
	_, waits := r.beforeResult(round)
	return !waits
}

func goldenOf(round game.Round) []GoldenCard { return family.Told[GoldenData](round, stepGolden).Cards }

func peekOf(round game.Round) []game.Position {
	return family.Told[PeekData](round, stepPeek).Positions
}

func multipliersOf(round game.Round) map[string]int {
	return family.Told[MultipliersData](round, stepMultipliers).Multipliers
}

// words are the words of what only this family has.
var words = family.Words{
	"open-rest": message.New("word.open-rest", "open rest"),
	"continue":  message.New("word.continue", "continue"),
	"triple":    message.New("word.triple", "triple"),
	"banker":    message.New("word.banker", "banker"),
	"tie":       message.New("word.tie", "tie"),
}

// Word returns the words of an identifier of the family; empty if it is none.
func (r *Rules) Word(identifier string) message.Text { return words[identifier] }
