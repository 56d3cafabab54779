package faultmatrix

// megaWheelRows are the faults of a spin that the table waits for.
var megaWheelRows = []row{
	respun("pointer-on-pin", "pointer-on-pin", "pointer-on-pin", "2", "at-rest [pointer-on-pin]"),
	respun("pointer-between", "pointer-between", "pointer-between", "2", "at-rest [pointer-between]"),
	respun("under-spin", "under-turns", "under-turns", "1", "at-rest [under-turns]"),
	respun("touched", "interference", "interference", "3", "interference", "segment-late 5 at 52"),
	respun("reverse", "wrong-direction", "wrong-direction", "4", "wrong-direction", "segment-late 5 at 52"),
	respun("runaway", "runaway", "mechanical", "5", "runaway", "segment-late 5 at 52"),
	{fault: "turn-too-many", at: awaitsSegment, do: "segment 5; fault turn-too-many; spin",
		gives: fiveWins.shows("2 turns anticlockwise").landsOn5(), deceives: true,
		then: "dealer: reports too few turns; shift manager: signs in; shift manager: finds that it was so; segment 5; spin",
		after: fiveWins.calls("no-spin (under-turns)").records("facts-given",
			"ruled 003/15.2.b7.1 respin, bets stand", "segment-repeated", "incident-closed 003/15.2.b7.1",
			"signed-out", resumed).landsOn5()},
	{fault: "controller", at: awaitsSegment, do: "segment 5; fault controller; spin",
		gives: managerCalled.shows("Equipment failure.").
			turns("spinning", "slowing", "slowing [controller]", "controller [controller]").
			calls("equipment-failure").turns("at-rest [controller]", "at-rest"), counted: "no-read",
		then: resolved + "; segment 5; spin",
		after: fiveWins.records("ruled 003/15.2.b2 continue, bets stand", "incident-closed 003/15.2.b2", "signed-out",
			resumed).landsOn5()},
	{fault: "stuck", at: awaitsSegment, do: "segment 5; fault stuck; spin",
		gives: managerCalled.shows("The segment was not read.").turns("spinning", "slowing", "segment-unread").
			calls("number-unread").turns("at-rest"), counted: "no-read",
		then: spinAgainRuled + "; segment 5; spin",
		after: fiveWins.records("ruled 003/15.2.b2 respin, bets stand", "segment-repeated", "incident-closed 003/15.2.b2",
			"signed-out", resumed).landsOn5()},
	{fault: "segment-changes", at: awaitsSegment, do: "segment 5; fault segment-changes; spin",
		gives: managerCalled.shows("The segment was misread: the wheel said 2 at 53 and then 5 at 52").
			turns("spinning", "slowing", "disagreement").
			calls("number-misread (the wheel said 2 at 53 and then 5 at 52: look at the wheel and the video)").
			turns("at-rest"), counted: "no-read",
		then: spinAgainRuled + "; segment 5; spin",
		after: fiveWins.records("ruled 003/15.2.b2 respin, bets stand", "segment-repeated", "incident-closed 003/15.2.b2",
			"signed-out", resumed).landsOn5()},
	{fault: "wrong-segment", at: awaitsSegment, do: "segment 5; fault wrong-segment; spin", gives: fiveWins.landsOn5(),
		deceives: true},
	{fault: "late-status", at: awaitsSegment, do: "segment 5; fault late-status; spin",
		gives: fiveWins.turns("spinning", "slowing", "at-rest").records("segment-registered 5")},
	{fault: "cut-line", at: awaitsSegment, do: "segment 5; fault cut-line; spin", gives: fiveWins.landsOn5(),
		counted: "bad-check"},
	{fault: "lost-line", at: awaitsSegment, do: "segment 5; fault lost-line; spin", gives: fiveWins.landsOn5()},
}

// respun returns the row of a spin that the rules repeat at once: the flag that the wheel raises, the cause of the
// incident, the rule of clause 003/15.2.b7, and what the wheel sends after that before it is at rest.
func respun(fault, flag, cause, rule string, rest ...string) row {
	clause := "003/15.2.b7." + rule
	return row{fault: fault, at: awaitsSegment, do: script("segment 5; fault " + fault + "; spin"),
		gives: spinAgain.turns("spinning", "slowing", "slowing ["+flag+"]").
			records("incident-opened no-spin ("+cause+")", "ruled "+clause+" respin, bets stand", "segment-repeated",
				"incident-closed "+clause).turns(rest...).turns("at-rest"),
		counted: "no-read", then: "segment 5; spin", after: fiveWins.landsOn5()}
}
