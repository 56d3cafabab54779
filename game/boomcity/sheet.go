package boomcity

import (
	"fmt"

	"pitboss/game/family"
)

// Sheet describes the fields of the wall and the bonus games.
func (r *Rules) Sheet() []family.Section {
	wall := []family.Rule{family.NumberRule("a shaker shakes", "at least %d seconds", r.own.Shaking.Seconds)}
	for _, kind := range r.own.Kinds {
		if kind.Fields.Clause == "" {
			wall = append(wall, family.Rule{About: "fields of " + kind.Title.String(), Holds: "the rest of the 36"})
			continue
		}
		wall = append(wall, family.RangeRule("fields of "+kind.Title.String(), "%s", kind.Fields))
	}
	up := r.own.PowerUp
	power := []family.Rule{
		family.NumberRule("fields multiplied", "%d", up.Fields),
		family.RangeRule("their multipliers", "%s", up.Multipliers),
		family.RangeRule("Bust fields become Bronze and pay", "%s to 1", up.Bronze),
		{About: "after PowerUP " + fmt.Sprint(up.Last.Value),
			Holds:   fmt.Sprintf("PowerUP fields become Gold and pay %d to 1", up.Gold.Value),
			Clauses: []string{up.Last.Clause, up.Gold.Clause}},
	}
	drop, boom := r.own.LuckyDrop, r.own.BoomOrBust
	bonus := []family.Rule{
		family.NumberRule("throws of both dice in Dice Battle", "%d", r.own.DiceBattle.Throws),
		family.NumberRule("throws of both dice in Lucky Drop", "%d", drop.Throws),
		family.NumberRule("a column of Lucky Drop starts at", "%d", drop.Start),
		family.RangeRule("a hit adds, drawn by the platform", "%s", drop.Adds),
		family.NumberRule("levels of Boom or Bust", "%d", boom.Levels),
		family.RangeRule("starting multiplier, drawn by the platform", "%s", boom.Starts),
		family.RangeRule("multipliers of the levels, drawn by the platform", "%s, rising", boom.Offers),
		family.RangeRule("a Safe Multiplier adds to the starting one", "%s", boom.Safe),
		family.RangeRule("levels ahead by a Level UP", "%s", boom.Up),
		family.NumberRule("a Hyper Jump leads to level", "%d", boom.Jump),
	}
	return []family.Section{{Title: "The wall", Rules: wall}, {Title: "PowerUP", Rules: power}, {Title: "Bonus games", Rules: bonus}}
}
