package blackjack

import "pitboss/game/family"

var help = family.Help{
	Settle: `{"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[]}]}}
the dealer's cards, and of each seat its hand, or both hands of a split.
"actions" are hit, stand, double, split and surrender; left out, they
follow from the cards. May be added to the first hand of a seat:
"insured":true              the seat took insurance`,
	Settled: `{"result":{"dealer":["AS","KD"],"dealer_total":21,"dealer_blackjack":true,...},
 "bets":{"seat-3/1/main":{"result":"lose"},
  "seat-3/perfect-pairs":{"result":"win","odds":"6:1"},...}}
"units" of a bet are the stakes on it: 2 after a double. A surrendered
hand, and the doubled one whose second stake comes back, half-lose.
Side bets are settled for every seat, insurance for those who took it`,
	SettleFor: [2]string{`{"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[]}]}}`, "ezugi-blackjack"},
	Positions: "seat-1/1-1.. (seat, hand, card), dealer-1..",
	Messages: []family.Message{
		{Name: stepSeats, Keys: `"seats":[1,3]`, When: "blackjack, once bets are closed: the seats with a bet, [] for none"},
		{Name: stepClosed, Keys: `"seats":[3]`, When: "blackjack 003, 004: insurance is over; the seats that took it"},
	},
}
