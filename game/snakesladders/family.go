package snakesladders

import (
	"embed"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

//go:embed variants/*.toml procedures/*.toml coverage/clauses.toml coverage/answers/*.toml
var files embed.FS

// Family registers Snakes & Ladders.
var Family = family.Family{
	Name:  "snakes-ladders",
	Files: files,
	Own:   func() rulebook.Own { return &Own{} },
	Help:  help,
	New:   func(book *rulebook.Book) (family.Rules, error) { return New(book) },
}

var help = family.Help{
	Reads: map[game.StepKind][]string{game.StepDice: {"Snakes & Ladders"}},
	Settle: `{"dice":["star","star","diamond","snake-totem"]}
symbols: diamond, star, snakes-ladders, snake-totem. With a bonus also:
"bonus_die":"gold"      the fifth die: bronze, silver or gold
"totem":{...}           as the platform draws it, see its message
"board":{...}           the same
"throws":[4,6,1]        the jumbo die in order, totem and board alike
"power_ups":[{"8":6}]   the raised multipliers, for each PowerUP tile
"multiplier":12         the platform's, for a last tile without one
"nobody_left":true      in place of all of these: nobody had the bet`,
	Settled: `{"result":{"dice":["star","star","diamond","snake-totem"]},
 "bets":{"diamonds":{"result":"lose"},"stars":{"result":"win","odds":"2:1"},...}}
a bonus is in "stages": what was drawn and thrown, the tiles, and the
"multiplier": 25 pays 25:1`,
	SettleFor: [2]string{`{"dice":["star","star","diamond","diamond"]}`, "pragmatic-snakes-ladders"},
	Messages: []family.Message{
		{
			Name: hearTotem, Keys: `{"multipliers":{"1":5,...},"bonuses":{"9":"silver"}}`,
			When: "the faces stop: what each of the 18 tiles shows, a multiplier or a\nSnakes & Ladders Bonus; or nobody-left",
		},
		{
			Name: hearBoard, Keys: `{"snakes":{"17":4,...},"ladders":{"3":22,...},"multipliers":{"8":5,...},"power_ups":[12]}`,
			When: "the board: 6 snakes from head to tail, 6 ladders from bottom to top, the\nmultipliers of tiles, those of the Safe Tiles among them; or nobody-left",
		},
		{
			Name: hearPowerUp, Keys: `{"multipliers":{"8":10,...}}`,
			When: "the piece is on a PowerUP tile: every multiplier of the board, raised",
		},
		{
			Name: game.MessageBonusFinished, Keys: `{"multiplier":12}`,
			When: "the bonus is over; a last tile without a multiplier pays this one",
		},
		{Name: game.MessageNobodyLeft, Keys: `{}`, When: "nobody has a bet on the bonus: it is not played"},
	},
}
