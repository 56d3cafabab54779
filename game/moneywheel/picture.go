package moneywheel

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns the last segment with its neighbours on the wheel, what was drawn for the round, and the wheel's
// state.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	drawn := picture.Picture{
		Between: seen.Round == nil, Headline: r.headline(seen), Number: r.numberNow(seen), Strip: r.stripNow(seen),
		Wheel:     picture.Wheel{Warning: picture.WheelWarning(seen.Wheel), State: stateText(seen.Wheel)},
		Words:     r.words(seen),
		Example:   picture.Example{Such: r.symbols[0].Name, Made: message.New("moneywheel.example", "the symbol at the pointer")},
		Reading:   r.reading(seen),
		Untouched: message.New("picture.untouched-spin", "Do not spin before the ruling."), Entry: r.entry(round),
	}
	if so := r.courseOf(round); seen.Running() {
		if round.BettingClosed && !so.shown {
			drawn.Notice = r.calls.BetsClosed.Notice()
		}
		if seen.Spinning && seen.Step.Kind == game.StepSegment && round.SegmentEntered == "" {
			drawn.Running = message.New("moneywheel.running", "The wheel turns. Waiting for the segment.")
		}
		drawn.Drawn.Figures = append(r.figures(luckyOf(round)), r.bombFigures(so.stages)...)
		drawn.Reel = r.reelNow(so)
		if drawn.Reel == nil {
			drawn.Drawn.Words = message.Sentences(r.drawnTexts(round, so)...)
		}
	}
	return drawn
}

// reelNow returns the reel that runs or ran in the round, with the symbol at its pointer; nil for none.
func (r *Rules) reelNow(so course) *picture.Strip {
	at, about := "", so.about
	for _, stage := range so.stages {
		if on, ran := r.reelOf(stage); ran {
			at = on.Name
			about, _ = r.symbol(stage.Name)
		}
	}
	if len(about.Reel) == 0 {
		return nil
	}
	strip := picture.Strip{Title: message.New("moneywheel.reel", "The reel"), At: -1}
	for i, on := range about.Reel {
		if on.Name == at {
			strip.At = i
		}
		strip.Segments = append(strip.Segments, picture.Segment{
			Text: on.Payout, Ink: on.Ink, Name: on.Title.Text,
		})
	}
	return &strip
}

// bombFigures returns the product of the round's Sugar Bombs, to be read from a distance.
func (r *Rules) bombFigures(stages []Stage) []picture.Figure {
	times := r.product(stages)
	if times == 0 {
		return nil
	}
	symbol, _ := r.symbol(stages[0].Name)
	return []picture.Figure{{
		Title: symbol.Capitals(),
		Text:  strconv.Itoa(times), Ink: symbol.Ink,
		Below: picture.Line{Text: message.New("moneywheel.figure-bombs-below", "x{times} on the final result",
			message.Number("times", times)), Ink: picture.Gold},
	}}
}

// drawnTexts describes the platform's draws for the round.
func (r *Rules) drawnTexts(round game.Round, so course) (list []message.Text) {
	if lucky := r.luckyText(luckyOf(round)); !lucky.IsZero() {
		list = append(list, lucky)
	}
	for _, stage := range so.stages {
		if on, ran := r.reelOf(stage); ran {
			list = append(list, reelText(on))
		} else if stage.Multiplier > 0 {
			list = append(list, message.New("moneywheel.bomb", "{segment}: {times}x.",
				message.Message("segment", r.named(stage.Name)), message.Number("times", stage.Multiplier)))
		}
	}
	return list
}

// figures returns the round's draws, to be read from a distance.
func (r *Rules) figures(lucky Lucky) (list []picture.Figure) {
	for _, name := range slices.Sorted(maps.Keys(lucky)) {
		symbol, _ := r.symbol(name)
		list = append(list, picture.Figure{
			Title: message.New("moneywheel.figure", "MEGA LUCKY"), Text: symbol.Shown(), Ink: symbol.Ink, Times: lucky[name],
		})
	}
	return list
}

// luckyText describes the round's Mega Lucky Number; empty if none was drawn.
func (r *Rules) luckyText(lucky Lucky) message.Text {
	for _, name := range slices.Sorted(maps.Keys(lucky)) {
		return message.New("moneywheel.lucky", "Mega Lucky Number: {segment}, x{times}.",
			message.Message("segment", r.named(name)), message.Number("times", lucky[name]))
	}
	return message.Text{}
}

