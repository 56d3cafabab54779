package boomcity

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// headline returns the headline of one of the family's own steps.
func (r *Rules) headline(seen picture.Seen, c *course) picture.Headline {
	step := seen.Step
	switch {
	case seen.Incident != nil:
		return picture.Headline{}
	case step.Name == game.StepNameCollect:
		return picture.Act.Headline(message.New("boom-city.headline.clear-wall", "CLEAR WALL"))
	case step.Kind == game.StepDice:
		return r.throwHeadline(c)
	case step.Kind == game.StepPlatform:
		return r.waitHeadline(c)
	case step.Name != game.StepNameAnnounce || c.hit == nil:
		return picture.Headline{}
	}
	kind := r.kindOf[c.hit.Kind]
	title := kind.Title.Capitals
	if pays := c.hit.Pays * c.hit.Times; pays > 0 {
		return kind.Ink.Headline(message.New("boom-city.headline.pays", "{field} {times}X",
			message.Message("field", title), message.Number("times", pays)), title)
	}
	return kind.Ink.Headline(title)
}

// throwHeadline says which shakers to start, and which throw it is.
func (r *Rules) throwHeadline(c *course) picture.Headline {
	throw := message.Number("throw", c.made+1)
	shake := message.New("boom-city.headline.shake", "SHAKE")
	die := message.Message("die", capitalDie(c.boom.die))
	switch c.Throwing {
	case stepBattle:
		return picture.Act.Headline(message.New("boom-city.headline.battle", "DICE BATTLE {throw}/{throws}", throw,
			message.Number("throws", r.own.DiceBattle.Throws.Value)), shake)
	case stepDrop:
		return picture.Act.Headline(message.New("boom-city.headline.drop", "LUCKY DROP {throw}/{throws}", throw,
			message.Number("throws", r.own.LuckyDrop.Throws.Value)), shake)
	case stepStart:
		return picture.Act.Headline(message.New("boom-city.headline.start", "SHAKE {die} TO START", die),
			message.New("boom-city.headline.die", "{die}", die))
	case stepLevel:
		return picture.Act.Headline(message.New("boom-city.headline.level", "SHAKE {die} LEVEL {level}", die,
			message.Number("level", c.boom.level+1)), message.New("boom-city.headline.die", "{die}", die))
	}
	return picture.Act.Headline(message.New("boom-city.headline.both", "SHAKE BOTH DICE"), shake)
}

// waitHeadline says what the platform must send, or that the players decide.
func (r *Rules) waitHeadline(c *course) picture.Headline {
	wait := message.New("picture.wait", "WAIT")
	switch c.Hearing[0] {
	case hearWall:
		return picture.Wait.Headline(message.New("boom-city.wall", "WALL"))
	case hearPowerUp:
		return picture.Wait.Headline(message.New("boom-city.headline.power-up", "POWERUP {count}",
			message.Number("count", c.powerUps)), wait)
	case hearNext:
		return picture.Wait.Headline(message.New("boom-city.headline.decisions", "LEVEL {level}: COLLECT?",
			message.Number("level", c.boom.level)), wait)
	case hearLevels:
		return picture.Wait.Headline(message.New("boom-city.headline.started", "START {times}X",
			message.Number("times", c.boom.start)), wait)
	}
	return picture.Wait.Headline(r.kindOf[c.hit.Kind].Title.Capitals, wait)
}
