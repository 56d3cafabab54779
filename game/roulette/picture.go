package roulette

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/roulette/wheel"
)

// Picture returns the last number, what was drawn for the round, and what the wheel says.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	drawn := picture.Picture{
		Between: seen.Round == nil, Headline: headline(seen), Number: numberNow(seen),
		Wheel: picture.Wheel{Warning: warningText(seen.Wheel), State: stateText(seen.Wheel)}, Words: words(seen),
		Details:   details(seen),
		Example:   picture.Example{Such: "17", Made: message.New("roulette.example", "the number")},
		Reading:   reading(seen),
		Untouched: message.New("roulette.untouched", "Spin no ball before it is ruled."), Entry: entry(round),
		Page: picture.PageName{
			Name: message.New("roulette.page", "statistics"), Title: message.New("roulette.page-title", "Statistics"),
			Help: message.New("roulette.page-help", "Show the statistics of the wheel: for staff only."),
		},
	}
	if seen.Running() && round.BettingClosed && round.Spin.Number == nil {
		drawn.Notice = message.New("roulette.no-more-bets", "NO MORE BETS")
	}
	if seen.Running() {
		drawn.Drawn.Figures = figures(round)
	}
	return drawn
}

// inkOf is a number's colour as it is drawn.
func inkOf(number Number) picture.Ink {
	switch number.Colour() {
	case wheel.Red:
		return picture.Red
	case wheel.Black:
		return picture.Black
	}
	return picture.Green
}

// figures are the numbers the platform drew as long as the ball is awaited, and then the number
// and the bonus spins it led to.
func figures(round game.Round) (list []picture.Figure) {
	add := func(number Number, title message.Text) {
		ink := inkOf(number)
		if ink == picture.Black {
			ink = picture.Quiet // black on black is not to be seen
		}
		list = append(list, picture.Figure{
			Title: title, Text: strconv.Itoa(int(number)), Ink: ink, Below: picture.Line{Text: colourText(number)},
		})
	}
	drawn := told(round)
	if round.Spin.Number != nil {
		for i, spin := range drawn.spins {
			if i == 0 {
				add(Number(*round.Spin.Number), message.New("roulette.figure-number", "NUMBER"))
			}
			add(spin.Number, message.New("roulette.figure-bonus", "BONUS x{times}",
				message.Number("times", spin.Multiplier)))
		}
		return list
	}
	for _, number := range slices.Sorted(maps.Keys(drawn.lucky)) {
		add(number, message.New("roulette.figure-lucky", "LUCKY x{times}",
			message.Number("times", drawn.lucky[number])))
	}
	for _, number := range drawn.numbers {
		add(number, message.New("roulette.figure-power-up", "POWERUP"))
	}
	return list
}

// spun is a spin to be shown: that of the running round, or the last that counted.
type spun struct {
	round     uint64
	number    Number
	turns     int
	direction game.Direction
	byHand    bool
	drawn     message.Text
}

// lastSpin is the spin to be shown, false before any counted.
func lastSpin(seen picture.Seen) (spun, bool) {
	if round := seen.Of(); seen.Running() && round.Spin.Number != nil {
		spin := round.Spin
		return spun{round.Number, Number(*spin.Number), spin.Turns, spin.Direction, spin.ByHand, drawnText(round)},
			true
	}
	for _, round := range slices.Backward(seen.Played) {
		if result, counts := counted(round); counts {
			return spun{round: round.Round, number: result.Number, turns: round.Turns, direction: round.Direction},
				true
		}
	}
	return spun{}, false
}

// counted is the result of a round whose number counted.
func counted(round picture.Played) (Result, bool) {
	result, is := resultIn(round.Result)
	return result, is && round.Status != game.StatusVoid
}

// resultIn is a finished round's result; false where it is none of roulette.
func resultIn(data json.RawMessage) (Result, bool) {
	var result Result
	is := json.Unmarshal(data, &result) == nil && result.Number.Check() == nil &&
		result.Colour == result.Number.Colour()
	return result, is
}

// numberNow is the number to be shown with what is known of it; nil before there is any.
func numberNow(seen picture.Seen) *picture.Number {
	last, known := lastSpin(seen)
	if !known {
		return nil
	}
	round := seen.Of()
	void := voidText(seen)
	number := picture.Number{Text: strconv.Itoa(int(last.number)), Ink: inkOf(last.number)}
	if round.Spin.Number != nil {
		if number.Short = void; void.IsZero() {
			number.Short = spinText(seen)
		}
	}
	add := func(text message.Text, ink picture.Ink) {
		if !text.IsZero() {
			number.Lines = append(number.Lines, picture.Line{Text: text, Ink: ink})
		}
	}
	add(void, picture.Notice)
	number.Lines = append(number.Lines, saidLine(last, seen.Round != nil && round.Number == last.round))
	if last.byHand {
		add(message.New("roulette.by-hand", "ENTERED BY HAND"), picture.Notice)
	} else {
		add(message.New("roulette.ball", "{how}.", message.Message("how", ballTitle(last.turns, last.direction))), "")
	}
	add(last.drawn, picture.Gold)
	return &number
}

// Board returns the last numbers, the sectors they lie in, and the heat of the wheel.
func (r *Rules) Board(played []picture.Played) picture.Board {
	const lastShown = 20
	var hits [Pockets]int
	var history []picture.Pocket
	spins, most := 0, 0
	for _, round := range slices.Backward(played) {
		result, counts := counted(round)
		if !counts {
			continue
		}
		if spins++; spins <= lastShown {
			history = append(history, pocketOf(result.Number))
		}
		hits[result.Number]++
		most = max(most, hits[result.Number])
	}
	if spins == 0 {
		return picture.Board{}
	}
	heat := picture.Heat{Title: message.Count("roulette.heat",
		"Heat of the wheel, clockwise from zero: hits in {count} spin",
		"Heat of the wheel, clockwise from zero: hits in {count} spins", message.Number("count", spins))}
	for _, number := range wheel.Order() {
		heat.Places = append(heat.Places, picture.HeatPlace{Name: strconv.Itoa(int(number)), Ink: inkOf(number),
			Hits: hits[number]})
	}
	return picture.Board{
		History: history, Counts: sectorsText(hits, spins), Heat: heat,
		Title: message.Count("roulette.last-numbers", "Last {count} number, the newest first",
			"Last {count} numbers, the newest first",
			message.Number("count", len(history))),
	}
}

func pocketOf(number Number) picture.Pocket {
	return picture.Pocket{Number: int(number), Ink: inkOf(number), Letter: letterText(number)}
}

// entry is how the number is entered by hand: twice, the second time is the confirmation.
func entry(round game.Round) picture.Entry {
	entry := picture.Entry{
		Kind: game.StepNumber, Key: message.New("roulette.enter-number", "enter number"),
		Offer: message.New("roulette.offer-number", "Enter the number by hand"), Most: Pockets - 1,
		Ask:   message.New("roulette.ask-number", "Look at the wheel and type the number the ball lies in, 0 to 36:"),
		Again: message.New("roulette.ask-again", "Look at the wheel again and type the number once more:"),
		Wrong: message.New("roulette.ask-wrong", "Type the number the ball lies in, 0 to 36."),
	}
	if entered := round.Spin.Entered; entered != nil {
		entry.Entered = message.New("roulette.entered-once", "{number} was entered once.",
			message.Message("number", numberText(Number(*entered))))
	}
	return entry
}
