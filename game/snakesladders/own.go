package snakesladders

import (
	"fmt"

	"pitboss/game/rulebook"
)

// Own has the family's own keys in a variant's file.
type Own struct {
	Dice  DiceRules  `toml:"dice" json:"dice"`
	Bonus BonusRules `toml:"bonus" json:"bonus"`
	Types []Type     `toml:"type" json:"types,omitempty"`
	Board BoardRules `toml:"board" json:"board"`
	Totem TotemRules `toml:"totem" json:"totem"`
}

// DiceRules describe the dice (003/4.b5).
type DiceRules struct {
	Count rulebook.Number `toml:"count" json:"count"`
	// Faces are the symbols on each of these dice, BonusFaces those on the fifth, from the face that the sensor calls
	// 1. The site gives them.
	Faces      rulebook.Words `toml:"faces" json:"faces"`
	BonusFaces rulebook.Words `toml:"bonus_faces" json:"bonus_faces"`
}

// BonusRules say how many dice must show a symbol for its bonus, and what a bonus may pay to 1.
type BonusRules struct {
	Board rulebook.Number `toml:"board" json:"board"`
	Totem rulebook.Number `toml:"totem" json:"totem"`
	Pays  rulebook.Range  `toml:"pays" json:"pays"`
}

// Type is a type of the Snakes & Ladders Bonus, with its number of throws of the jumbo die (003/4.1.b2).
type Type struct {
	Name   string          `toml:"name" json:"name"`
	Title  rulebook.Title  `toml:"title" json:"title"`
	Throws rulebook.Number `toml:"throws" json:"throws"`
}

// BoardRules are the common properties of all boards (003/4.1.b3 to b9).
type BoardRules struct {
	Tiles    rulebook.Number `toml:"tiles" json:"tiles"`
	Snakes   rulebook.Number `toml:"snakes" json:"snakes"`
	Ladders  rulebook.Number `toml:"ladders" json:"ladders"`
	PowerUps rulebook.Number `toml:"power_ups" json:"power_ups"`
	// Safe are the tiles whose multiplier is kept until the end.
	Safe rulebook.Values `toml:"safe" json:"safe"`
}

// TotemRules describe the totem (003/4.2.b2).
type TotemRules struct {
	Levels rulebook.Number `toml:"levels" json:"levels"`
	Tiles  rulebook.Number `toml:"tiles" json:"tiles"`
}

// Limits that catch typing errors in a file.
const (
	maxTiles  = 100
	maxThrows = 20
	maxPays   = 100_000
)

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	check.Count("dice.count", o.Dice.Count, 1, dieFaces, "dice")
	check.Row("dice.faces", o.Dice.Faces, dieFaces, symbols(), nil)
	check.Count("bonus.board", o.Bonus.Board, 1, o.Dice.Count.Value, "dice")
	check.Count("bonus.totem", o.Bonus.Totem, 1, o.Dice.Count.Value, "dice")
	check.Range("bonus.pays", o.Bonus.Pays, 1, maxPays)
	var types []string
	for i, one := range o.Types {
		if one.Name == "" || one.Title.IsZero() {
			check.Wrong("type %d: name and title must be given", i+1)
		}
		check.Count(fmt.Sprintf("type.%s.throws", one.Name), one.Throws, 1, maxThrows, "throws")
		types = append(types, one.Name)
	}
	check.Row("dice.bonus_faces", o.Dice.BonusFaces, dieFaces, types, nil)
	check.Count("board.tiles", o.Board.Tiles, dieFaces, maxTiles, "tiles")
	check.Count("board.snakes", o.Board.Snakes, 1, maxTiles, "snakes")
	check.Count("board.ladders", o.Board.Ladders, 1, maxTiles, "ladders")
	check.Count("board.power_ups", o.Board.PowerUps, 1, maxTiles, "tiles")
	check.Values("board.safe", o.Board.Safe, 1, maxTiles)
	check.Count("totem.levels", o.Totem.Levels, 1, dieFaces, "levels")
	check.Count("totem.tiles", o.Totem.Tiles, dieFaces, dieFaces, "tiles")
}
