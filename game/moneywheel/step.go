package moneywheel

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Next returns the round's step: bets, the Mega Lucky Number if there is one, the wheel, what the platform draws or
// plays for its symbol, the wheel again after a Sugar Bomb, the announcement (003/15.b4 to b8, 003/21.1.table to
// 21.4.b3).
func (r *Rules) Next(round game.Round) game.Step {
	so := r.courseOf(round)
	switch {
	case !round.BettingClosed:
		return round.BettingStep(message.New("picture.betting-spin", "Do not spin until betting closes."))
	case r.awaitsLucky(round):
		return game.Step{
			Kind: game.StepPlatform, Name: HearLucky, By: game.Dealer,
			Wants: message.New("moneywheel.told.lucky", "Mega Lucky Number"),
			Prompt: message.Sentences(picture.SayClosed(r.calls.BetsClosed.Text), message.New("moneywheel.wait.lucky",
				"Do not spin yet: the platform draws the Mega Lucky Number.")),
		}
	case so.waits != "":
		wants, prompt := r.waitsInWords(so)
		return game.Step{Kind: game.StepPlatform, Name: so.waits, By: game.Dealer, Wants: wants, Prompt: prompt}
	case !so.shown:
		return game.Step{Kind: game.StepSegment, Name: game.StepSpin, By: game.Dealer, Prompt: r.spinInWords(round, so)}
	}
	return game.AnnounceStep(r.announcement(round, so))
}

// awaitsLucky reports whether the Mega Lucky Number is still to be drawn: once a round, after the bets and before the
// wheel stops. A spin that does not count leaves it unchanged (003/15.b5).
func (r *Rules) awaitsLucky(round game.Round) bool {
	_, heard := round.Heard(HearLucky)
	return r.lucky != nil && !heard
}

// waitsInWords names what the platform must send, and says what the dealer does meanwhile (003/21.1.table,
// 003/21.2.b1, 003/21.3.b2, 003/21.4.b1).
func (r *Rules) waitsInWords(so course) (wants, prompt message.Text) {
	named := message.Message("segment", so.about.Named())
	switch {
	case so.waits == game.MessageChoicesClosed:
		return message.New("moneywheel.told.choices", "end of the players' choice"),
			message.New("moneywheel.wait.choices",
				`Announce "{segment}". Ask the players to choose 1 of {count}. Do not spin: the platform says when the time is over.`,
				named, message.Number("count", so.about.Bonus.Choices.Value))
	case so.waits == game.MessageBonusFinished:
		return message.New("moneywheel.told.bonus", "end of the bonus game"),
			message.New("moneywheel.wait.bonus", "Present {segment} on the screen. Do not spin: the platform says when it is over.", named)
	case so.about.Bomb != nil:
		return message.New("moneywheel.told.bomb", "multiplier of {segment}", named),
			message.New("moneywheel.wait.bomb", `Announce "{segment}". Do not spin yet: the platform draws its multiplier.`, named)
	}
	return message.New("moneywheel.told.reel", "symbol of the reel"),
		message.New("moneywheel.wait.reel", `Announce "{segment}". Present the reel on the screen. Wait for the platform.`, named)
}

// spinInWords tells the dealer what a valid spin is (003/15.2.b7.1, b7.4), and why the wheel is spun again: the last
// spin did not count (003/21.b6), or was a Sugar Bomb.
func (r *Rules) spinInWords(round game.Round, so course) message.Text {
	if entered := round.SegmentEntered; entered != "" {
		return message.New("moneywheel.entered", "{segment} was entered by hand. Enter it again to confirm; another segment clears it.",
			message.Message("segment", r.named(entered)))
	}
	spin := spinText(r.direction(round), r.wheel.Alternates.Clause != "", r.wheel.Turns.Value)
	switch bombs := len(so.stages); {
	case round.Again:
		return message.Sentences(message.New("moneywheel.bets-stand", "Spin again. All bets stand."), spin)
	case bombs > 0:
		last := so.stages[bombs-1]
		again := message.New("moneywheel.bomb-drawn", `Announce "{segment} {times}x". All bets stand.`,
			message.Message("segment", r.named(last.Name)), message.Number("times", last.Multiplier))
		if bombs > 1 {
			again = message.Sentences(again, message.New("moneywheel.bombs-make", "Together {times}x.",
				message.Number("times", r.product(so.stages))))
		}
		return message.Sentences(again, spin)
	case r.lucky == nil:
		return message.Sentences(picture.SayClosed(r.calls.BetsClosed.Text), spin)
	}
	return spin
}

// direction returns the required direction of the wheel; empty if unknown.
func (r *Rules) direction(round game.Round) game.Direction {
	if r.wheel.Alternates.Clause == "" {
		return ""
	}
	return round.LastTurned().Opposite()
}

