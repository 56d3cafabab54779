package roulette

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// words describes the round's spin, and what was drawn for it.
func words(seen picture.Seen) []message.Text {
	if seen.Round == nil {
		return []message.Text{picture.NoRound()}
	}
	list := []message.Text{spinText(seen)}
	if drawn := drawnText(*seen.Round); !drawn.IsZero() {
		list = append(list, drawn)
	}
	return list
}

func spinText(seen picture.Seen) message.Text {
	round := seen.Of()
	spin := round.Spin
	var number, how message.Arg
	if spin.Number != nil {
		number = message.Message("number", textsOf[*spin.Number].number)
		how = message.Message("how", ballText(spin.Turns, spin.Direction))
	}
	var said message.Text
	switch {
	case seen.Void() && spin.Number != nil:
		said = message.New("roulette.spin-void", "Void: {number} was registered and does not count ({how}).", number,
			how)
	case spin.Number != nil && spin.ByHand:
		said = message.New("roulette.spin-by-hand", "The number {number} was entered by hand.", number)
	case spin.Number != nil:
		said = message.New("roulette.spin-registered", "The wheel registered {number}: {how}.", number, how)
	case !round.BettingClosed:
		said = message.New("roulette.spin-betting", "Bets are open. No number yet.")
	case round.Did(game.StepSpin):
		said = message.New("roulette.spin-made", "The ball was spun. No number yet.")
	default:
		said = message.New("roulette.spin-not-made", "The ball has not been spun. No number yet.")
	}
	return message.Sentences(said, picture.SpinsVoid(round))
}

// details says when a round was opened and when its bets close or closed.
func details(seen picture.Seen) []message.Text {
	round := seen.Of()
	opened, until := message.Time("opened", round.OpenedAt), message.Time("until", round.BettingUntil)
	switch {
	case round.OpenedAt.IsZero():
		return nil
	case round.BettingUntil.IsZero():
		return []message.Text{message.New("roulette.opened", "Opened {opened}.", opened)}
	case !round.BettingClosed:
		return []message.Text{message.New("roulette.opened-open", "Opened {opened}, bets close {until}.", opened, until)}
	}
	return []message.Text{message.New("roulette.opened-closed", "Opened {opened}, bets closed {until}.", opened, until)}
}

// reading says what a number read now would do.
func reading(seen picture.Seen) message.Text {
	var done message.Text
	if seen.Of().Spin.Number != nil {
		done = message.New("roulette.ball-has-number", "Do not spin: this round has its number.")
	}
	return picture.BallSpun.Reading(seen, seen.Step.Kind == game.StepNumber || seen.Step.Name == game.StepSpin,
		message.New("roulette.ball-taken", "The number will be read: the wheel needs no key."),
		message.New("roulette.ball-respin", "You can spin again: the number will be read."), done)
}
