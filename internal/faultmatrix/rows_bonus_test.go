package faultmatrix

// boomRows are what Boom City handles differently from other games with dice.
var boomRows = []row{
	{
		fault: "cocked die", at: awaitsThrow,
		do:       []string{"no-roll leaning", "throw"},
		headline: "SHAKE BOTH DICE", step: "roll",
		reads: []string{"All bets stand. Start both shakers, 4 seconds or more."},
		recorded: []string{"incident-opened no-roll (leaning)", "ruled 003/24.b5.1 reroll, bets stand", "roll-repeated",
			"incident-closed 003/24.b5.1"},
		counted: []string{"no-read"},
		then:    []string{"faces 1+1", "throw"},
		after:   after{headline: "GOLD 5X", step: "announce", recorded: []string{"dice-rolled [1 1]"}},
	},
	{
		fault: "no shake", at: awaitsThrow,
		do:       []string{"no-shake", "throw"},
		headline: "SHAKE BOTH DICE", step: "roll",
		reads: []string{"All bets stand. Start both shakers, 4 seconds or more."},
		recorded: []string{"incident-opened no-roll (shaker-short)", "ruled 003/24.b5.2 reroll, bets stand",
			"roll-repeated", "incident-closed 003/24.b5.2"},
		counted: []string{"no-read"},
		then:    []string{"faces 1+1", "throw"},
		after:   after{headline: "GOLD 5X", step: "announce", recorded: []string{"dice-rolled [1 1]"}},
	},
	{
		fault: "a die too few", at: awaitsThrow,
		do:       []string{"miss", "throw"},
		headline: "MANAGER CALLED", step: calledFor, stops: true,
		reads:    []string{"GAME PAUSED", "The dice were not read."},
		recorded: unread,
		then:     thrownAgain("1+1"),
		after:    ruledAgain("003/24.6.b4", "GOLD 5X", "announce", "1 1"),
	},
	{
		fault: "two dice taken for one", at: awaitsThrow,
		do:       []string{"merge", "throw"},
		headline: "MANAGER CALLED", step: calledFor, stops: true,
		reads:    []string{"GAME PAUSED", "The dice were not read."},
		recorded: unread,
		then:     thrownAgain("1+1"),
		after:    ruledAgain("003/24.6.b4", "GOLD 5X", "announce", "1 1"),
	},
	{
		fault: "no die", at: awaitsThrow,
		do:       []string{"faces 3", "miss", "throw"},
		headline: "MANAGER CALLED", step: calledFor, stops: true,
		reads:    []string{"GAME PAUSED", "The dice were not read."},
		recorded: unread,
		counted:  []string{"no-read"},
		then:     thrownAgain("1+1"),
		after:    ruledAgain("003/24.6.b4", "GOLD 5X", "announce", "1 1"),
	},
}

// snakesRows are what Snakes & Ladders handles differently from other games with dice.
var snakesRows = []row{
	{
		fault: "a die too few", at: awaitsThrow,
		do:       []string{"miss", "throw"},
		headline: "MANAGER CALLED", step: calledFor, stops: true,
		reads:    []string{"GAME PAUSED", "The dice were not read."},
		recorded: unread,
		then:     thrownAgain("2+2+1+6"),
		after:    ruledAgain("003/4.3.b5", "STARS 2, DIAMONDS 1", "announce", "2 2 1 6"),
	},
	{
		fault: "two dice taken for one", at: awaitsThrow,
		do:       []string{"merge", "throw"},
		headline: "MANAGER CALLED", step: calledFor, stops: true,
		reads:    []string{"GAME PAUSED", "The dice were not read."},
		recorded: unread,
		then:     thrownAgain("2+2+1+6"),
		after:    ruledAgain("003/4.3.b5", "STARS 2, DIAMONDS 1", "announce", "2 2 1 6"),
	},
	{
		fault: "the fifth die not read", at: awaitsThrow,
		do:       []string{"faces 4+4+1+2", "throw", "table: waits at bonus-die", "faces 4", "miss", "throw"},
		headline: "MANAGER CALLED", step: calledFor, stops: true,
		reads:    []string{"GAME PAUSED", "The dice were not read."},
		recorded: append([]string{"dice-rolled [4 4 1 2]"}, unread...),
		counted:  []string{"no-read"},
		then:     thrownAgain("4"),
		after:    ruledAgain("003/4.3.b5", "WAIT FOR PLATFORM", "board", "4"),
	},
	{
		fault: "the jumbo die not read", at: awaitsThrow,
		do: []string{
			"faces 4+4+1+2", "throw", "table: waits at bonus-die", "faces 4", "throw", "table: waits at board",
			"platform: says what is due", "table: waits at jumbo", "faces 4", "miss", "throw",
		},
		headline: "MANAGER CALLED", step: calledFor, stops: true,
		reads:    []string{"GAME PAUSED", "The dice were not read."},
		recorded: append([]string{"dice-rolled [4 4 1 2]", "dice-rolled [4]"}, unread...),
		counted:  []string{"no-read"},
		then:     thrownAgain("4"),
		after:    ruledAgain("003/4.3.b5", "WAIT FOR PLATFORM", "power-up", "4"),
	},
}

// unread is recorded for a throw that was not read completely, if that is an error of the game.
var unread = []string{"reading-ignored bad-result", "incident-opened number-unread", called, paused}

// calledFor is the step that waits for the shift manager.
const calledFor = "shift-manager by the shift-manager"

// thrownAgain makes the shift manager rule that the dice are thrown again, and throws these.
func thrownAgain(faces string) []string {
	return []string{"shift manager: signs in", "shift manager: rules that the dice are thrown again", "faces " + faces, "throw"}
}

// ruledAgain returns the result of that: the step of the round, with its headline.
func ruledAgain(clause, headline, step, faces string) after {
	return after{
		headline: headline, step: step,
		recorded: []string{
			"ruled " + clause + " reroll, bets stand", "roll-repeated", "incident-closed " + clause, "signed-out", resumed,
			"dice-rolled [" + faces + "]",
		},
	}
}
