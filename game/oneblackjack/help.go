package oneblackjack

import "pitboss/game/family"

var help = family.Help{
	Settle: `{"hands":[{"cards":["8S","8H"],"actions":["stand"]}],"dealer":["KD","9C"]}
one player's hand, or both hands of his split. "actions" are hit, stand,
double and split; left out, they follow from the cards. May be added to
the first hand:
"insured":true              the player took insurance
Instead of a player's hands, the lines of the whole table: "line" is H, and
where anybody split S1 and S2, in this order.`,
	Settled: `{"result":{"dealer":["KD","9C"],"dealer_total":19,...},
 "bets":{"1/main":{"result":"lose"},"21+3":{"result":"lose"},...}}
of a whole table "1/main" is that of who took every card of the first line,
"1/2/main" that of who had enough with two, "2/main" that of the second`,
	SettleFor: [2]string{
		`{"hands":[{"cards":["8S","8H"],"actions":["stand"]}],"dealer":["KD","9C"]}`, "pragmatic-one-blackjack",
	},
	Positions: "player-1.., split-1-2.., split-2-2.., dealer-1..",
	Messages: []family.Message{
		{Name: stepInsurance, When: "one-blackjack, against an ace: the time for insurance is over"},
		{
			Name: stepDecisions, Keys: `"lines":["H","S1","S2"]`,
			When: "one-blackjack, each time players have decided: the lines on which a card is wanted",
		},
	},
}
