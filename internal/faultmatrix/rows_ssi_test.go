package faultmatrix

var ssiRows = []row{
	asScanner("cut line", midDeal),
	{
		fault: "merged lines", at: midDeal,
		do:       []string{"merge", "draw", "again"},
		headline: "SCAN BANKER 2", step: "deal banker-2",
		recorded: []string{"card-dealt player-2"},
		counted:  []string{"bad-check"},
		then:     []string{"wait 250ms", "again"},
		after: after{
			headline: "Qh AGAIN", step: "confirm-repeat banker-2",
			reads:    []string{"Qh was read again. New card: Enter. Same card: X."},
			recorded: []string{"repeat-held banker-2"},
		},
	},
	{
		fault: "junk", at: midDeal,
		do:       []string{"junk 12", "draw"},
		headline: "SCAN BANKER 2", step: "deal banker-2",
		recorded: []string{"card-dealt player-2"},
		counted:  []string{"junk"},
		then:     []string{"draw"}, after: secondBankerCard,
	},
	asScanner("endless junk", midDeal),
	{
		fault: "wrong check", at: midDeal,
		do:       []string{"raw 09 F3 00 00 03 31 30 31 30 FE 3E"},
		headline: "SCAN PLAYER 2", step: "deal player-2",
		counted: []string{"bad-check"},
		then:    []string{"draw"}, after: secondPlayerCard,
	},
	asScanner("repeats", midDeal),
	{
		fault: "never answers", at: midDeal, with: "acknowledge = true",
		do:       []string{"draw"},
		headline: "SCAN BANKER 2", step: "deal banker-2",
		recorded: []string{"card-dealt player-2"},
		then:     []string{"draw"}, after: secondBankerCard,
	},
	{
		fault: "hung", at: midDeal, with: "acknowledge = true",
		do:       []string{"table: has every card acknowledged", "hang", "draw"},
		headline: "SCANNER IS BACK", step: "resume", stops: true,
		reads: []string{"scanner reconnected. Last card recorded: Qh at Player 2. Enter to continue.", "Equipment failure (Banker 2)."},
		recorded: []string{"card-dealt player-2",
			"device-changed down: it took nothing for 2s: flow control or a dead device; look at the cable and the device's power, it is opened again by itself", "incident-opened equipment-failure at banker-2 of the scanner", called, paused, up},
		then: []string{"wake", "table: waits at resume", "dealer: confirms", "draw"},
		after: after{
			headline: "SCAN PLAYER 3", step: "deal player-3",
			recorded: []string{wentOn, closed, resumed, "card-dealt banker-2"},
		},
	},
	asScanner("no-read", midDeal),
	asScanner("unknown code", midDeal),
	asScanner("slow line", midDeal, "slow 400ms", "draw"),
}
