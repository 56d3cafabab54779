package moneywheel

import (
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// The steps of a round. What the platform is waited for has the name of its message.
const (
	stepBetting  = game.StepNameBetting
	stepAnnounce = game.StepNameAnnounce
)

// Next is the step the round is at: bets, the Mega Lucky Number where there is one, the wheel, the
// announcement (003/15.b4 to b8).
func (r *Rules) Next(round game.Round) game.Step {
	step := game.Step{Kind: game.StepConfirm, By: game.Dealer}
	shown, spun := round.Shown()
	switch {
	case !round.BettingClosed:
		step.Kind, step.Name, step.Deadline = game.StepWait, stepBetting, round.BettingUntil
		step.Prompt = message.New("moneywheel.betting", "Do not spin until betting closes.")
	case r.awaitsLucky(round):
		step.Kind, step.Name = game.StepPlatform, HearLucky
		step.Wants = message.New("moneywheel.told.lucky", "Mega Lucky Number")
		step.Prompt = message.Sentences(sayClosed(), message.New("moneywheel.wait.lucky", "Do not spin yet: the platform draws the Mega Lucky Number."))
	case !spun:
		step.Kind, step.Name, step.Prompt = game.StepSegment, game.StepSpin, r.spinInWords(round)
	default:
		step.Name, step.Prompt = stepAnnounce, r.announcement(shown.Symbol, told(round))
	}
	return step
}

// awaitsLucky reports whether the Mega Lucky Number is still to be drawn: once a round, after the
// bets and before the wheel stops. A spin that does not count leaves it as it is (003/15.b5).
func (r *Rules) awaitsLucky(round game.Round) bool {
	_, heard := round.Heard(HearLucky)
	return r.lucky != nil && !heard
}

// sayClosed is what the dealer says when the betting time has ended (003/15.b6).
func sayClosed() message.Text { return message.New("moneywheel.say-closed", `Call "Bets closed".`) }

// spinInWords tells the dealer what a valid spin is (003/15.2.b7.1, b7.4).
func (r *Rules) spinInWords(round game.Round) message.Text {
	if entered := round.SegmentEntered; entered != "" {
		return message.New("moneywheel.entered", "{segment} was entered by hand. Enter it again to confirm; another segment clears it.",
			message.String("segment", r.shown(entered)))
	}
	spin := spinText(r.direction(round), r.wheel.Alternates.Clause != "", r.wheel.Turns.Value)
	if round.Spin.Repeats > 0 {
		return message.Sentences(message.New("moneywheel.bets-stand", "Spin again. All bets stand."), spin)
	}
	if r.lucky == nil {
		return message.Sentences(sayClosed(), spin)
	}
	return spin
}

// direction is which way the wheel is to be turned; empty where that is not known.
func (r *Rules) direction(round game.Round) game.Direction {
	if r.wheel.Alternates.Clause == "" {
		return ""
	}
	return round.LastTurned().Opposite()
}

// spinText says how the wheel is to be spun. Where it alternates and the last direction is not
// known, the dealer knows it.
func spinText(direction game.Direction, alternates bool, turns int) message.Text {
	least := message.Number("turns", turns)
	switch {
	case direction == game.Clockwise:
		return message.New("moneywheel.spin.clockwise", "Spin the wheel clockwise, {turns} turns or more.", least)
	case direction == game.Anticlockwise:
		return message.New("moneywheel.spin.anticlockwise", "Spin the wheel anticlockwise, {turns} turns or more.", least)
	case alternates:
		return message.New("moneywheel.spin.other-way", "Spin the wheel the other way than last time, {turns} turns or more.", least)
	}
	return message.New("moneywheel.spin", "Spin the wheel, {turns} turns or more.", least)
}

// announcement is what the dealer says when the wheel has stopped: the symbol, and the Mega Win of
// the Mega Lucky Number (003/15.b8).
func (r *Rules) announcement(symbol string, lucky Lucky) message.Text {
	named := message.String("segment", r.shown(symbol))
	said := message.New("moneywheel.announce", "Announce: {segment}.", named)
	if times := lucky[symbol]; times > 0 {
		return message.Sentences(said, message.New("moneywheel.announce.lucky", "Mega Win: the Mega Lucky Number, {times}x.",
			message.Number("times", times)))
	}
	return said
}

// shown is a symbol as a screen shows it.
func (r *Rules) shown(name string) string {
	if symbol, known := r.symbol(name); known {
		return symbol.Shown()
	}
	return name
}

// Phase is where the round stands.
func (r *Rules) Phase(round game.Round) game.Phase {
	switch step := r.Next(round); {
	case round.Ended():
		return game.PhaseBetween
	case step.Name == stepBetting:
		return game.PhaseBetting
	case step.Name == stepAnnounce:
		return game.PhaseResult
	}
	return game.PhaseSpin
}

// CheckLayout reports a card: none is dealt.
func (r *Rules) CheckLayout(round game.Round) error {
	if len(round.Cards) > 0 {
		return fmt.Errorf("a money wheel is played without cards, and %s lies at %s", round.Cards[0].Card, round.Cards[0].Position)
	}
	return nil
}

// Takes reports whether the variant's rounds may have a step of a kind.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepSegment || kind == game.StepPlatform && r.lucky != nil
}

// Accept checks a segment and the platform's message.
func (r *Rules) Accept(_ game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch given := reading.(type) {
	case game.SegmentRead:
		return given, r.checkSegment(given.Symbol, given.Stop)
	case game.Message:
		if r.lucky == nil {
			break
		}
		if len(given.Data) == 0 && training {
			return given, nil
		}
		if given.Name != HearLucky {
			return nil, fmt.Errorf("the wheel is told the %s, not %.60q", HearLucky, given.Name)
		}
		data, err := family.Hear(given.Data, `{"lucky":{"40":500}}`, luckyLine{}, func(said *luckyLine) error { return said.Lucky.check(r) })
		return game.Message{Name: given.Name, Data: data}, err
	}
	return nil, game.ErrNotTaken
}

// Causes lists why a spin of the wheel does not count: those of the document, and what only the
// wheel's own controller says (003/15.2.b7).
func (r *Rules) Causes(incident game.Incident) []string {
	if incident == game.NoSpin {
		return append(game.PointerCauses(), "wheel-stopped", "wrong-direction")
	}
	return game.Causes(incident)
}

// Facts returns what the console sees of the spin. Once the bets are closed and the number is drawn
// the wheel may turn at any moment: it counts as spun.
func (r *Rules) Facts(round game.Round, incident game.Incident, _ game.Facts) game.Facts {
	_, registered := round.Shown()
	turning := round.BettingClosed && !r.awaitsLucky(round)
	return game.Facts{
		"registered": registered,
		"spun":       registered || turning || slices.Contains([]game.Incident{game.NoSpin, game.SpunEarly}, incident),
	}
}
