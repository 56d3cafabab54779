package andarbahar

import "pitboss/game/family"

var help = family.Help{
	Settle: `{"joker":"9D","dealt":["QD","4D","6S","9H"]}
the Joker, and the cards dealt to both sides in turn, Andar first. The
last one has the Joker's rank and no other`,
	Settled: `{"result":{"joker":"9D","side":"bahar","cards_dealt":4,
  "dealt":["QD","4D","6S","9H"],"first_three":"flush"},
 "bets":{"bahar":{"result":"win","odds":"1:1"},...}}
"first_three" is straight-flush, straight, flush, nothing or returned`,
	SettleFor: [2]string{`{"joker":"9D","dealt":["QD","4D","6S","9H"]}`, "pragmatic-andar-bahar"},
	Positions: "joker, andar-1..25, bahar-1..24",
}
