package boomcity

import (
	"pitboss/game"
	"pitboss/game/family"
)

var help = family.Help{
	Reads: map[game.StepKind][]string{game.StepDice: {"Boom City"}},
	Settle: `{"field":"silver","times":6}
the field of the wall that counts; times multiplies it where PowerUPs
did, pays (20 to 50) is that of a Bust field that became Bronze, or 50
of a PowerUP field that became Gold. After a bonus game also its throws
and what was drawn for it:
"throws":[[6,1],[2,3],[4,4]]              yellow first, then blue
"drawn":[{"message":"drop-values","data":{"adds":[5,10,20,30,40,50]}}]
Without field it is the whole round, "drawn" and "throws" from the wall.`,
	Settled: `{"result":{"field":"silver","pays":2,"times":6},
 "bets":{"silver":{"result":"win","odds":"12:1"},...}}
A bonus game has a result for each choice of its players:
dice-battle/yellow and /blue, lucky-drop/1 to /6, boom-or-bust/level-0
(never collected) to /level-8; closed is one that nobody could make.`,
	SettleFor: [2]string{`{"field":"silver","times":6}`, "pragmatic-boom-city"},
	Messages: []family.Message{
		{Name: hearWall, Keys: `{"wall":[["bronze",...],...]}`, When: "Boom City, once betting has closed: six rows of six fields, rows from\n" +
			"the top (blue), fields from the left (yellow)"},
		{Name: hearPowerUp, Keys: `{"multipliers":{"3-4":2,...},"bronze":{"1-6":25}}`, When: "Boom City, after a PowerUP: 24 fields by yellow and blue; bronze at the\n" +
			"first one alone, a payout for every Bust field"},
		{Name: game.MessageChoicesClosed, Keys: `{}`, When: "Boom City, once the players have chosen in Dice Battle or Lucky Drop"},
		{Name: hearDrop, Keys: wantDrop, When: "Boom City, Lucky Drop: what the first to sixth hit of a column adds, in that\norder, whichever column it is"},
		{Name: hearBoom, Keys: wantBoom, When: "Boom City, Boom or Bust: the die, and the starting multiplier by face"},
		{Name: hearLevels, Keys: `{"levels":[{"multiplier":5,"fields":["bust",...]},...]}`, When: "Boom City, Boom or Bust: eight levels of six fields: multiplier,\n" +
			"level-up-1 to -3, hyper-jump, safe-multiplier-N, bust"},
		{Name: hearNext, Keys: `{}`, When: "Boom City, Boom or Bust: somebody plays on"},
		{Name: game.MessageNobodyLeft, Keys: `{}`, When: "Boom City: nobody plays on, or nobody has a bet on the bonus game"},
	},
}
