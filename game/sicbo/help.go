package sicbo

import (
	"pitboss/game"
	"pitboss/game/family"
)

var help = family.Help{
	Reads: map[game.StepKind][]string{game.StepDice: {"Sic Bo"}},
	Settle: `{"dice":[1,2,3]}
the three dice in any order. May be added in games that draw them:
"multipliers":{"double-4":50,"single-4-2-dice":20}   by what wins, the
                            stake included: 50 pays 49:1`,
	Settled: `{"result":{"dice":[4,4,1],"total":9,"triple":false,
  "multipliers":{"double-4":50},"applied":{"double-4":50}},
 "bets":{"double-4":{"result":"win","odds":"49:1"},...}}`,
	SettleFor: [2]string{`{"dice":[1,2,3]}`, "pragmatic-sic-bo"},
	Messages: []family.Message{{
		Name: stepMultipliers, Keys: wantMultipliers,
		When: "Mega Sic Bo and Ultimate Sic Bo, once betting has closed: by what wins\n" +
			"(a bet, or single-4-2-dice and single-4-3-dice), the stake included;\n" +
			"Ultimate Sic Bo may draw none",
	}},
}