// spinText says how to spin the wheel. If it alternates and the last direction is unknown, it leaves the direction to
// the dealer.
func spinText(direction game.Direction, alternates bool, turns int) message.Text {
	least := message.Number("turns", turns)
	switch {
	case direction == game.Clockwise:
		return message.New("moneywheel.spin.clockwise", "Spin the wheel clockwise, {turns} turns or more.", least)
	case direction == game.Anticlockwise:
		return message.New("moneywheel.spin.anticlockwise", "Spin the wheel anticlockwise, {turns} turns or more.", least)
	case alternates:
		return message.New("moneywheel.spin.other-way",
			"Spin the wheel the opposite way to last time, {turns} turns or more.", least)
	}
	return message.New("moneywheel.spin", "Spin the wheel, {turns} turns or more.", least)
}

// announcement returns the dealer's announcement when the wheel has stopped: the symbol, and the Mega Win of the Mega
// Lucky Number (003/15.b8), the reel's symbol or the product of the Sugar Bombs (003/21.1.table).
func (r *Rules) announcement(round game.Round, so course) message.Text {
	said := []message.Text{message.New("moneywheel.announce", `Announce "{segment}".`,
		message.Spoken("segment", r.calledText(so.last.Symbol)))}
	if times := luckyOf(round)[so.last.Symbol]; times > 0 {
		said = append(said, message.New("moneywheel.announce.lucky", "Mega Win: the Mega Lucky Number, {times}x.",
			message.Number("times", times)))
	}
	for _, stage := range so.stages {
		if on, ran := r.reelOf(stage); ran {
			said = append(said, reelText(on))
		}
	}
	if times := r.product(so.stages); times > 0 {
		said = append(said, message.New("moneywheel.announce.bombs", "Every win times {times}.", message.Number("times", times)))
	}
	return message.Sentences(said...)
}

// reelOf returns the symbol shown by a stage's reel; false for other stages.
func (r *Rules) reelOf(stage Stage) (ReelSymbol, bool) {
	symbol, _ := r.symbol(stage.Name)
	return symbol.onReel(stage.Symbol)
}

// reelText returns the symbol at the reel's pointer, with its payout.
func reelText(on ReelSymbol) message.Text {
	title := message.Message("symbol", on.Title.Text)
	if on.Payout == "" {
		return message.New("moneywheel.reel-game", "The reel: {symbol}.", title)
	}
	return message.New("moneywheel.reel-pays", "The reel: {symbol}, {payout}.", title, message.String("payout", on.Payout))
}

// named returns a symbol's name for people.
func (r *Rules) named(name string) message.Text {
	if symbol, known := r.symbol(name); known {
		return symbol.Named()
	}
	return message.Written(name)
}

// calledText returns a symbol as the dealer calls it: a number is called "Number 1".
func (r *Rules) calledText(name string) message.Text {
	if symbol, known := r.symbol(name); known && symbol.Title.IsZero() {
		return message.New("moneywheel.number", "Number {number}", message.String("number", name))
	}
	return r.named(name)
}

// Phase returns the phase of the round.
func (r *Rules) Phase(round game.Round) game.Phase { return game.SpinPhase(round, r.Next(round)) }

// Takes reports whether the variant's rounds may have a step of a kind.
func (r *Rules) Takes(kind game.StepKind) bool {
	return kind == game.StepSegment || kind == game.StepPlatform && r.hears()
}

// hears reports whether the platform draws or plays anything in the variant's rounds.
func (r *Rules) hears() bool {
	return r.lucky != nil || slices.ContainsFunc(r.symbols, func(symbol Symbol) bool {
		return symbol.Bomb != nil || symbol.Bonus != nil || len(symbol.Reel) > 0
	})
}

// Accept checks a segment and the platform's messages.
func (r *Rules) Accept(round game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch given := reading.(type) {
	case game.SegmentRead:
		return given, r.checkSegment(given.Symbol, given.Stop)
	case game.Message:
		if !r.hears() {
			break
		}
		if r.lucky == nil {
			return r.courseOf(round).accepts(given, training)
		}
		if len(given.Data) == 0 && training {
			return given, nil
		}
		if given.Name != HearLucky {
			return nil, message.NewError("reason.wheel.message", "the wheel is told the {name}, not {message}",
				message.Named("name", HearLucky), message.Quoted("message", given.Name))
		}
		data, err := family.Hear(given.Data, `{"lucky":{"40":500}}`, luckyLine{},
			func(said *luckyLine) error { return said.Lucky.check(r) })
		return game.Message{Name: given.Name, Data: data}, err
	}
	return nil, game.ErrNotTaken
}

// Causes lists why a spin of the wheel does not count: the causes of the document, and those that only the wheel's
// own controller reports (003/15.2.b7).
func (r *Rules) Causes(incident game.Incident) []string {
	if incident == game.NoSpin {
		return append(game.PointerCauses(), "wheel-stopped", "wrong-direction")
	}
	return game.Causes(incident)
}

// Facts returns what the console can see of the last spin. Once betting is closed and the number is drawn, the wheel
// may turn at any moment: it counts as spun.
func (r *Rules) Facts(round game.Round, incident game.Incident, _ game.Facts) game.Facts {
	so := r.courseOf(round)
	registered := so.shown || so.waits != ""
	turning := round.BettingClosed && !r.awaitsLucky(round)
	return game.Facts{
		game.FactRegistered: registered,
		game.FactSpun:       registered || turning || slices.Contains([]game.Incident{game.NoSpin, game.SpunEarly}, incident),
	}
}
