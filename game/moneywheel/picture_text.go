package moneywheel

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// symbolsOf lists the symbols of the wheel as they are typed.
func symbolsOf(r *Rules) string { return strings.Join(r.names(), ", ") }

// headline returns the headline of a step of the wheel.
func (r *Rules) headline(seen picture.Seen) picture.Headline {
	round := seen.Of()
	switch seen.Step.Name {
	case HearLucky:
		return picture.Wait.Headline(message.New("moneywheel.headline.lucky-number", "LUCKY NUMBER"),
			message.New("picture.lucky", "LUCKY"))
	case game.StepSpin:
		return r.spinHeadline(seen)
	case game.StepNameAnnounce:
		if _, spun := round.Shown(); spun {
			return r.wonHeadline(round)
		}
	}
	if so := r.courseOf(round); seen.Step.Kind == game.StepPlatform && so.waits != "" {
		return waitHeadline(so)
	}
	return picture.Headline{}
}

// waitHeadline names what is played on the screen while the table waits for the platform.
func waitHeadline(so course) picture.Headline {
	if so.waits == game.MessageChoicesClosed {
		return picture.Wait.Headline(message.New("moneywheel.headline.choose", "PLAYERS CHOOSE"),
			message.New("moneywheel.headline.choice", "CHOICE"))
	}
	return picture.Wait.Headline(so.about.Capitals(), message.Written(so.about.Shown()))
}

// spinHeadline asks for a spin, with its direction if known, or to wait for the turning wheel.
func (r *Rules) spinHeadline(seen picture.Seen) picture.Headline {
	round := seen.Of()
	short := message.New("picture.spin", "SPIN")
	switch {
	case round.SegmentEntered != "":
		symbol, _ := r.symbol(round.SegmentEntered)
		return picture.Act.Headline(message.New("moneywheel.headline.again", "TYPE {segment} AGAIN",
			message.Message("segment", symbol.Capitals())))
	case seen.Spinning:
		return picture.Wait.Headline(message.New("moneywheel.headline.turns", "WHEEL TURNS"),
			message.New("moneywheel.headline.wheel", "WHEEL"))
	case round.Again:
		return picture.Act.Headline(message.New("picture.spin-again", "SPIN AGAIN"), short)
	}
	switch r.direction(round) {
	case game.Clockwise:
		return picture.Act.Headline(message.New("moneywheel.headline.clockwise", "SPIN CLOCKWISE"),
			message.New("moneywheel.headline.spin-wheel", "SPIN WHEEL"), short)
	case game.Anticlockwise:
		return picture.Act.Headline(message.New("moneywheel.headline.anticlockwise", "SPIN ANTICLOCKWISE"),
			message.New("moneywheel.headline.spin-wheel", "SPIN WHEEL"), short)
	default:
		return picture.Act.Headline(message.New("moneywheel.headline.spin-wheel", "SPIN WHEEL"), short)
	}
}

// wonHeadline returns what the dealer announces: the symbol, or what the reel showed for it, and its multiplier if
// there is one.
func (r *Rules) wonHeadline(round game.Round) picture.Headline {
	so := r.courseOf(round)
	symbol, _ := r.symbol(so.last.Symbol)
	times := max(luckyOf(round)[symbol.Name], r.product(so.stages))
	drawn := symbol.Ink.Headline()
	for _, stage := range so.stages {
		if on, ran := r.reelOf(stage); ran {
			shown := onReelText(on)
			if times > 0 {
				drawn.Texts = append(drawn.Texts, message.New("moneywheel.headline.times", "{symbol} X{times}",
					message.Message("symbol", shown), message.Number("times", times)))
			}
			drawn.Texts = append(drawn.Texts, shown)
			if on.Payout != "" {
				drawn.Texts = append(drawn.Texts, message.New("moneywheel.headline.reel", "REEL {times}X",
					message.String("times", on.times())))
			}
			drawn.Texts = append(drawn.Texts, message.Written(symbol.Shown()))
			return drawn
		}
	}
	names := namesOf(symbol)
	if times > 0 {
		for _, name := range names {
			drawn.Texts = append(drawn.Texts, message.New("moneywheel.headline.mega", "{segment} WINS X{times}",
				message.Message("segment", name), message.Number("times", times)))
		}
	}
	for _, name := range names {
		drawn.Texts = append(drawn.Texts, message.New("moneywheel.wins", "{segment} WINS", message.Message("segment", name)))
	}
	drawn.Texts = append(drawn.Texts, names[len(names)-1])
	return drawn
}

