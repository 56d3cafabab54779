package snakesladders

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// symbolTexts has the names of the symbols.
var symbolTexts = map[string]message.Text{
	diamond: message.New("snakes-ladders.symbol.diamond", "DIAMOND"),
	star:    message.New("snakes-ladders.symbol.star", "STAR"),
	ladders: message.New("snakes-ladders.symbol.ladders", "SNAKES & LADDERS"),
	totem:   message.New("snakes-ladders.symbol.totem", "TOTEM"),
}

func symbolText(symbol string) message.Text { return symbolTexts[symbol] }

// mainText returns the throw of the four dice, with a name for each symbol.
func (c *course) mainText(name func(symbol string) message.Text) message.Text {
	shown := make([]message.Text, len(c.main))
	for i, symbol := range c.main {
		shown[i] = name(symbol)
	}
	return message.New("snakes-ladders.thrown", "{dice}", message.List("dice", shown...))
}

// titleArg returns the name of the current type of Snakes & Ladders Bonus.
func (c *course) titleArg() message.Arg {
	kind, _ := c.rules.typeOf(c.kind)
	return message.Message("type", kind.Title.Text)
}

// left returns the number of throws of the jumbo die that are left on the board.
func (c *course) left() int {
	kind, _ := c.rules.typeOf(c.kind)
	return kind.Throws.Value - len(c.steps)
}

// throwText says which dice to throw, how many throws are left and where the piece is.
func (c *course) throwText(rerolls int) message.Text {
	switch {
	case c.Throwing == stepDice && rerolls > 0:
		return message.New("snakes-ladders.throw-dice", "Throw the four dice.")
	case c.Throwing == stepDice:
		return message.Sentences(picture.SayClosed(c.rules.calls.BetsClosed.Text), message.New("snakes-ladders.throw-dice", "Throw the four dice."))
	case c.Throwing == stepBonus:
		return message.New("snakes-ladders.throw-bonus", "Snakes & Ladders Bonus: throw the fifth die for the bonus type.")
	case c.board == nil:
		return message.New("snakes-ladders.throw-totem", "Snake Totem, level {level} of {levels}: throw the jumbo die.",
			message.Number("level", c.climbed.level), message.Number("levels", c.rules.own.Totem.Levels.Value))
	}
	return message.New("snakes-ladders.throw-board",
		"{type} Bonus, tile {tile}: throw the jumbo die. Throws left: {left}.", c.titleArg(),
		message.Number("tile", c.tile), message.Number("left", c.left()))
}

// wantedTexts names what the platform must send.
var wantedTexts = map[string]message.Text{
	hearTotem:                 message.New("snakes-ladders.told.totem", "totem faces"),
	hearBoard:                 message.New("snakes-ladders.told.board", "board"),
	hearPowerUp:               message.New("snakes-ladders.told.power-up", "raised multipliers"),
	game.MessageBonusFinished: message.New("snakes-ladders.told.finished", "end of the bonus"),
}

func wantedText(name string) message.Text { return wantedTexts[name] }

// waitText says what the table waits for.
func (c *course) waitText() message.Text {
	switch c.Hearing[0] {
	case hearTotem:
		return message.New("snakes-ladders.wait.totem", "Snake Totem Bonus. Do not throw yet: the faces of the totem turn.")
	case hearBoard:
		return message.New("snakes-ladders.wait.board", "{type} Bonus. Do not throw yet: the platform sets up the board.", c.titleArg())
	case hearPowerUp:
		return message.New("snakes-ladders.wait.raised",
			"{type} Bonus, PowerUP on tile {tile}. Do not throw yet: the multipliers rise.", c.titleArg(), message.Number("tile", c.tile))
	}
	return message.New("snakes-ladders.wait.finished", "The bonus is over. Wait for the platform to close it.")
}

// announcement returns the dealer's announcement at the end.
func (c *course) announcement() message.Text {
	said := message.New("snakes-ladders.announce", "Announce: {dice}.", message.Spoken("dice", c.mainText(symbolMark)))
	switch {
	case c.nobody:
		return message.Sentences(said, message.New("snakes-ladders.announce.nobody", "Nobody had a bet on the bonus."))
	case c.pays > 0:
		return message.Sentences(said, message.New("snakes-ladders.stands.pays", "The bonus pays {times}x.",
			message.Number("times", c.pays)))
	}
	return said
}

// headline returns the headline of one of the family's own steps.
func (r *Rules) headline(seen picture.Seen, c *course) picture.Headline {
	step := seen.Step
	switch {
	case seen.Incident != nil:
		return picture.Headline{}
	case step.Name == stepDice:
		return picture.Act.Headline(message.New("snakes-ladders.headline.dice", "THROW 4 DICE"))
	case step.Name == stepBonus:
		return picture.Act.Headline(message.New("snakes-ladders.headline.bonus", "THROW FIFTH DIE"),
			message.New("snakes-ladders.headline.bonus-short", "FIFTH DIE"))
	case step.Name == stepJumbo && c.board == nil:
		return picture.Act.Headline(message.New("snakes-ladders.headline.level", "THROW JUMBO, LEVEL {level}",
			message.Number("level", c.climbed.level)),
			message.New("snakes-ladders.headline.jumbo-short", "THROW JUMBO"))
	case step.Name == stepJumbo:
		return picture.Act.Headline(message.New("snakes-ladders.headline.jumbo", "THROW JUMBO {throw}/{throws}",
			message.Number("throw", len(c.steps)+1), message.Number("throws", len(c.steps)+c.left())),
			message.New("snakes-ladders.headline.jumbo-short", "THROW JUMBO"))
	case step.Kind == game.StepPlatform && seen.Running():
		return picture.Wait.Headline(message.New("snakes-ladders.headline.wait", "WAIT FOR PLATFORM"),
			message.New("picture.wait", "WAIT"))
	case step.Name != game.StepNameAnnounce || c.main == nil:
		return picture.Headline{}
	case c.pays > 0:
		return picture.Gold.Headline(message.New("snakes-ladders.headline.pays", "BONUS PAYS x{times}", message.Number("times", c.pays)),
			message.New("picture.times", "x{times}", message.Number("times", c.pays)))
	}
	announce := picture.Next.Headline(message.New("snakes-ladders.headline.announce", "ANNOUNCE DICE"))
	if counts := c.countsText(); !counts.IsZero() {
		announce.Texts = slices.Insert(announce.Texts, 0, counts)
	}
	return announce
}

// countsText returns a throw in short: its stars and diamonds. It returns the zero text for a throw of neither.
func (c *course) countsText() message.Text {
	stars, diamonds := c.count(star), c.count(diamond)
	var counts []message.Text
	if stars > 0 {
		counts = append(counts, message.Count("snakes-ladders.stars", "{stars} STAR", "{stars} STARS", message.Number("stars", stars)))
	}
	if diamonds > 0 {
		counts = append(counts, message.Count("snakes-ladders.diamonds", "{diamonds} DIAMOND", "{diamonds} DIAMONDS",
			message.Number("diamonds", diamonds)))
	}
	return message.Commas(counts...)
}

// resultText returns a result in words.
func resultText(result Result) message.Text {
	said := (&course{thrown: thrown{main: result.Dice}}).mainText(symbolText)
	if result.Multiplier == 0 {
		return said
	}
	return message.New("snakes-ladders.result-bonus", "{dice}; the bonus pays {times}x", message.Message("dice", said),
		message.Number("times", result.Multiplier))
}
