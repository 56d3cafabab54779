package boomcity

import (
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// Picture returns the dice, the wall or the current bonus game, and the texts of the table.
func (r *Rules) Picture(seen picture.Seen) picture.Picture {
	round := seen.Of()
	c := r.followRound(round)
	drawn := picture.Picture{
		Between: seen.Round == nil, Headline: r.headline(seen, c), Dice: r.diceNow(seen, c), Drawn: r.drawnNow(c), Near: r.nearGrids(c),
		Words: r.words(seen, c), Reading: picture.ThrowReading(seen, c.Over),
		GridRows: Faces, GridMore: 2,
		Untouched: message.New("boom-city.untouched", "Do not shake before the ruling."),
		Example:   picture.Example{Such: "3 4 / 6 1", Made: message.New("boom-city.example", "every throw of the round, yellow and blue")},
	}
	switch {
	case len(c.boom.levels) > 0:
		drawn.Grids = []picture.Grid{levelGrid(c)}
	case c.drop.adds != nil:
		drawn.Grids = []picture.Grid{dropGrid(c)}
	case c.walled:
		drawn.Grids = []picture.Grid{r.wallGrid(c)}
	}
	if seen.Running() && round.BettingClosed && !c.walled {
		drawn.Notice = r.calls.BetsClosed.Notice()
	}
	return drawn
}

// inkOf returns the ink of a die.
func inkOf(die string) picture.Ink {
	if die == blue {
		return picture.Player
	}
	return picture.Gold
}

// diceNow returns the dice of the last throw, unknown before any; if only one die is thrown, that one.
func (r *Rules) diceNow(seen picture.Seen, c *course) *picture.Dice {
	dice := &picture.Dice{Named: true, Beside: true, Dice: picture.PipDice(c.last, Dice)}
	named := []string{yellow, blue}
	if c.boom.die != "" {
		named, dice.Dice = []string{c.boom.die}, picture.PipDice(nil, 1)
		if stage := c.stages[len(c.stages)-1]; len(stage.Throws) > 0 {
			dice.Dice[0].Pips = faceOf(c.last, c.boom.die)
		}
	}
	for i, die := range named {
		dice.Dice[i].Name, dice.Dice[i].Ink = picture.Line{Text: capitalDie(die), Ink: inkOf(die)}, inkOf(die)
	}
	switch {
	case seen.Void():
		dice.Note = picture.Line{Text: message.New("picture.void-round", "VOID: this round does not count."),
			Ink: picture.Notice}
	case c.hit != nil:
		dice.Note = picture.Line{Text: r.kindOf[c.hit.Kind].Title.Text, Ink: r.kindOf[c.hit.Kind].Ink}
	}
	return dice
}

func capitalDie(die string) message.Text {
	if die == blue {
		return message.New("boom-city.capital-blue", "BLUE")
	}
	return message.New("boom-city.capital-yellow", "YELLOW")
}

// drawnNow returns the points of Dice Battle, the starting multiplier of Boom or Bust, and the multiplier of the
// field that counts.
func (r *Rules) drawnNow(c *course) (drawn picture.Drawn) {
	if c.hit == nil {
		return drawn
	}
	add := func(title message.Text, number int, ink picture.Ink) {
		drawn.Figures = append(drawn.Figures, picture.Figure{Title: title, Text: strconv.Itoa(number), Ink: ink})
	}
	switch {
	case c.hit.Kind == diceBattle && c.battle[0] > 0:
		add(capitalDie(yellow), c.battle[0], inkOf(yellow))
		add(capitalDie(blue), c.battle[1], inkOf(blue))
	case c.boom.start > 0:
		add(message.New("boom-city.figure.start", "START"), c.boom.start, picture.Gold)
		for _, win := range c.boom.wins() {
			if level, is := levelOf(win.choice); is && level != "0" && win.times > 0 {
				add(message.New("boom-city.figure.level", "LEVEL {level}", message.String("level", level)), win.times, picture.Gold)
			}
		}
	}
	if c.hit.Times > 1 {
		add(message.New("boom-city.figure.times", "TIMES"), c.hit.Times, picture.Next)
	}
	drawn.Words = r.stands(c)
	return drawn
}

// stands describes the state of a bonus game.
func (r *Rules) stands(c *course) message.Text {
	times := message.Number("times", c.hit.Times)
	var said, multiplied message.Text
	switch {
	case c.hit.Kind == diceBattle && c.battle[0] > 0:
		said = message.New("boom-city.stands.battle", "Yellow {yellow}, blue {blue}.", message.Number("yellow", c.battle[0]),
			message.Number("blue", c.battle[1]))
	case c.boom.start > 0:
		said = message.New("boom-city.stands.boom", "Start {start}x, level {level}.", message.Number("start", c.boom.start),
			message.Number("level", c.boom.level))
	}
	if c.hit.Times > 1 {
		multiplied = message.New("boom-city.stands.times", "PowerUP multiplies it {times}x.", times)
	}
	return message.Sentences(said, multiplied)
}

// words describes the throws and what they led to.
func (r *Rules) words(seen picture.Seen, c *course) []message.Text {
	if seen.Round == nil {
		return []message.Text{picture.NoRound()}
	}
	throws := seen.Round.Throws
	list := []message.Text{picture.ThrowsText(seen, len(throws) > 0,
		message.New("boom-city.thrown", "Throws registered: {throws}.", message.String("throws", throwsIn(throws))))}
	if c.hit != nil {
		came := message.New("boom-city.came", "Field: {field}.", r.titleArg(c.hit.Kind))
		won := message.Text{}
		if c.Over {
			won = r.wonText(c)
		}
		list = append(list, message.Sentences(came, r.stands(c), won))
	}
	return list
}