// namesOf returns the names of a symbol in capitals, the longest first: a number is called NUMBER 1.
func namesOf(symbol Symbol) []message.Text {
	shown := message.Written(symbol.Shown())
	switch {
	case symbol.Title.IsZero():
		return []message.Text{message.New("moneywheel.headline.number", "NUMBER {number}",
			message.String("number", symbol.Name)), shown}
	case symbol.Title.Capitals.String() == symbol.Shown():
		return []message.Text{shown}
	}
	return []message.Text{symbol.Title.Capitals, shown}
}

// words describes the round's spin, and what was drawn for it.
func (r *Rules) words(seen picture.Seen) []message.Text {
	if seen.Round == nil {
		return []message.Text{picture.NoRound()}
	}
	list := []message.Text{r.spinSaid(seen)}
	return append(list, r.drawnTexts(*seen.Round, r.courseOf(*seen.Round))...)
}

// spinSaid describes the state of the round's spin.
func (r *Rules) spinSaid(seen picture.Seen) message.Text {
	round := seen.Of()
	shown, spun := round.Shown()
	named := message.Message("segment", r.named(shown.Symbol))
	how := message.Message("how", turnText(shown))
	var said message.Text
	switch {
	case spun && seen.Void():
		said = message.New("moneywheel.spin-void", "Void: {segment} was registered and does not count ({how}).", named, how)
	case spun && shown.ByHand:
		said = message.New("moneywheel.spin-by-hand", "The segment {segment} was entered by hand.", named)
	case spun:
		said = message.New("moneywheel.spin-registered", "The wheel registered {segment}: {how}.", named, how)
	case !round.BettingClosed:
		said = message.New("moneywheel.spin-betting", "Bets are open. No segment yet.")
	default:
		said = message.New("moneywheel.spin-awaited", "No segment yet.")
	}
	return message.Sentences(said, picture.SpinsVoid(round))
}

// voidText says that the segment of a void round does not count; empty if none exists.
func (r *Rules) voidText(seen picture.Seen) message.Text {
	round := seen.Of()
	shown, spun := round.Shown()
	if !seen.Void() || !spun {
		return message.Text{}
	}
	return message.New("moneywheel.void", "VOID: {segment} of round {round} does not count.",
		message.Message("segment", r.named(shown.Symbol)), message.Number("round", round.Number))
}

// reading says what a segment read now would do.
func (r *Rules) reading(seen picture.Seen) message.Text {
	var done message.Text
	if r.courseOf(seen.Of()).about.Bomb != nil {
		done = message.New("moneywheel.wheel-bomb", "Do not spin yet: the platform draws the multiplier first.")
	} else if _, spun := seen.Of().Shown(); spun {
		done = message.New("moneywheel.wheel-has-segment", "Do not spin: this round has its segment.")
	}
	return picture.WheelSpun.Reading(seen, seen.Step.Kind == game.StepSegment,
		message.New("moneywheel.wheel-taken", "The segment will be read: the wheel needs no key."),
		message.New("moneywheel.wheel-respin", "You can spin again: the segment will be read."), done)
}

// stateText returns the state of the wheel; an unknown word of a driver is shown unchanged.
func stateText(state game.WheelChanged) message.Text {
	if text, usual := states[state.State]; usual {
		return text
	}
	return message.New("moneywheel.wheel-state", "Wheel: {state}", message.Message("state", game.CauseText(state.State)))
}

var states = map[string]message.Text{
	"":              {},
	"at-rest":       message.New("moneywheel.wheel-at-rest", "Wheel at rest"),
	game.WheelTurns: message.New("moneywheel.wheel-turns", "Wheel turns"),
	game.WheelSlows: message.New("moneywheel.wheel-slows", "Wheel slowing"),
}
