package faultmatrix

// boomRows are what Boom City handles differently from other games with dice.
var boomRows = []row{
	{fault: "cocked die", at: awaitsThrow, do: "no-roll leaning; throw",
		gives: shakeBoth.
			records("incident-opened no-roll (leaning)", "ruled 003/24.b5.1 reroll, bets stand", "roll-repeated",
				"incident-closed 003/24.b5.1"), counted: "no-read",
		then: "faces 1+1; throw", after: at("GOLD 5X", "announce").records("dice-rolled [1 1]")},
	{fault: "no shake", at: awaitsThrow, do: "no-shake; throw",
		gives: shakeBoth.
			records("incident-opened no-roll (shaker-short)", "ruled 003/24.b5.2 reroll, bets stand", "roll-repeated",
				"incident-closed 003/24.b5.2"), counted: "no-read",
		then: "faces 1+1; throw", after: at("GOLD 5X", "announce").records("dice-rolled [1 1]")},
	{fault: "a die too few", at: awaitsThrow, do: "miss; throw", gives: diceUnread,
		then: thrownAgain("1+1"), after: ruledAgain("003/24.6.b4", "GOLD 5X", "announce", "1 1")},
	{fault: "two dice taken for one", at: awaitsThrow, do: "merge; throw", gives: diceUnread,
		then: thrownAgain("1+1"), after: ruledAgain("003/24.6.b4", "GOLD 5X", "announce", "1 1")},
	{fault: "no die", at: awaitsThrow, do: "faces 3; miss; throw", gives: diceUnread, counted: "no-read",
		then: thrownAgain("1+1"), after: ruledAgain("003/24.6.b4", "GOLD 5X", "announce", "1 1")},
}

// snakesRows are what Snakes & Ladders handles differently from other games with dice.
var snakesRows = []row{
	{fault: "a die too few", at: awaitsThrow, do: "miss; throw", gives: diceUnread,
		then: thrownAgain("2+2+1+6"), after: ruledAgain("003/4.3.b5", "2 STARS, 1 DIAMOND", "announce", "2 2 1 6")},
	{fault: "two dice taken for one", at: awaitsThrow, do: "merge; throw", gives: diceUnread,
		then: thrownAgain("2+2+1+6"), after: ruledAgain("003/4.3.b5", "2 STARS, 1 DIAMOND", "announce", "2 2 1 6")},
	{fault: "the fifth die not read", at: awaitsThrow,
		do:    "faces 4+4+1+2; throw; table: waits at bonus-die; faces 4; miss; throw",
		gives: diceUnread.following("dice-rolled [4 4 1 2]"), counted: "no-read",
		then: thrownAgain("4"), after: ruledAgain("003/4.3.b5", "WAIT FOR PLATFORM", "board", "4")},
	{fault: "the jumbo die not read", at: awaitsThrow,
		do:    "faces 4+4+1+2; throw; table: waits at bonus-die; faces 4; throw; table: waits at board; platform: says what is due; table: waits at jumbo; faces 4; miss; throw",
		gives: diceUnread.following("dice-rolled [4 4 1 2]", "dice-rolled [4]"), counted: "no-read",
		then: thrownAgain("4"), after: ruledAgain("003/4.3.b5", "WAIT FOR PLATFORM", "power-up", "4")},
}

// thrownAgain makes the shift manager rule that the dice are thrown again, and throws these.
func thrownAgain(faces string) script {
	return script("shift manager: signs in; shift manager: rules that the dice are thrown again; faces " + faces + "; throw")
}

// ruledAgain returns the result of that: the step of the round, with its headline.
func ruledAgain(clause, headline, step, faces string) stage {
	return at(headline, step).records("ruled "+clause+" reroll, bets stand", "roll-repeated", "incident-closed "+clause,
		"signed-out", resumed, "dice-rolled ["+faces+"]")
}
