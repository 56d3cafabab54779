package faultmatrix

var ssiRows = []row{
	asScanner("cut line", midDeal),
	{fault: "merged lines", at: midDeal, do: "merge; draw; again", gives: secondPlayerCard, counted: "bad-check",
		then: "wait 250ms; again",
		after: at("Qh AGAIN", "confirm-repeat banker-2").shows("Qh was read again. New card: Enter. Same card: X.").
			records("repeat-held banker-2")},
	{fault: "junk", at: midDeal, do: "junk 12; draw", gives: secondPlayerCard, counted: "junk",
		then: "draw", after: secondBankerCard},
	asScanner("endless junk", midDeal),
	{fault: "wrong check", at: midDeal, do: "raw 09 F3 00 00 03 31 30 31 30 FE 3E", gives: scanPlayer2,
		counted: "bad-check", then: "draw", after: secondPlayerCard},
	asScanner("repeats", midDeal),
	{fault: "never answers", at: midDeal, with: "acknowledge = true", do: "draw", gives: secondPlayerCard,
		then: "draw", after: secondBankerCard},
	{fault: "hung", at: midDeal, with: "acknowledge = true", do: "table: has every card acknowledged; hang; draw",
		gives: back("scanner", banker2, "Last card recorded: Qh at Player 2").
			records("card-dealt player-2", down+tookNothing).
			calls("equipment-failure at banker-2 of the scanner").records(up),
		then:  "wake; table: waits at resume; dealer: confirms; draw",
		after: scanPlayer3.records(wentOn, closed, resumed, "card-dealt banker-2")},
	asScanner("no-read", midDeal),
	asScanner("unknown code", midDeal),
	asScanner("slow line", midDeal, "slow 400ms; draw"),
}
