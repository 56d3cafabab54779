package roulette

import (
	"encoding/json"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/roulette/wheel"
)

// ballInPlay returns the headline while the ball runs, confirmed or not.
func ballInPlay() picture.Headline {
	return picture.Wait.Headline(message.New("roulette.headline.wait-number", "BALL IN PLAY"),
		message.New("roulette.headline.number", "BALL"))
}

// atRest has the states in which the wheel itself reports that no ball runs.
var atRest = map[string]bool{"closed": true, "opened": true, "bets-open": true}

// unspun reports whether a person confirmed a spin that the wheel does not report.
func unspun(seen picture.Seen) bool { return seen.Of().Spin.Entered == nil && atRest[seen.Wheel.State] }

// headline returns the headline of a roulette step.
func headline(seen picture.Seen) picture.Headline {
	round := seen.Of()
	switch seen.Step.Name {
	case game.StepSpin:
		again := message.New("roulette.headline.spin-ball", "SPIN BALL")
		switch {
		case seen.Spinning:
			return ballInPlay()
		case round.Spin.Repeats > 0:
			again = message.New("picture.spin-again", "SPIN AGAIN")
		}
		return picture.Act.Headline(again, message.New("picture.spin", "SPIN"))
	case stepNumber:
		if entered := round.Spin.Entered; entered != nil {
			return picture.Act.Headline(message.New("roulette.headline.number-again", "TYPE {number} AGAIN",
				message.Number("number", *entered)))
		}
		if unspun(seen) {
			return picture.Act.Headline(
				message.New("roulette.headline.spin-ball", "SPIN BALL"), message.New("picture.spin", "SPIN"))
		}
		return ballInPlay()
	case stepAnnounce:
		if round.Spin.Number == nil {
			break
		}
		return numberHeadline(round)
	case HearLucky:
		return picture.Wait.Headline(message.New("roulette.headline.lucky-numbers", "LUCKY NUMBERS"),
			message.New("picture.lucky", "LUCKY"))
	case HearPowerUp:
		return picture.Wait.Headline(message.New("roulette.headline.power-up-numbers", "POWERUP NUMBERS"),
			message.New("roulette.figure-power-up", "POWERUP"))
	case HearBonus:
		spin := message.Number("spin", len(drawnIn(round).spins)+1)
		return picture.Wait.Headline(message.New("roulette.headline.bonus-spin-n", "BONUS SPIN {spin}", spin),
			message.New("roulette.headline.bonus-spin", "BONUS SPIN"), message.New("roulette.headline.bonus", "BONUS"))
	}
	return picture.Headline{}
}

// numberHeadline returns what the dealer announces: the number, its colour, and its multiplier if it is a lucky one.
func numberHeadline(round game.Round) picture.Headline {
	number := Number(*round.Spin.Number)
	drawn := textsOf[number].ink.Headline()
	if times := drawnIn(round).lucky[number]; times > 0 {
		drawn.Texts = append(drawn.Texts, message.New("roulette.headline.lucky-number", "{number} X{times}",
			message.Message("number", textsOf[number].called), message.Number("times", times)))
	}
	drawn.Texts = append(drawn.Texts, textsOf[number].called, message.New("roulette.headline.bare-number", "{number}",
		message.Number("number", number)))
	return drawn
}

// numberTexts has the texts of a number: with its colour within a sentence and in capitals, the colour alone and its
// letter.
type numberTexts struct {
	ink                            picture.Ink
	number, called, colour, letter message.Text
}

var textsOf = func() (all [Pockets]numberTexts) {
	for n := range all {
		of := message.Number("number", n)
		switch Number(n).Colour() {
		case wheel.Red:
			all[n] = numberTexts{
				picture.Red,
				message.New("roulette.number-red", "{number} red", of), message.New("roulette.called-red", "{number} RED", of),
				message.New("roulette.red", "red"), message.New("roulette.letter-red", "R"),
			}
		case wheel.Black:
			all[n] = numberTexts{
				picture.Black,
				message.New("roulette.number-black", "{number} black", of), message.New("roulette.called-black", "{number} BLACK", of),
				message.New("roulette.black", "black"), message.New("roulette.letter-black", "B"),
			}
		default:
			all[n] = numberTexts{
				picture.Green,
				message.New("roulette.number-green", "{number} green", of), message.New("roulette.called-green", "{number} GREEN", of),
				message.New("roulette.green", "green"), message.New("roulette.letter-green", "G"),
			}
		}
	}
	return all
}()

// ResultText returns a result in words: 17 black, a lucky number, 100x.
func (r *Rules) ResultText(data json.RawMessage) message.Text {
	result, is := resultIn(data)
	if !is {
		return message.New("roulette.no-number", "no number")
	}
	said := []message.Text{textsOf[result.Number].number}
	if result.Multiplier > 0 {
		said = append(said, message.New("roulette.lucky-number", "a lucky number, {times}x",
			message.Number("times", result.Multiplier)))
	}
	if result.PowerUp != nil {
		for i, spin := range result.PowerUp.Spins {
			said = append(said, message.New("roulette.bonus-spin", "bonus spin {spin}: {number}, {times}x",
				message.Number("spin", i+1),
				message.Message("number", textsOf[spin.Number].number), message.Number("times", spin.Multiplier)))
		}
	}
	return message.New("picture.said", "{said}", message.List("said", said...))
}

