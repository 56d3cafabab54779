package dragontiger

import "pitboss/game/family"

var help = family.Help{
	Settle: `{"dragon":"8S","tiger":"8H"}
the card of either side. May be added:
"round_in_shoe":51          closes the side bets, which are closed by then`,
	Settled: `{"result":{"dragon":"8S","tiger":"8H","winner":"tie","suited":false},
 "bets":{"dragon":{"result":"half-lose"},"tie":{"result":"win","odds":"11:1"},...}}`,
	SettleFor: [2]string{`{"dragon":"8S","tiger":"8H"}`, "pragmatic-dragon-tiger"},
	Report: `Of Dragon Tiger the same roads with D, T and = (a tie, on the bead plate), and
  {"shoe":1,"summary":{"rounds":60,"dragon":28,...}}`,
	Positions: "dragon, tiger",
}
