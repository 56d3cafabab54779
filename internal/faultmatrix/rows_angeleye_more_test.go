package faultmatrix

var moreAngelEyeRows = []row{
	{fault: "no permission", at: midDeal, do: portForbidden, gives: unplugged("shoe", player2), perhaps: "duplicate",
		found: "permission", link: "failed",
		then:  "system: lets the console in; table: waits at resume; dealer: confirms; draw",
		after: backSecondPlayerCard},
	{fault: "two readers", at: midDeal, do: "share; again; again; again; wait 300ms", loose: true,
		steps: "deal player-2", then: "quiet; wait 800ms; draw", after: secondPlayerCard},
	{fault: "hung", at: midDeal, with: "commands = true",
		do: "hang; technician: signs in; technician: orders ask-game",
		gives: back("shoe", player2, "Last card recorded: 4c at Banker 1").
			records("device-changed up: Sent to it: STX OPGP00 ETX 09, the shoe is asked what its game is at.", down+tookNothing).
			calls("equipment-failure at player-2 of the shoe").records(up), perhaps: "duplicate; stale",
		notice: `The order failed: "STX OPGP00 ETX 09" was sent and not answered: /dev/ttyUSB0: ` + tookNothing,
		then:   "wake; table: waits at resume; dealer: confirms; draw",
		after:  scanBanker2.records(wentOn, closed, "signed-out", resumed, "card-dealt player-2")},
	{fault: "never answers", at: midDeal, with: "commands = true",
		do:    "deaf; technician: signs in; technician: orders ask-game",
		gives: scanPlayer2.records("device-changed up: Sent to it: STX OPGP00 ETX 09, the shoe is asked what its game is at."), perhaps: "duplicate",
		notice: `The order failed: the shoe did not answer "STX OPGP00 ETX 09" within 2s: look at its state before trying again`,
		then:   "draw", after: secondPlayerCard},
	{fault: "refuses", at: midDeal, with: "commands = true",
		do: "refuse; technician: signs in; technician: orders ask-game",
		gives: scanPlayer2.records("device-changed up: Sent to it: STX OPGP00 ETX 09, the shoe is asked what its game is at.",
			"device-changed up: It answered: NAK 21: busy."), perhaps: "duplicate",
		notice: "The device does not do it now: it answered NAK 21: busy.", then: "draw", after: secondPlayerCard},
	{fault: "no-read", at: midDeal, do: "lose; stand-by; raw 05 33 45 81 03 46 34", gives: again(2),
		counted: "no-read", perhaps: "duplicate", then: "draw", after: secondPlayerCard},
	{fault: "error mode", at: midDeal, do: "error 1",
		gives: lost("shoe", player2,
			"The shoe is in error mode, error 1: a card cannot be read: clear it at the shoe.").
			records("read-failed player-2, attempt 1",
											down+"The shoe is in error mode, error 1: a card cannot be read: clear it at the shoe.").
			calls("equipment-failure at player-2 of the shoe"), counted: "no-read", perhaps: "duplicate",
		then: "clear; table: waits at resume; dealer: confirms; draw",
		after: scanBanker2.records(up, "device-changed up: It reports: over: error 1: a card cannot be read.", wentOn, closed,
			resumed, "card-dealt player-2")},
	{fault: "error mode", at: midDeal, do: "error 7; draw",
		gives: lost("shoe", player2, "The shoe is in error mode: cards drawn now are not dealt.").
			records("device-changed up: It reports: error 7: drawing the card took too long, the shoe is in error mode.",
				down+"The shoe is in error mode, error 7: drawing the card took too long: clear it at the shoe.").
			calls("equipment-failure at player-2 of the shoe").
			records(down+"The shoe is in error mode, error 7: drawing the card took too long: clear it at the shoe. It reports: card 7C, drawn in error mode, not dealt.",
				down+"The shoe is in error mode: cards drawn now are not dealt."), perhaps: "duplicate",
		then: "clear; table: waits at resume; dealer: confirms; draw",
		after: scanBanker2.records(up, "device-changed up: It reports: over: error 7: drawing the card took too long.", wentOn,
			closed, resumed, "card-dealt player-2")},
	{fault: "error mode", at: betweenRounds, do: "error 4",
		gives: placeBets.isDown("shoe",
			"The shoe is in error mode, error 4: a card ran backwards at the exit: clear it at the shoe.").
			records("device-changed up: It reports: error 4: a card ran backwards at the exit, the shoe is in error mode.",
				down+"The shoe is in error mode, error 4: a card ran backwards at the exit: clear it at the shoe."),
		perhaps: "duplicate",
		then:    "clear",
		after:   placeBets.records(up, "device-changed up: It reports: over: error 4: a card ran backwards at the exit.")},
	{fault: "overdraw", at: announcing, do: "overdraw",
		gives: at("PLAYER WINS 7-6", "announce").
			isDown("shoe", "The shoe is in error mode: cards drawn now are not dealt.").
			records("device-changed up: It reports: error 2: too many cards were drawn, the shoe is in error mode.",
				down+"The shoe is in error mode, error 2: too many cards were drawn: clear it at the shoe.",
				down+"The shoe is in error mode, error 2: too many cards were drawn: clear it at the shoe. It reports: card without a face, drawn in error mode, not dealt.",
				down+"The shoe is in error mode: cards drawn now are not dealt."), perhaps: "duplicate",
		then: "clear",
		after: at("PLAYER WINS 7-6", "announce").
			records(up, "device-changed up: It reports: over: error 2: too many cards were drawn.")},
	{fault: "card after the result", at: announcing, do: "extra", gives: extraCard, perhaps: "duplicate"},
	{fault: "card too early", at: betting, do: "draw", gives: dealtEarly, perhaps: "duplicate"},
	{fault: "card between rounds", at: betweenRounds, do: "draw", gives: extraCard, perhaps: "duplicate"},
	{fault: "cut card", at: midDeal, do: "cut-card",
		gives:   scanPlayer2.shows("LAST ROUND of this shoe: cut card drawn").records("cut-card-seen"),
		perhaps: "duplicate", then: "draw", after: secondPlayerCard},
	{fault: "lock", at: midDeal, do: "lock",
		gives: lost("shoe", player2, "The shoe is locked: no card can be drawn until it is unlocked.").
			records("device-changed up: It reports: locked.",
											down+"The shoe is locked: no card can be drawn until it is unlocked.").
			calls("equipment-failure at player-2 of the shoe"), perhaps: "duplicate",
		then:  "unlock; table: waits at resume; dealer: confirms; draw",
		after: scanBanker2.records(up, "device-changed up: It reports: unlocked.", wentOn, closed, resumed, "card-dealt player-2")},
	{fault: "lock", at: midDeal, do: "lock; draw",
		gives: lost("shoe", player2, "The shoe is in lock mode: cards drawn now are not dealt.").
			records("device-changed up: It reports: locked.",
				down+"The shoe is locked: no card can be drawn until it is unlocked.").
			calls("equipment-failure at player-2 of the shoe").
			records(down+"The shoe is locked: no card can be drawn until it is unlocked. It reports: card 7C, drawn in lock mode, not dealt.",
				down+"The shoe is in lock mode: cards drawn now are not dealt."), perhaps: "duplicate",
		then:  "unlock; table: waits at resume; dealer: confirms; draw",
		after: scanBanker2.records(up, "device-changed up: It reports: unlocked.", wentOn, closed, resumed, "card-dealt player-2")},
	{fault: "lock", at: betweenRounds, do: "lock",
		gives: placeBets.isDown("shoe", "The shoe is locked: no card can be drawn until it is unlocked.").
			records("device-changed up: It reports: locked.",
				down+"The shoe is locked: no card can be drawn until it is unlocked."), perhaps: "duplicate",
		then: "unlock", after: placeBets.records(up, "device-changed up: It reports: unlocked.")},
	{fault: "told once more", at: midDeal, do: "resend",
		gives:   scanPlayer2.records("device-changed up: It reports: card 4C, banker 1, told once more, not dealt."),
		perhaps: "duplicate", then: "draw", after: secondPlayerCard},
	{fault: "told once more", at: midDeal, do: "again", gives: scanPlayer2, counted: "duplicate",
		then: "draw", after: secondPlayerCard},
	{fault: "burned in a round", at: midDeal, do: "burn 1", gives: scanPlayer2, perhaps: "duplicate",
		then: "draw", after: secondPlayerCard},
	{fault: "switched on in a round", at: midDeal, do: "load",
		gives: scanPlayer2.records("device-changed up: It reports: the shoe was switched on."), perhaps: "duplicate",
		then: "draw", after: secondPlayerCard},
	{fault: "stand-by in a round", at: midDeal, do: "stand-by", gives: scanPlayer2, perhaps: "duplicate",
		then: "draw", after: secondPlayerCard},
}
