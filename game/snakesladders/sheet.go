package snakesladders

import (
	"fmt"
	"strings"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Sheet describes the dice, what opens a bonus, and how each is played.
func (r *Rules) Sheet() []family.Section {
	own := r.own
	count := func(about string, number rulebook.Number) family.Rule {
		return family.Rule{About: about, Holds: fmt.Sprint(number.Value), Setting: number.Setting, Clauses: []string{number.Clause}}
	}
	words := func(about string, row rulebook.Words) family.Rule {
		holds := "as the site lists them"
		if len(row.Words) > 0 {
			holds = strings.Join(row.Words, " ")
		}
		return family.Rule{About: about, Holds: holds, Setting: row.Setting, Clauses: []string{row.Clause}}
	}
	dice := []family.Rule{
		count("dice", own.Dice.Count), words("the faces of each", own.Dice.Faces), words("the faces of the fifth die", own.Dice.BonusFaces),
	}
	bonus := []family.Rule{
		count("Snakes & Ladders symbols that open the Snakes & Ladders Bonus", own.Bonus.Board),
		count("Snake Totem symbols that open the Snake Totem Bonus", own.Bonus.Totem),
		{About: "a bonus pays", Holds: own.Bonus.Pays.String() + " to 1", Clauses: []string{own.Bonus.Pays.Clause}},
	}
	for _, one := range own.Types {
		bonus = append(bonus, count("throws of the jumbo die, "+one.Title, one.Throws))
	}
	board := []family.Rule{
		count("tiles", own.Board.Tiles), count("snakes", own.Board.Snakes), count("ladders", own.Board.Ladders),
		count("PowerUP tiles that can be activated, at most", own.Board.PowerUps),
		{About: "Safe Tiles", Holds: own.Board.Safe.String(), Clauses: []string{own.Board.Safe.Clause}},
	}
	totem := []family.Rule{count("levels", own.Totem.Levels), count("tiles of a level", own.Totem.Tiles)}
	return []family.Section{
		{Title: "The dice", Rules: dice}, {Title: "The bonuses", Rules: bonus}, {Title: "The board", Rules: board},
		{Title: "The totem", Rules: totem},
	}
}
