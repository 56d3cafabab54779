package snakesladders

import (
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Sheet describes the dice, what opens a bonus, and how each is played.
func (r *Rules) Sheet() []family.Section {
	own := r.own
	count := func(about string, number rulebook.Number) family.Rule { return family.NumberRule(about, "%d", number) }
	dice := []family.Rule{
		count("dice", own.Dice.Count), family.WordsRule("the faces of each", own.Dice.Faces),
		family.WordsRule("the faces of the fifth die", own.Dice.BonusFaces),
	}
	bonus := []family.Rule{
		count("Snakes & Ladders symbols that open the Snakes & Ladders Bonus", own.Bonus.Board),
		count("Snake Totem symbols that open the Snake Totem Bonus", own.Bonus.Totem),
		family.RangeRule("a bonus pays", "%s to 1", own.Bonus.Pays),
	}
	for _, one := range own.Types {
		bonus = append(bonus, count("throws of the jumbo die, "+one.Title.String(), one.Throws))
	}
	board := []family.Rule{
		count("tiles", own.Board.Tiles), count("snakes", own.Board.Snakes), count("ladders", own.Board.Ladders),
		count("PowerUP tiles that can be activated, at most", own.Board.PowerUps),
		family.CitedRule("Safe Tiles", own.Board.Safe.String(), own.Board.Safe.Clause),
	}
	totem := []family.Rule{count("levels", own.Totem.Levels), count("tiles of a level", own.Totem.Tiles)}
	return []family.Section{
		{Title: "The dice", Rules: dice}, {Title: "The bonuses", Rules: bonus}, {Title: "The board", Rules: board},
		{Title: "The totem", Rules: totem},
	}
}
