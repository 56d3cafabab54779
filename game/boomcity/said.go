package boomcity

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// titleArg returns the name of a field.
func (r *Rules) titleArg(kind string) message.Arg {
	return message.Message("field", r.kindOf[kind].Title.Text)
}

// dieText returns the name of a die.
func dieText(die string) message.Text {
	if die == blue {
		return message.New("boom-city.die-blue", "blue")
	}
	return message.New("boom-city.die-yellow", "yellow")
}

// throwText asks for a throw: which shakers, for what, and how many throws are left.
func (c *course) throwText() message.Text {
	seconds := message.Number("least", c.rules.own.Shaking.Seconds.Value)
	both := message.New("boom-city.shake", "Start both shakers, {least} seconds or more.", seconds)
	throw := message.Number("throw", c.made+1)
	switch c.Throwing {
	case stepRoll:
		if c.powerUps > 0 {
			return message.Sentences(message.New("boom-city.powered-up", "PowerUP {count}.",
				message.Number("count", c.powerUps)), both)
		}
		return both
	case stepBattle:
		return message.Sentences(message.New("boom-city.battle-throw", "Dice Battle, throw {throw} of {throws}.",
			throw, message.Number("throws", c.rules.own.DiceBattle.Throws.Value)), both)
	case stepDrop:
		return message.Sentences(message.New("boom-city.drop-throw", "Lucky Drop, throw {throw} of {throws}.",
			throw, message.Number("throws", c.rules.own.LuckyDrop.Throws.Value)), both)
	}
	one := message.New("boom-city.shake-one", "Start the {die} shaker alone, {least} seconds or more.",
		message.Message("die", dieText(c.boom.die)), seconds)
	if c.Throwing == stepStart {
		return message.Sentences(message.New("boom-city.boom-start", "Boom or Bust: throw for the starting multiplier."), one)
	}
	return message.Sentences(message.New("boom-city.boom-level", "Boom or Bust, level {level} of {levels}.",
		message.Number("level", c.boom.level+1), message.Number("levels", len(c.boom.levels))), one)
}

// waitText asks the dealer to wait for the platform, and says why.
func (c *course) waitText() message.Text {
	wait := message.New("boom-city.wait", "Do not shake yet.")
	switch c.Hearing[0] {
	case hearWall:
		return message.Sentences(picture.SayClosed(c.rules.calls.BetsClosed.Text), message.New("boom-city.wait.wall", "The platform lays out the wall."), wait)
	case hearPowerUp:
		return message.Sentences(message.New("boom-city.wait.power-up", "Announce PowerUP {count}: all bets stand.",
			message.Number("count", c.powerUps)), wait)
	case game.MessageChoicesClosed, hearDrop, hearBoom:
		opened := message.New("boom-city.wait.bonus", "Announce {field}.", c.rules.titleArg(c.hit.Kind))
		switch {
		case c.hit.Kind == diceBattle:
			opened = message.Sentences(opened, message.New("boom-city.wait.side", "Players choose yellow or blue."))
		case c.hit.Kind == luckyDrop && c.Hearing[0] == game.MessageChoicesClosed:
			opened = message.Sentences(opened, message.New("boom-city.wait.column", "Players choose a column from 1 to 6."))
		}
		return message.Sentences(opened, wait)
	case hearLevels:
		return message.Sentences(message.New("boom-city.wait.levels", "The starting multiplier is {times}x.",
			message.Number("times", c.boom.start)), wait)
	}
	return message.Sentences(message.New("boom-city.wait.decisions", "Level {level}: {times}x. Players collect or play on.",
		message.Number("level", c.boom.level), message.Number("times", c.boom.levels[c.boom.level-1].Multiplier)), wait)
}

// wantedText names what the platform must send.
func wantedText(name string) message.Text {
	if text, has := wantedTexts[name]; has {
		return text
	}
	return message.New("boom-city.told.choices", "players' choices")
}

var wantedTexts = map[string]message.Text{
	hearWall:    message.New("boom-city.told.wall", "wall"),
	hearPowerUp: message.New("boom-city.told.power-up", "PowerUP"),
	hearDrop:    message.New("boom-city.told.drop", "values of Lucky Drop"),
	hearBoom:    message.New("boom-city.told.boom", "die of Boom or Bust"),
	hearLevels:  message.New("boom-city.told.levels", "levels of Boom or Bust"),
}

// announcement returns the dealer's announcement when the round is over.
func (c *course) announcement() message.Text {
	said := message.New("boom-city.announce", "Announce: {field}.", c.rules.titleArg(c.hit.Kind))
	return message.Sentences(said, c.rules.wonText(c))
}

// wonText says what a finished round pays.
func (r *Rules) wonText(c *course) message.Text {
	times := message.Number("times", c.hit.Pays*c.hit.Times)
	switch {
	case c.hit.Kind == bust:
		return message.New("boom-city.won.bust", "All bets lose.")
	case c.hit.Pays > 0:
		return message.New("boom-city.won", "It pays {times}x.", times)
	case c.skipped:
		return message.New("boom-city.won.skipped", "Nobody has a bet on it.")
	}
	var won []message.Text
	for _, win := range c.wins {
		if win.times > 0 {
			won = append(won, winText(win, c.hit.Times))
		}
	}
	if len(won) == 0 {
		return message.Text{}
	}
	return message.New("boom-city.won.choices", "{wins}.", message.List("wins", won...))
}

// winText says what a choice wins, multiplied.
func winText(of win, times int) message.Text {
	return message.New("boom-city.win", "{choice} {times}x", message.Message("choice", choiceText(of.choice)),
		message.Number("times", of.times*times))
}

// choiceText returns the name of a player's choice.
func choiceText(choice string) message.Text {
	switch choice {
	case yellow, blue:
		return dieText(choice)
	case "level-0":
		return message.New("boom-city.choice.start", "start")
	}
	if level, is := levelOf(choice); is {
		return message.New("boom-city.choice.level", "level {level}", message.String("level", level))
	}
	return message.New("boom-city.choice.column", "column {column}", message.String("column", choice))
}

// resultText returns a result in words: 3-4 Silver, 12x.
func (r *Rules) resultText(result Result) message.Text {
	field := r.titleArg(result.Field)
	var said message.Text
	switch {
	case result.Pays > 0:
		said = message.New("boom-city.result.pays", "{field}, {times}x", field, message.Number("times", result.Pays*result.Times))
	case result.Times > 1:
		said = message.New("boom-city.result.times", "{field}, multiplied {times}x", field, message.Number("times", result.Times))
	default:
		said = r.kindOf[result.Field].Title.Text
	}
	if result.Yellow == 0 {
		return said
	}
	return message.New("boom-city.result.dice", "yellow {yellow}, blue {blue}: {result}", message.Number("yellow", result.Yellow),
		message.Number("blue", result.Blue), message.Message("result", said))
}
