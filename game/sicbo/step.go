package sicbo

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// The family's own steps, by name.
const (
	stepDice     = "dice"
	stepAnnounce = game.StepNameAnnounce
)

// Next returns the round's step: bets, the platform's draw, the dice, the announcement (003/12.b5 to b7, 003/16.b3,
// 000/1.19.rules.b2, 000/1.19.mult.b1).
func (r *Rules) Next(round game.Round) game.Step {
	switch {
	case !round.BettingClosed:
		return round.BettingStep(message.New("picture.betting-throw",
			`Call "{call}". Do not throw until betting closes.`,
			message.Spoken("call", r.calls.PlaceBets.Text)))
	case r.awaitsMultipliers(round):
		return game.Step{
			Kind: game.StepPlatform, Name: stepMultipliers, By: game.Dealer,
			Wants: message.New("picture.told-multipliers", "multipliers"),
			Prompt: message.Sentences(picture.SayClosed(r.calls.BetsClosed.Text),
				message.New("sic-bo.wait.multipliers", "Do not throw yet: the platform draws the multipliers.")),
		}
	case round.Throws == nil:
		return game.Step{Kind: game.StepDice, Name: stepDice, By: game.Dealer, Prompt: r.throwText(round)}
	}
	return game.AnnounceStep(r.announcement(round))
}

// awaitsMultipliers reports whether the platform has yet to draw. It draws once a round: a throw that does not count
// leaves the multipliers unchanged (reading 003/16.b3).
func (r *Rules) awaitsMultipliers(round game.Round) bool {
	_, heard := round.Heard(stepMultipliers)
	return r.drawn != nil && !heard
}

// throwText asks for the dice to be thrown, or all three thrown again (003/12.2.b8, 000/1.19.special.b1).
func (r *Rules) throwText(round game.Round) message.Text {
	switch entered := round.DiceEntered; {
	case entered != nil:
		return message.New("sic-bo.entered", "{dice} was entered by hand. Enter it again to confirm; another throw clears it.",
			message.String("dice", game.ThrowText(entered)))
	case round.Rerolls > 0 && r.drawn != nil:
		return message.New("sic-bo.throw-again-multiplied", "All bets and multipliers stand. Throw all three dice again.")
	case round.Rerolls > 0:
		return message.New("sic-bo.throw-again", "All bets stand. Throw all three dice again.")
	case r.drawn != nil:
		return message.New("sic-bo.throw", "Throw the dice.")
	}
	return message.Sentences(picture.SayClosed(r.calls.BetsClosed.Text), message.New("sic-bo.throw", "Throw the dice."))
}

// Phase returns the phase of the round.
func (r *Rules) Phase(round game.Round) game.Phase { return game.SpinPhase(round, r.Next(round)) }

// Takes reports whether the variant's rounds may have a step of a kind: dice, and the platform's draws.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepDice || kind == game.StepPlatform && r.drawn != nil
}

// Accept checks a throw and the platform's message.
func (r *Rules) Accept(_ game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch given := reading.(type) {
	case game.DiceRead:
		_, err := throwOf(given.Faces)
		return given, err
	case game.Message:
		if r.drawn == nil {
			return nil, game.ErrNotTaken
		}
		data, err := r.hear(given.Name, given.Data, training)
		return game.Message{Name: given.Name, Data: data}, err
	}
	return nil, game.ErrNotTaken
}

// Facts returns what the console can see of the throw.
func (r *Rules) Facts(round game.Round, _ game.Incident, _ game.Facts) game.Facts {
	return game.Facts{game.FactRegistered: round.Throws != nil}
}