// drawnText describes the platform's draw; empty if nothing was drawn.
func drawnText(round game.Round) message.Text {
	drawn := drawnIn(round)
	var numbers []message.Text
	for _, number := range slices.Sorted(maps.Keys(drawn.lucky)) {
		numbers = append(numbers, message.New("roulette.number-times", "{number} x{times}",
			message.Number("number", number), message.Number("times", drawn.lucky[number])))
	}
	if len(numbers) > 0 {
		return message.New("roulette.lucky", "Lucky: {numbers}.", message.List("numbers", numbers...))
	}
	for _, number := range drawn.numbers {
		numbers = append(numbers, message.New("roulette.bare-number", "{number}", message.Number("number", number)))
	}
	if len(numbers) == 0 {
		return message.Text{}
	}
	said := []message.Text{message.New("roulette.power-up", "PowerUP: {numbers}.",
		message.List("numbers", numbers...))}
	for i, spin := range drawn.spins {
		said = append(said, message.New("roulette.bonus", "Bonus spin {spin}: {number} x{times}.",
			message.Number("spin", i+1),
			message.Number("number", spin.Number), message.Number("times", spin.Multiplier)))
	}
	return message.Sentences(said...)
}

// ballText describes the ball's run as far as it is known; ballTitle does so in short.
func ballText(turns int, direction game.Direction) message.Text {
	count := message.Number("turns", turns)
	switch {
	case turns > 0 && direction == game.BallAgainst:
		return message.Count("roulette.ball-turns-against", "{turns} turn of the ball, against the wheel",
			"{turns} turns of the ball, against the wheel", count)
	case turns > 0 && direction == game.BallWith:
		return message.Count("roulette.ball-turns-with", "{turns} turn of the ball, with the wheel",
			"{turns} turns of the ball, with the wheel", count)
	case turns > 0:
		return message.Count("roulette.ball-turns", "{turns} turn of the ball", "{turns} turns of the ball", count)
	case direction == game.BallAgainst:
		return message.New("roulette.ball-against", "against the wheel")
	case direction == game.BallWith:
		return message.New("roulette.ball-with", "with the wheel")
	}
	return message.New("picture.turns-unknown", "turns and direction not known")
}

func ballTitle(turns int, direction game.Direction) message.Text {
	count := message.Number("turns", turns)
	switch {
	case turns > 0 && direction == game.BallAgainst:
		return message.Count("roulette.turns-against", "{turns} turn against the wheel", "{turns} turns against the wheel", count)
	case turns > 0 && direction == game.BallWith:
		return message.Count("roulette.turns-with", "{turns} turn with the wheel", "{turns} turns with the wheel", count)
	case turns > 0:
		return message.Count("picture.turns", "{turns} turn", "{turns} turns", count)
	case direction == game.BallAgainst:
		return message.New("roulette.title-ball-against", "Against the wheel")
	}
	return message.New("roulette.title-ball-with", "With the wheel")
}

// calledText returns the number in capitals, or says that it is the last one.
func calledText(number Number, last bool) message.Text {
	if called := textsOf[number].called; !last {
		return called
	}
	return message.New("roulette.last-called", "Last: {number}", message.Message("number", textsOf[number].called))
}

// halvesText names the halves of a number; zero is in none.
func halvesText(number Number) message.Text {
	switch {
	case number.Odd() && number.Low():
		return message.New("roulette.odd-low", "odd, 1-18")
	case number.Odd():
		return message.New("roulette.odd-high", "odd, 19-36")
	case number.Low():
		return message.New("roulette.even-low", "even, 1-18")
	}
	return message.New("roulette.even-high", "even, 19-36")
}

// voidText says that the number of a void round does not count; empty if none exists.
func voidText(seen picture.Seen) message.Text {
	round := seen.Of()
	if !seen.Void() || round.Spin.Number == nil {
		return message.Text{}
	}
	return message.New("roulette.void", "VOID: {number} of round {round} does not count.",
		message.Message("number", textsOf[*round.Spin.Number].number), message.Number("round", round.Number))
}

// sectorsText counts the spins by the sectors that divide the wheel.
func sectorsText(hits [Pockets]int, spins int) message.Text {
	var counts [3]int
	for i, sector := range wheel.Sectors() {
		for _, number := range sector.Numbers {
			counts[i] += hits[number]
		}
	}
	return message.Count("roulette.sectors",
		"Of {count} spin: voisins {voisins}, tiers {tiers}, orphelins {orphelins}",
		"Of {count} spins: voisins {voisins}, tiers {tiers}, orphelins {orphelins}", message.Number("count", spins),
		message.Number("voisins", counts[0]), message.Number("tiers", counts[1]),
		message.Number("orphelins", counts[2]))
}

// stateText returns the state of the wheel; an unknown word of a driver is shown unchanged.
func stateText(state game.WheelChanged) message.Text {
	if text, usual := states[state.State]; usual {
		return text
	}
	return message.New("roulette.wheel-state", "Wheel: {state}", message.Message("state", game.WheelWord(state.State)))
}

var states = map[string]message.Text{
	"":                {},
	"closed":          message.New("roulette.wheel-is-closed", "Wheel closed"),
	"opened":          message.New("roulette.wheel-is-ready", "Wheel ready"),
	"bets-open":       message.New("roulette.wheel-before-launch", "Ball at rest"),
	game.BallLaunched: message.New("roulette.wheel-in-play", "Ball in play"),
	game.BallSlowing:  message.New("roulette.wheel-slowing", "Ball slowing"),
}
