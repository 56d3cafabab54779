package game

import "pitboss/game/message"

// titles has the printed names of fields and bonus games that are words, small and in capitals. Those that a game's
// maker invented, such as Candy Drop, are the same in every language.
var titles = map[string]message.Text{
	"Bronze": message.New("title.bronze", "Bronze"),
	"BRONZE": message.New("title.bronze.capitals", "BRONZE"),
	"Silver": message.New("title.silver", "Silver"),
	"SILVER": message.New("title.silver.capitals", "SILVER"),
	"Gold":   message.New("title.gold", "Gold"),
	"GOLD":   message.New("title.gold.capitals", "GOLD"),
	"Bust":   message.New("title.bust", "Bust"),
	"BUST":   message.New("title.bust.capitals", "BUST"),
}

// Title returns the printed name of a field, a symbol or a bonus game as a text.
func Title(printed string) message.Text {
	if known, is := titles[printed]; is {
		return known
	}
	return message.Written(printed)
}
