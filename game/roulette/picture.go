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

// Picture returns the last number, what was drawn for the round, and the wheel's state.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	drawn := picture.Picture{
		Between: seen.Round == nil, Headline: headline(seen), Number: numberNow(seen), Strip: stripNow(seen),
		Wheel: picture.Wheel{Warning: picture.WheelWarning(seen.Wheel), State: stateText(seen.Wheel)}, Words: words(seen),
		Details:   details(seen),
		Example:   picture.Example{Such: "17", Made: message.New("roulette.example", "the number")},
		Reading:   reading(seen),
		Untouched: message.New("picture.untouched-spin", "Do not spin before the ruling."), Entry: entry(round),
		Page: picture.PageName{
			Name: message.New("roulette.page", "statistics"), Title: message.New("roulette.page-title", "Statistics"),
			Help:  message.New("roulette.page-help", "Show the statistics of the wheel: for staff only."),
			Tests: message.New("roulette.page-tests", "tests of the wheel"),
		},
	}
	if seen.Running() && round.BettingClosed && round.Spin.Number == nil {
		drawn.Notice = r.calls.BetsClosed.Notice()
	}
	switch {
	case !seen.Running():
	case seen.Spinning && seen.Step.Name == game.StepSpin:
		drawn.Running = numberAwaited
	case seen.Step.Name == stepNumber && unspun(seen):
		drawn.Running = message.New("roulette.unspun", "The wheel has seen no spin yet. Spin the ball.")
	}
	if seen.Running() {
		drawn.Drawn.Figures = figures(round)
	}
	return drawn
}

// figures returns the numbers drawn by the platform, or the number and the bonus spins it led to.
func figures(round game.Round) (list []picture.Figure) {
	add := func(number Number, title message.Text, times int) {
		figure := picture.Figure{Title: title, Text: strconv.Itoa(int(number)), Ink: textsOf[number].ink, Times: times}
		if times == 0 {
			figure.Below.Text = textsOf[number].colour
		}
		list = append(list, figure)
	}
	drawn := drawnIn(round)
	for i, spin := range drawn.spins {
		if i == 0 {
			add(Number(*round.Spin.Number), message.New("roulette.figure-number", "NUMBER"), 0)
		}
		add(spin.Number, message.New("roulette.figure-bonus-spin", "BONUS"), spin.Multiplier)
	}
	if len(drawn.spins) > 0 {
		return list
	}
	for _, number := range slices.Sorted(maps.Keys(drawn.lucky)) {
		add(number, message.New("roulette.figure-lucky-number", "LUCKY"), drawn.lucky[number])
	}
	for _, number := range drawn.numbers {
		add(number, message.New("roulette.figure-power-up", "POWERUP"), 0)
	}
	return list
}

// shownSpin is the spin on display: that of the running round, or the last that counted.
type shownSpin struct {
	round     uint64
	number    Number
	turns     int
	direction game.Direction
	byHand    bool
	// times is the multiplier of a lucky number; 0 for none.
	times int
}

// lastSpin returns the spin to display, false before any counted.
func lastSpin(seen picture.Seen) (shownSpin, bool) {
	if round := seen.Of(); seen.Running() && round.Spin.Number != nil {
		spin := round.Spin
		return shownSpin{round.Number, Number(*spin.Number), spin.Turns, spin.Direction, spin.ByHand,
			drawnIn(round).lucky[Number(*spin.Number)]}, true
	}
	for _, round := range slices.Backward(seen.Played) {
		if result, counts := counted(round); counts {
			return shownSpin{round: round.Round, number: result.Number, turns: round.Turns, direction: round.Direction},
				true
		}
	}
	return shownSpin{}, false
}

// counted returns the result of a round with a valid number.
func counted(round picture.Played) (Result, bool) {
	result, is := resultIn(round.Result)
	return result, is && round.Status != game.StatusVoid
}

// resultIn decodes a finished round's result; false if it is not one of roulette.
func resultIn(data json.RawMessage) (Result, bool) {
	var result Result
	is := json.Unmarshal(data, &result) == nil && result.Number.Check() == nil &&
		result.Colour == result.Number.Colour()
	return result, is
}

// numberNow returns the number to display with its details; nil before there is any.
func numberNow(seen picture.Seen) *picture.Number {
	last, known := lastSpin(seen)
	if !known {
		return nil
	}
	round := seen.Of()
	void := voidText(seen)
	number := picture.Number{
		Text: strconv.Itoa(int(last.number)), Ink: textsOf[last.number].ink, Last: seen.Round != nil && last.round != round.Number,
	}
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
	add(calledText(last.number, number.Last), picture.Strong)
	switch {
	case last.byHand:
		add(message.New("picture.by-hand", "ENTERED BY HAND"), picture.Notice)
	case last.turns > 0 || last.direction != "":
		add(ballTitle(last.turns, last.direction), "")
	}
	if last.times > 0 {
		add(message.New("picture.times", "x{times}", message.Number("times", last.times)), picture.Gold)
	}
	if last.number != 0 {
		add(halvesText(last.number), "")
	}
	return &number
}

// stripNow returns the wheel's rim, with the number on display.
func stripNow(seen picture.Seen) *picture.Strip {
	order := wheel.Order()
	strip := picture.Strip{At: -1, Segments: make([]picture.Segment, len(order))}
	for i, number := range order {
		said := textsOf[number]
		strip.Segments[i] = picture.Segment{Text: strconv.Itoa(int(number)), Letter: said.letter, Ink: said.ink}
	}
	if last, known := lastSpin(seen); known {
		strip.At = slices.Index(order, last.number)
	}
	return &strip
}

// Board returns the last numbers, counts for the sectors they are in, and the heat of the wheel.
func (r *Rules) Board(played []picture.Played) picture.Board {
	const lastShown = 48 // more than a line of a wide screen
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
		heat.Places = append(heat.Places, picture.HeatPlace{
			Name: message.New("roulette.headline.bare-number", "{number}", message.Number("number", number)),
			Ink:  textsOf[number].ink, Hits: hits[number], Places: 1,
		})
	}
	return picture.Board{
		History: history, Counts: sectorsText(hits, spins), Heat: heat,
	}
}

func pocketOf(number Number) picture.Pocket {
	return picture.Pocket{Number: int(number), Ink: textsOf[number].ink, Letter: textsOf[number].letter}
}

// entry says how the number is entered by hand: twice, the second time as the confirmation.
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
			message.Message("number", textsOf[*entered].number))
	}
	return entry
}
