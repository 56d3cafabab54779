package snakesladders

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game/family"
	"pitboss/game/message"
)

// Totem is what the tiles show once their faces have stopped (003/4.2.b4): each has a multiplier, or a type of the
// Snakes & Ladders Bonus.
type Totem struct {
	Multipliers map[int]int    `json:"multipliers"`
	Bonuses     map[int]string `json:"bonuses,omitempty"`
}

// check returns an error for an invalid totem: all faces are wins (003/4.2.b3).
func (t *Totem) check(r *Rules) error {
	tiles := r.own.Totem.Levels.Value * r.own.Totem.Tiles.Value
	for tile := 1; tile <= tiles; tile++ {
		if _, bonus := t.Bonuses[tile]; bonus == (t.Multipliers[tile] > 0) {
			return message.NewError("reason.totem.tile", "tile {tile}: want a multiplier or a bonus ({clause})",
				message.Number("tile", tile), message.String("clause", "003/4.2.b3"))
		}
	}
	for _, tile := range slices.Sorted(maps.Keys(t.Bonuses)) {
		switch _, known := r.typeOf(t.Bonuses[tile]); {
		case tile < 1 || tile > tiles:
			return family.In("bonuses", noTile(tile, tiles))
		case !known:
			return family.In("bonuses", message.NewError("reason.totem.bonus", "tile {tile}: {bonus}: want one of {bonuses}",
				message.Number("tile", tile), message.Excerpt("bonus", t.Bonuses[tile], 40),
				message.Named("bonuses", fmt.Sprint(r.typeNames()))))
		}
	}
	return checkMultipliers(t.Multipliers, tiles, r.own.Bonus.Pays)
}

// climb is the progress of the throws on the totem.
type climb struct {
	// level counts from 1; tiles are those reached so far, ended is true once the last one counts.
	level int
	tiles []int
	ended bool
	// prize is the multiplier of the last prize tile, 6 or 12, which multiplies the tiles above; 0 if it shows a
	// bonus. Worth is the value of the last tile, 0 for a bonus, and kind its type.
	prize, worth int
	kind         string
}

// step advances by a throw: its tile is the throw plus 6 for each level below. A six on any level but the last gives
// a throw on the next one, regardless of its tile; only the last tile pays (003/4.2.b4.3, b4.4).
func (c climb) step(face int, shown *Totem, own *Own) climb {
	each, levels := own.Totem.Tiles.Value, own.Totem.Levels.Value
	tile := each*(c.level-1) + face
	c.tiles = append(slices.Clip(c.tiles), tile)
	c.kind, c.worth = shown.Bonuses[tile], shown.Multipliers[tile]
	onward := face == each && c.level < levels
	switch {
	case c.worth == 0 || c.prize == 0:
	case onward:
		c.worth += c.prize // tile 12 is added to tile 6
	default:
		c.worth *= c.prize
	}
	c.worth = min(c.worth, own.Bonus.Pays.Most)
	if onward {
		c.level, c.prize = c.level+1, c.worth
		return c
	}
	c.ended = true
	return c
}