// lastSpin returns the spin to display, that of the running round or the last one that counted; false before any.
func (r *Rules) lastSpin(seen picture.Seen) (result Result, segment game.Segment, round uint64, known bool) {
	if now := seen.Of(); seen.Running() {
		if shown, spun := now.Shown(); spun {
			so, lucky := r.courseOf(now), luckyOf(now)
			return Result{Segment: shown.Symbol, Stop: shown.Stop, Lucky: lucky, Stages: so.stages,
				Multiplier: max(lucky[shown.Symbol], r.product(so.stages))}, shown, now.Number, true
		}
	}
	for _, before := range slices.Backward(seen.Played) {
		if result, is := resultIn(before.Result); is && before.Status != game.StatusVoid {
			return result, game.Segment{Symbol: result.Segment, Stop: result.Stop}, before.Round, true
		}
	}
	return Result{}, game.Segment{}, 0, false
}

// numberNow returns the segment to display with its details; nil before there is any.
func (r *Rules) numberNow(seen picture.Seen) *picture.Number {
	result, segment, of, known := r.lastSpin(seen)
	if !known {
		return nil
	}
	symbol, _ := r.symbol(result.Segment)
	round := seen.Of()
	number := picture.Number{Text: symbol.Shown(), Name: symbol.written(), Ink: symbol.Ink, Last: seen.Round != nil && of != round.Number}
	add := func(text message.Text, ink picture.Ink) {
		if !text.IsZero() {
			number.Lines = append(number.Lines, picture.Line{Text: text, Ink: ink})
		}
	}
	void := r.voidText(seen)
	add(void, picture.Notice)
	named := message.Message("segment", symbol.Named())
	switch {
	case number.Last:
		add(message.New("moneywheel.last", "Last: {segment}", named), picture.Strong)
	case symbol.Bomb != nil:
		add(symbol.Named(), picture.Strong)
	default:
		add(message.New("moneywheel.wins", "{segment} WINS", message.Message("segment", namesOf(symbol)[0])), picture.Strong)
	}
	if !number.Last {
		if number.Short = void; void.IsZero() {
			number.Short = r.spinSaid(seen)
		}
	}
	for _, stage := range result.Stages {
		if on, ran := r.reelOf(stage); ran {
			add(onReelText(on), picture.Gold)
		}
	}
	times := message.Number("times", result.Multiplier)
	switch {
	case result.Lucky[result.Segment] > 0:
		add(message.New("moneywheel.mega-win", "MEGA WIN x{times}", times), picture.Gold)
	case result.Multiplier > 0:
		add(message.New("picture.times", "x{times}", times), picture.Gold)
	}
	if segment.ByHand {
		add(message.New("picture.by-hand", "ENTERED BY HAND"), picture.Notice)
	} else if segment.Turns > 0 || segment.Direction != "" {
		add(turnText(segment), "")
	}
	return &number
}

// onReelText returns the symbol at the reel's pointer, in capitals.
func onReelText(on ReelSymbol) message.Text {
	if on.Payout == "" {
		return on.Title.Capitals
	}
	return message.New("moneywheel.on-reel-pays", "{symbol} {times}X", message.Message("symbol", on.Title.Capitals),
		message.String("times", on.times()))
}

// turnText describes how the wheel turned, as far as it is known.
func turnText(segment game.Segment) message.Text {
	turns := message.Number("turns", segment.Turns)
	switch {
	case segment.Turns > 0 && segment.Direction == game.Clockwise:
		return message.Count("moneywheel.turns-clockwise", "{turns} turn clockwise", "{turns} turns clockwise", turns)
	case segment.Turns > 0 && segment.Direction == game.Anticlockwise:
		return message.Count("moneywheel.turns-anticlockwise", "{turns} turn anticlockwise", "{turns} turns anticlockwise", turns)
	case segment.Turns > 0:
		return message.Count("picture.turns", "{turns} turn", "{turns} turns", turns)
	case segment.Direction == game.Clockwise:
		return message.New("moneywheel.turned-clockwise", "clockwise")
	case segment.Direction == game.Anticlockwise:
		return message.New("moneywheel.turned-anticlockwise", "anticlockwise")
	}
	return message.New("picture.turns-unknown", "turns and direction not known")
}

