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

// headline is what a step of a wheel is called.
func headline(seen picture.Seen) picture.Headline {
	round := seen.Of()
	of := func(ink picture.Ink, texts ...message.Text) picture.Headline {
		return picture.Headline{Ink: ink, Texts: texts}
	}
	left := message.Number("seconds", 0) // picture.LeftArg
	switch seen.Step.Name {
	case stepBetting:
		return of(picture.Wait, message.New("roulette.headline.bets-open", "BETS OPEN {seconds}", left),
			message.New("roulette.headline.bets", "BETS {seconds}", left),
			message.New("roulette.headline.left", "{seconds}", left))
	case game.StepSpin:
		again := message.New("roulette.headline.spin-ball", "SPIN BALL")
		if round.Spin.Repeats > 0 {
			again = message.New("roulette.headline.spin-again", "SPIN AGAIN")
		}
		return of(picture.Act, again, message.New("roulette.headline.spin", "SPIN"))
	case stepNumber:
		if entered := round.Spin.Entered; entered != nil {
			return of(picture.Act, message.New("roulette.headline.number-again", "{number} AGAIN?",
				message.Number("number", *entered)))
		}
		return of(picture.Wait, message.New("roulette.headline.wait-number", "WAIT NUMBER"),
			message.New("roulette.headline.number", "NUMBER"))
	case stepAnnounce:
		if round.Spin.Number == nil {
			break
		}
		return numberHeadline(round)
	case HearLucky:
		return of(picture.Wait, message.New("roulette.headline.lucky-numbers", "LUCKY NUMBERS"),
			message.New("roulette.headline.lucky", "LUCKY"))
	case HearPowerUp:
		return of(picture.Wait, message.New("roulette.headline.power-up-numbers", "POWERUP NUMBERS"),
			message.New("roulette.headline.power-up", "POWERUP"))
	case HearBonus:
		spin := message.Number("spin", len(told(round).spins)+1)
		return of(picture.Wait, message.New("roulette.headline.bonus-spin-n", "BONUS SPIN {spin}", spin),
			message.New("roulette.headline.bonus-spin", "BONUS SPIN"), message.New("roulette.headline.bonus", "BONUS"))
	case game.StepNameCollect:
		return of(picture.Act, message.New("roulette.headline.clear-table", "CLEAR TABLE"),
			message.New("roulette.headline.clear", "CLEAR"))
	}
	return picture.Headline{}
}

// numberHeadline is what the dealer says: the number, its colour, and by how much it
// pays where it is a lucky one.
func numberHeadline(round game.Round) picture.Headline {
	number := Number(*round.Spin.Number)
	drawn := picture.Headline{Ink: inkOf(number)}
	if drawn.Ink == picture.Black {
		drawn.Ink = picture.Quiet
	}
	if times := told(round).lucky[number]; times > 0 {
		drawn.Texts = append(drawn.Texts, message.New("roulette.headline.lucky-number", "{number} X{times}",
			message.Message("number", calledText(number)), message.Number("times", times)))
	}
	drawn.Texts = append(drawn.Texts, calledText(number), message.New("roulette.headline.bare-number", "{number}",
		message.Number("number", number)))
	return drawn
}

// numberText is a number with its colour; calledText is the same in capitals.
func numberText(number Number) message.Text {
	of := message.Number("number", number)
	switch number.Colour() {
	case wheel.Red:
		return message.New("roulette.number-red", "{number} red", of)
	case wheel.Black:
		return message.New("roulette.number-black", "{number} black", of)
	}
	return message.New("roulette.number-green", "{number} green", of)
}

func calledText(number Number) message.Text {
	of := message.Number("number", number)
	switch number.Colour() {
	case wheel.Red:
		return message.New("roulette.called-red", "{number} RED", of)
	case wheel.Black:
		return message.New("roulette.called-black", "{number} BLACK", of)
	}
	return message.New("roulette.called-green", "{number} GREEN", of)
}

func colourText(number Number) message.Text {
	switch number.Colour() {
	case wheel.Red:
		return message.New("roulette.red", "red")
	case wheel.Black:
		return message.New("roulette.black", "black")
	}
	return message.New("roulette.green", "green")
}

// letterText is a colour's letter.
func letterText(number Number) message.Text {
	switch number.Colour() {
	case wheel.Red:
		return message.New("roulette.letter-red", "R")
	case wheel.Black:
		return message.New("roulette.letter-black", "B")
	}
	return message.New("roulette.letter-green", "G")
}

