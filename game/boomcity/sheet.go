package boomcity

import (
	"fmt"

	"pitboss/game/family"
)

// Sheet describes the fields of the wall and the bonus games.
func (r *Rules) Sheet() []family.Section {
	shake := r.own.Shaking.Seconds
	wall := []family.Rule{
		{About: "a shaker shakes", Holds: fmt.Sprintf("at least %d seconds", shake.Value), Setting: shake.Setting,
			Clauses: []string{shake.Clause}},
	}
	for _, kind := range r.own.Kinds {
		if kind.Fields.Clause == "" {
			wall = append(wall, family.Rule{About: "fields of " + kind.Title, Holds: "the rest of the 36"})
			continue
		}
		wall = append(wall, family.Rule{About: "fields of " + kind.Title, Holds: kind.Fields.String(),
			Clauses: []string{kind.Fields.Clause}})
	}
	up := r.own.PowerUp
	power := []family.Rule{
		{About: "fields multiplied", Holds: fmt.Sprint(up.Fields.Value), Clauses: []string{up.Fields.Clause}},
		{About: "their multipliers", Holds: up.Multipliers.String(), Clauses: []string{up.Multipliers.Clause}},
		{About: "Bust fields become Bronze and pay", Holds: up.Bronze.String() + " to 1", Clauses: []string{up.Bronze.Clause}},
		{About: "after PowerUP " + fmt.Sprint(up.Last.Value),
			Holds:   fmt.Sprintf("PowerUP fields become Gold and pay %d to 1", up.Gold.Value),
			Clauses: []string{up.Last.Clause, up.Gold.Clause}},
	}
	drop, boom := r.own.LuckyDrop, r.own.BoomOrBust
	bonus := []family.Rule{
		{About: "throws of both dice in Dice Battle", Holds: fmt.Sprint(r.own.DiceBattle.Throws.Value),
			Clauses: []string{r.own.DiceBattle.Throws.Clause}},
		{About: "throws of both dice in Lucky Drop", Holds: fmt.Sprint(drop.Throws.Value), Clauses: []string{drop.Throws.Clause}},
		{About: "a column of Lucky Drop starts at", Holds: fmt.Sprint(drop.Start.Value), Clauses: []string{drop.Start.Clause}},
		{About: "a hit adds, drawn by the platform", Holds: drop.Adds.String(), Clauses: []string{drop.Adds.Clause}},
		{About: "levels of Boom or Bust", Holds: fmt.Sprint(boom.Levels.Value), Clauses: []string{boom.Levels.Clause}},
		{About: "starting multiplier, drawn by the platform", Holds: boom.Starts.String(), Clauses: []string{boom.Starts.Clause}},
		{About: "multipliers of the levels, drawn by the platform", Holds: boom.Offers.String() + ", rising",
			Clauses: []string{boom.Offers.Clause}},
		{About: "a Safe Multiplier adds to the starting one", Holds: boom.Safe.String(), Clauses: []string{boom.Safe.Clause}},
		{About: "levels ahead by a Level UP", Holds: boom.Up.String(), Clauses: []string{boom.Up.Clause}},
		{About: "a Hyper Jump leads to level", Holds: fmt.Sprint(boom.Jump.Value), Clauses: []string{boom.Jump.Clause}},
	}
	return []family.Section{{Title: "The wall", Rules: wall}, {Title: "PowerUP", Rules: power}, {Title: "Bonus games", Rules: bonus}}
}