// stripNow returns the wheel's rim, with the segment on display if its place is known.
func (r *Rules) stripNow(seen picture.Seen) *picture.Strip {
	on := r.wheel.Segments.Words
	strip := picture.Strip{At: -1, Title: message.New("moneywheel.rim", "The rim, clockwise"), Segments: make([]picture.Segment, len(on))}
	for i, name := range on {
		symbol, _ := r.symbol(name)
		strip.Segments[i] = picture.Segment{Text: symbol.Shown(), Name: symbol.written(), Ink: symbol.Ink}
	}
	if result, _, _, known := r.lastSpin(seen); known && result.Stop > 0 && result.Stop <= len(on) && on[result.Stop-1] == result.Segment {
		strip.At = result.Stop - 1
	}
	return &strip
}

// Board returns the last segments and the hits of each symbol.
func (r *Rules) Board(played []picture.Played) picture.Board {
	const lastShown = 48 // more than a line of a wide screen
	hits, board, spins := map[string]int{}, picture.Board{}, 0
	for _, before := range slices.Backward(played) {
		result, is := resultIn(before.Result)
		symbol, known := r.symbol(result.Segment)
		if !is || !known || before.Status == game.StatusVoid {
			continue
		}
		if len(board.History) < lastShown {
			board.History = append(board.History, picture.Pocket{Text: symbol.Named(), Ink: symbol.Ink})
		}
		for _, spin := range append(bombs(result.Stages), Stage{Name: result.Segment}) {
			hits[spin.Name]++
			spins++
		}
	}
	if spins == 0 {
		return picture.Board{}
	}
	board.Heat.Title = message.Count("moneywheel.hits", "Hits of each symbol in {count} spin",
		"Hits of each symbol in {count} spins", message.Number("count", spins))
	for _, symbol := range r.symbols {
		places := 0
		for _, name := range r.wheel.Segments.Words {
			if name == symbol.Name {
				places++
			}
		}
		board.Heat.Places = append(board.Heat.Places, picture.HeatPlace{
			Name: symbol.Named(), Ink: symbol.Ink, Hits: hits[symbol.Name], Places: places,
		})
	}
	return board
}

// ResultText returns a result in words: 5, the Mega Lucky Number, 25x; Bubble Surprise, Blue Candy 5x, times 4.
func (r *Rules) ResultText(data json.RawMessage) message.Text {
	result, is := resultIn(data)
	if !is {
		return message.New("moneywheel.no-segment", "no segment")
	}
	named, times := message.Message("segment", r.named(result.Segment)), message.Number("times", result.Multiplier)
	if result.Lucky[result.Segment] > 0 {
		return message.New("moneywheel.result-lucky", "{segment}, the Mega Lucky Number, {times}x", named, times)
	}
	said := r.named(result.Segment)
	for _, stage := range result.Stages {
		if on, ran := r.reelOf(stage); ran {
			said = message.New("moneywheel.result-reel", "{result}, {symbol} {payout}", message.Message("result", said),
				message.Message("symbol", on.Title.Text), message.String("payout", on.Payout))
			if on.Payout == "" {
				said = message.New("moneywheel.result-reel-game", "{segment}, {symbol}", named, message.Message("symbol", on.Title.Text))
			}
		}
	}
	if result.Multiplier > 0 {
		return message.New("moneywheel.result-times", "{result}, times {times}", message.Message("result", said), times)
	}
	return said
}

// entry says how the segment is entered by hand: twice, the second time as the confirmation.
func (r *Rules) entry(round game.Round) picture.Entry {
	symbols := message.String("symbols", symbolsOf(r))
	entry := picture.Entry{
		Kind: game.StepSegment, Words: r.names(), Key: message.New("moneywheel.enter", "enter segment"),
		Offer: message.New("moneywheel.offer", "Enter the segment by hand"),
		Ask:   message.New("moneywheel.ask", "Look at the wheel and type the symbol at the pointer ({symbols}):", symbols),
		Again: message.New("moneywheel.ask-again", "Look at the wheel again and type the symbol once more:"),
		Wrong: message.New("moneywheel.ask-wrong", "Type the symbol at the pointer: {symbols}.", symbols),
	}
	if entered := round.SegmentEntered; entered != "" {
		entry.Entered = message.New("moneywheel.entered-once", "{segment} was entered once.", message.Message("segment", r.named(entered)))
	}
	return entry
}
