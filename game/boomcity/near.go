package boomcity

import (
	"strconv"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// nearGrids summarise in three rows what the next throw may lead to, for screens without room for the wall or the
// levels.
func (r *Rules) nearGrids(c *course) []picture.Grid {
	switch {
	case len(c.boom.levels) > 0:
		return []picture.Grid{nearLevel(c)}
	case c.walled && c.drop.adds == nil:
		return []picture.Grid{r.nearWall(c)}
	}
	return nil
}

// nearWall returns the number of fields of each kind, and the highest payout or multiplier of each. It highlights the
// kind where the dice crossed.
func (r *Rules) nearWall(c *course) picture.Grid {
	grid := newGrid(message.New("boom-city.wall", "WALL"), 3)
	grid.Beside = message.New("boom-city.near.wall", "what the dice may cross at")
	grid.head(message.New("boom-city.near.field", "FIELD"), message.New("boom-city.near.count", "OF {fields}", message.Number("fields", Fields)),
		message.New("boom-city.near.most", "MOST"))
	for _, kind := range r.own.Kinds {
		count, pays, times := 0, 0, 0
		c.wall.each(func(_ string, field *Field) {
			if field.Kind == kind.Name {
				count, pays, times = count+1, max(pays, field.Pays*field.Times), max(times, field.Times)
			}
		})
		if count == 0 {
			continue
		}
		most := picture.Cell{}
		switch {
		case pays > 0:
			most.Beside = strconv.Itoa(pays)
		case times > 1:
			most.Beside = "x" + strconv.Itoa(times)
		}
		grid.column(picture.Cell{Mark: grid.sign(kind.Sign, kind.Ink), Here: c.hit != nil && c.hit.Kind == kind.Name},
			picture.Cell{Beside: strconv.Itoa(count)}, most)
	}
	return grid.Grid
}

// nearLevel returns where the next throw leads for each face, with the level of the piece; only that level at the
// last one, and once a Bust ended the game.
func nearLevel(c *course) picture.Grid {
	boom := c.boom
	title := message.New("boom-city.near.start", "BOOM OR BUST: before level 1")
	if boom.level > 0 {
		title = message.New("boom-city.near.level", "BOOM OR BUST: level {level} of {last}, {times}x", message.Number("level", boom.level),
			message.Number("last", len(boom.levels)), message.Number("times", boom.levels[boom.level-1].Multiplier))
	}
	if boom.busted || boom.level == len(boom.levels) {
		return newGrid(title, 0).Grid
	}
	grid := newGrid(title, 2)
	grid.head(message.New("picture.die", "DIE"), message.New("boom-city.near.leads", "TO"))
	for face, field := range boom.levels[boom.level].Fields {
		sign, ink := levelSign(field)
		grid.column(picture.Cell{Mark: grid.digit(face + 1)}, picture.Cell{Mark: grid.sign(sign, ink)})
	}
	return grid.Grid
}
