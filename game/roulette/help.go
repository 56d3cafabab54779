package roulette

import (
	"pitboss/game"
	"pitboss/game/family"
)

var help = family.Help{
	Settle: `{"number":17}
every number pays as printed. May be added, with multipliers that
include the stake (50 pays 49:1):
"lucky":{"7":100,"17":50}   Mega and Lucky 6 Roulette
"power_up":{"numbers":[3,17,20],"spins":[{"number":5,"multiplier":120}]}
                            PowerUP Roulette; spins only after one of the
                            numbers, multiplier 0 for none`,
	Settled: `{"result":{"number":17,"colour":"black","multiplier":50,"lucky":{"17":50}},
 "bets":{"straight-0":{"result":"lose"},"straight-17":{"result":"win","odds":"49:1"},...}}`,
	SettleFor: [2]string{`{"number":17,"lucky":{"17":50}}`, "pragmatic-mega-roulette"},
	Messages: []family.Message{
		{
			Name: HearLucky, Keys: `{"lucky":{"7":100,"17":50}}`,
			When: "Mega, Auto Mega and Lucky 6 Roulette, once betting has closed; a\nmultiplier includes the stake",
		},
		{Name: HearPowerUp, Keys: `{"numbers":[3,17,20]}`, When: "PowerUP Roulette, once betting has closed"},
		{
			Name: HearBonus, Keys: `{"number":5,"multiplier":120,"last":true}`,
			When: "PowerUP Roulette, after a number that is one of them; last says that\nno other follows",
		},
	},
	Report: `Of a wheel, {"wheel":{...}} with the figures of all its spins.`,
	Reads:  map[game.StepKind][]string{game.StepNumber: {"roulette"}},
}
