package royalpoker

import "pitboss/game/family"

var help = family.Help{
	Settle: `{"player":["8S","8H","4C","9D","2S"],"dealer":["AS","KD","7C","5H","3D"]}
the cards as they were dealt, for one player. May be added:
"common":["3C","5S","7H","8D","TC"]   the common cards
"actions":["swap","bet","keep"]       bet, fold, swap or buy; after swap
    and buy bet or fold; then replace or keep. Left out, the player bets
"swapped":["4C","2S"]                 2 to 5 cards, for the first common ones
"replacement":"9C"                    came for the dealer's highest card
"insured":true                        the player took insurance`,
	Settled: `{"result":{"player":[...],"dealer":[...],"player_hand":"pair",
  "dealer_hand":"ace-king","qualified":true,"winner":"player"},
 "bets":{"ante":{"result":"push"},
  "bet":{"result":"win","odds":"1:1","units":2},
  "insurance":{"result":"closed"}}}
"second_hand" is the second combination, "fees" are Antes paid for cards.
A table settles the hand as dealt, and the exchange where one was dealt:
who did not buy it wins the Ante 1:1 and has the Bet back`,
	SettleFor: [2]string{`{"player":["8S","8H","4C","9D","2S"],"dealer":["AS","KD","7C","5H","3D"]}`, "ezugi-royal-poker"},
	Positions: "player-1..5, dealer-1..5, common-1..5, discard-1",
}
