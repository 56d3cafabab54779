package roulette

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// The steps of a round besides the ball's (game.StepSpin). Steps that wait for the platform have the names of its
// messages.
const (
	stepNumber   = "number"
	stepAnnounce = game.StepNameAnnounce
)

// Next returns the round's step: bets, the platform's draw, the ball, its number, the bonus spins if there are any,
// the announcement (001/9.2, 9.6, 9.9; 003/7.b5, 003/13.b6, 003/14.b5 to b7).
func (r *Rules) Next(round game.Round) game.Step {
	draw, awaited := r.awaits(round)
	switch {
	case !round.BettingClosed:
		return round.BettingStep(message.New("picture.betting-spin", "Do not spin until betting closes."))
	case awaited:
		return r.waiting(round, draw)
	case round.Spin.Number != nil:
		return game.AnnounceStep(r.announcement(round))
	case !round.Did(game.StepSpin):
		return game.ConfirmStep(game.StepSpin, r.spinInWords(round))
	}
	step := game.Step{Kind: game.StepNumber, Name: stepNumber, By: game.Dealer, Prompt: numberAwaited}
	if entered := round.Spin.Entered; entered != nil {
		step.Prompt = message.New("roulette.number.entered",
			"{number} was entered by hand. Enter it again to confirm; another number clears it.",
			message.Number("number", *entered))
	}
	return step
}

// numberAwaited is the prompt while the ball runs.
var numberAwaited = message.New("roulette.number", "Ball in play. Waiting for the number.")

// Phase returns the phase of the round. A PowerUP round spins until its last bonus spin.
func (r *Rules) Phase(round game.Round) game.Phase { return game.SpinPhase(round, r.Next(round)) }

// Takes reports whether the variant's rounds may have a step of a kind: the wheel's number, and the platform's draws.
func (r *Rules) Takes(kind game.StepKind) bool {
	draws := r.lucky != nil || r.powerUp != nil
	return kind == game.StepNumber || kind == game.StepPlatform && draws
}

// Accept checks a number of the wheel and the platform's messages.
func (r *Rules) Accept(round game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch given := reading.(type) {
	case game.NumberRead:
		return given, Number(given.Number).Check()
	case game.Message:
		data, err := r.hear(round, given.Name, given.Data, training)
		return game.Message{Name: given.Name, Data: data}, err
	}
	return nil, game.ErrNotTaken
}

// Causes lists why a spin of the ball does not count.
func (r *Rules) Causes(incident game.Incident) []string {
	if incident == game.NoSpin {
		return game.BallCauses()
	}
	return game.Causes(incident)
}

// Facts returns what the console can see of the spin. A registered number is in its pocket, without a question. An
// incident about a spin implies that the ball was spun.
func (r *Rules) Facts(round game.Round, incident game.Incident, _ game.Facts) game.Facts {
	registered := round.Spin.Number != nil
	facts := game.Facts{
		game.FactRegistered: registered,
		game.FactSpun:       registered || round.Did(game.StepSpin) || incident == game.NoSpin || incident == game.SpunEarly,
	}
	if registered {
		facts[game.FactInPocket] = true
	}
	return facts
}

// SpinRules returns the conditions for a valid spin (001/9.14).
func (r *Rules) SpinRules() game.SpinRules {
	return game.SpinRules{LeastTurns: r.wheel.Turns.Value, Against: r.wheel.Opposite.Clause != ""}
}

// ByHand reports whether a number may be entered by hand (never under 001/9.18).
func (r *Rules) ByHand() bool { return r.wheel.ByHand }

// spinInWords tells the dealer what a valid spin is (001/9.14, 003/7.2.b7, 003/14.b8).
func (r *Rules) spinInWords(round game.Round) message.Text {
	once, again := r.spinTexts()
	switch {
	case round.Spin.Repeats > 0:
		return message.Sentences(picture.BetsStand(), again)
	case len(round.Messages) == 0: // a later draw came after this call
		return message.Sentences(picture.SayClosed(r.calls.BetsClosed.Text), once)
	}
	return once
}

// spinTexts returns what asks the dealer to spin, and to spin again.
func (r *Rules) spinTexts() (once, again message.Text) {
	turns := message.Number("turns", r.wheel.Turns.Value)
	switch against, counted := r.wheel.Opposite.Clause != "", r.wheel.Turns.Value > 0; {
	case against && counted:
		return message.New("roulette.spin.against-turns", "Spin against the wheel, {turns} turns or more, then Enter.", turns),
			message.New("roulette.respin.against-turns",
				"Spin again against the wheel, {turns} turns or more, then Enter.", turns)
	case against:
		return message.New("roulette.spin.against", "Spin against the wheel, then Enter."),
			message.New("roulette.respin.against", "Spin again against the wheel, then Enter.")
	case counted:
		return message.New("roulette.spin.turns", "Spin, {turns} turns or more, then Enter.", turns),
			message.New("roulette.respin.turns", "Spin again, {turns} turns or more, then Enter.", turns)
	}
	return message.New("roulette.spin", "Spin, then Enter."), message.New("roulette.respin", "Spin again, then Enter.")
}

// announcement returns the dealer's announcement when the ball has come to rest (001/9.9; the Mega Win of a lucky
// number, 003/7.b6, 003/13.b7).
func (r *Rules) announcement(round game.Round) message.Text {
	spin := r.spinOf(round)
	number := message.Number("number", spin.Number)
	said := []message.Text{game.Announce(message.New("roulette.announce", "{number}, {colour}", number,
		message.Message("colour", textsOf[spin.Number].colour)))}
	if multiplier := spin.Lucky[spin.Number]; multiplier > 0 {
		said = append(said, message.New("roulette.announce.lucky", "Mega Win: a lucky number, {multiplier}x.",
			message.Number("multiplier", multiplier)))
	}
	if spin.PowerUp != nil {
		for i, bonus := range spin.PowerUp.Spins {
			said = append(said, message.New("roulette.announce.bonus", "Bonus spin {spin}: {number}, {multiplier}x.",
				message.Number("spin", i+1), message.Number("number", bonus.Number), message.Number("multiplier", bonus.Multiplier)))
		}
	}
	return message.Sentences(said...)
}

// spinOf returns the spin of a round with a known number.
func (r *Rules) spinOf(round game.Round) Spin {
	told := drawnIn(round)
	spin := Spin{Number: Number(*round.Spin.Number), Lucky: told.lucky}
	// Without bonus spins, as at a training table, every number pays as printed.
	if len(told.numbers) > 0 && !(told.over && len(told.spins) == 0) {
		spin.PowerUp = &PowerUp{Numbers: told.numbers, Spins: told.spins}
	}
	return spin
}
