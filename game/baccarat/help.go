package baccarat

import (
	"pitboss/game"
	"pitboss/game/family"
)

var help = family.Help{
	Settle: `{"player":["KD","4S"],"banker":["8S","JC"]}
both hands in order of dealing. A third card the rules forbid, or one
that is missing, is an error. May be added:
"round_in_shoe":61          closes bets that are closed by then
"golden_cards":[{"card":"8S","multiplier":3},...]   Golden Wealth, all five
                            of them or none; or, shorter,
"multipliers":{"8S":3,...}
"multipliers":{"player":50,"banker":3,"tie":100}   Mega Baccarat; with
"dice":[4,5]                they count only on the throw that says so
"peek":["player-1"], "decisions":[{"seat":3,"action":"double"}]   Peek`,
	Settled: `{"result":{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],
  "player_total":4,"banker_total":8,"natural":true},
 "bets":{"player":{"result":"lose"},"banker":{"result":"win","odds":"0.95:1"},...}}`,
	SettleFor: [2]string{`{"player":["KD","4S"],"banker":["8S","JC"]}`, "ezugi-baccarat"},
	Messages: []family.Message{
		{
			Name: stepMultipliers, Keys: wantedOf[stepMultipliers],
			When: "Mega Baccarat, once betting has closed: one for each bet that can be\nmultiplied",
		},
		{Name: stepGolden, Keys: wantedOf[stepGolden], When: "Golden Wealth Baccarat, once the first four cards lie"},
		{
			Name: stepPeek, Keys: `{"cards":2} or {"cards":2,"positions":["player-1","banker-2"]}`,
			When: "Peek Baccarat, once the first four cards lie: how many are opened;\nwithout positions, the first so many dealt",
		},
	},
	Report: `Of baccarat, for each shoe:

  {"shoe":1,"road":"bead-plate","columns":[["P","B"],...],"grid":["PB..",...]}
  ... and so big-road, big-eye-boy, small-road, cockroach-pig
  {"shoe":1,"summary":{"rounds":60,"player":28,...}}

columns are the runs as long as they are; grid is the same marks on six rows, top row
first, a point for an empty place. P, B, T are the winners (a tie only on the bead
plate), R and B on the three derived roads red and blue. Ties of the big road are
"ties":[[column,place,count],...], both from 1; those that open a shoe stand on its
first place.`,
	Positions: "player-1..3, banker-1..3",
	Reads:     map[game.StepKind][]string{game.StepDice: {"Mega Baccarat"}},
}