// ResultText returns a result as people say it: 17 black, a lucky number, 100x.
func (r *Rules) ResultText(data json.RawMessage) message.Text {
	result, is := resultIn(data)
	if !is {
		return message.New("roulette.no-number", "no number")
	}
	said := []message.Text{numberText(result.Number)}
	if result.Multiplier > 0 {
		said = append(said, message.New("roulette.lucky-number", "a lucky number, {times}x",
			message.Number("times", result.Multiplier)))
	}
	if result.PowerUp != nil {
		for i, spin := range result.PowerUp.Spins {
			said = append(said, message.New("roulette.bonus-spin", "bonus spin {spin}: {number}, {times}x",
				message.Number("spin", i+1),
				message.Message("number", numberText(spin.Number)), message.Number("times", spin.Multiplier)))
		}
	}
	return message.New("roulette.result", "{said}", message.List("said", said...))
}

// drawnText is what the platform drew, in words; it says nothing where nothing was drawn.
func drawnText(round game.Round) message.Text {
	drawn := told(round)
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

// ballText is how the ball ran, as far as anybody knows; ballTitle is the same at the head of a
// sentence.
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
	return message.New("roulette.ball-unknown", "turns and direction not known")
}

func ballTitle(turns int, direction game.Direction) message.Text {
	switch {
	case turns > 0:
		return ballText(turns, direction)
	case direction == game.BallAgainst:
		return message.New("roulette.title-ball-against", "Against the wheel")
	case direction == game.BallWith:
		return message.New("roulette.title-ball-with", "With the wheel")
	}
	return message.New("roulette.title-ball-unknown", "Turns and direction not known")
}

// saidLine is the number as it is said, with the halves it is in.
func saidLine(last spun, now bool) picture.Line {
	called := calledText(last.number)
	number, round := message.Message("number", called), message.Number("round", last.round)
	halves := message.Message("halves", halvesText(last.number))
	line := picture.Line{Strong: called}
	switch {
	case now && last.number == 0:
		line.Text = called
	case now:
		line.Text = message.New("roulette.said", "{number}, {halves}", number, halves)
	case last.number == 0:
		line.Text = message.New("roulette.last", "Last number, round {round}: {number}", round, number)
	default:
		line.Text = message.New("roulette.last-said", "Last number, round {round}: {number}, {halves}", round, number,
			halves)
	}
	return line
}

// halvesText are the halves a number is in; zero is in none.
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

// voidText says that the number of a void round counts for nothing; it says nothing where there
// is no such number.
func voidText(seen picture.Seen) message.Text {
	round := seen.Of()
	if !seen.Void() || round.Spin.Number == nil {
		return message.Text{}
	}
	return message.New("roulette.void", "VOID: {number} of round {round} does not count.",
		message.Message("number", numberText(Number(*round.Spin.Number))), message.Number("round", round.Number))
}

// sectorsText counts the spins by the sectors that share the wheel.
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

// warningText is the warnings that stand at the wheel, as its driver told them.
func warningText(state game.WheelChanged) message.Text {
	if len(state.Flags) == 0 {
		return message.Text{}
	}
	flags := make([]message.Text, len(state.Flags))
	for i, flag := range state.Flags {
		flags[i] = game.CauseText(flag)
	}
	return message.New("roulette.warns", "The wheel warns: {flags}", message.List("flags", flags...))
}

// stateText is the state of the wheel; a word of a driver that is none of the usual ones stays as
// it was said.
func stateText(state game.WheelChanged) message.Text {
	switch state.State {
	case "":
		return message.Text{}
	case "closed":
		return message.New("roulette.wheel-closed", "Wheel: closed")
	case "start":
		return message.New("roulette.wheel-start", "Wheel: start")
	case "bets":
		return message.New("roulette.wheel-bets", "Wheel: bets")
	case "ball":
		return message.New("roulette.wheel-ball", "Wheel: ball")
	case game.BallLaunched:
		return message.New("roulette.wheel-launched", "Wheel: ball launched")
	case game.BallSlowing:
		return message.New("roulette.wheel-slowing", "Wheel: no more bets")
	case "result":
		return message.New("roulette.wheel-result", "Wheel: result")
	}
	return message.New("roulette.wheel-state", "Wheel: {state}", message.String("state", state.State))
}
