package faultmatrix

import (
	"fmt"
	"slices"
	"strings"
)

// stage is the result of a fault, or of its correction: the one thing to do then, the step of the table, what else the
// screen shows, and everything recorded, in order (record_test.go).
type stage struct {
	headline, step  string
	reads, recorded []string
}

// at returns a stage at a step with its headline, of which nothing is recorded.
func at(headline, step string) stage { return stage{headline: headline, step: step} }

// shows returns the stage with more to read on the screen.
func (s stage) shows(lines ...string) stage {
	s.reads = slices.Concat(s.reads, lines)
	return s
}

// records returns the stage with more recorded.
func (s stage) records(lines ...string) stage {
	s.recorded = slices.Concat(s.recorded, lines)
	return s
}

// following returns the stage with lines recorded before everything else.
func (s stage) following(lines ...string) stage {
	s.recorded = slices.Concat(lines, s.recorded)
	return s
}

// turns returns the stage with states of a wheel recorded.
func (s stage) turns(states ...string) stage {
	for _, state := range states {
		s = s.records("wheel-changed " + state)
	}
	return s
}

// calls returns the stage with an incident recorded for which the shift manager is called.
func (s stage) calls(incident string) stage {
	return s.records("incident-opened "+incident, called, paused)
}

// isDown returns the stage with a device shown as down, and why.
func (s stage) isDown(device, why string) stage {
	return s.shows(label(device)+" DOWN", "The "+said(device)+" is down. "+why)
}

// gone returns the stage of a device that was unplugged where no round waits for it.
func (s stage) gone(device string) stage {
	return s.isDown(device, "It is not there. Check its cable. It reconnects by itself.").records(pulled)
}

// spun17 returns the stage with a good spin of a roulette wheel recorded.
func (s stage) spun17() stage {
	return s.turns("ball-launched", "no-more-bets").records("number-registered 17").turns("bets-open")
}

// landsOn5 returns the stage with a good spin of a money wheel recorded.
func (s stage) landsOn5() stage {
	return s.turns("spinning", "slowing").records("segment-registered 5").turns("at-rest")
}

// failure returns the incident of a device that fails where a place waits for its card, or nowhere.
func failure(device, place string) string {
	if place == nowhere {
		return "equipment-failure of the " + device
	}
	return "equipment-failure at " + place + " of the " + device
}

// The places of the cards that a failed device was to read.
const (
	nowhere = ""
	player2 = "player-2"
	banker2 = "banker-2"
)

// inWords returns the failure as the screen shows it.
func inWords(device, place string) string {
	if place == nowhere {
		return "The " + said(device) + " was lost."
	}
	side, number, _ := strings.Cut(place, "-")
	return fmt.Sprintf("The %s was lost before the card for %s%s %s.", said(device), strings.ToUpper(side[:1]), side[1:], number)
}

// label returns the short name of a device in a row of devices, said what a sentence calls it.
func label(device string) string { return strings.ReplaceAll(device, "-", " ") }

func said(device string) string {
	if device == "dice" {
		return "dice sensor"
	}
	return label(device)
}

// lost returns the stage of a device that is lost in a round, and why.
func lost(device, place, why string) stage {
	name := said(device)
	return at(strings.ToUpper(name)+" LOST", "device-lost").shows(label(device)+" DOWN", "The "+name+" is down",
		"The "+name+" disconnected: "+why+" Shift manager called.", inWords(device, place))
}

// unplugged returns the stage of a device that was unplugged in a round.
func unplugged(device, place string) stage {
	return lost(device, place, strings.TrimPrefix(pulled, down)).records(pulled).calls(failure(device, place))
}

// back returns the stage of a device that is back, with the last thing recorded of the round.
func back(device, place, last string) stage {
	return at(strings.ToUpper(said(device))+" IS BACK", "resume").
		shows("The "+said(device)+" reconnected. "+last+". Enter to continue.", inWords(device, place))
}

// replugged returns the stage of a device that is back after it was unplugged in a round.
func replugged(device, place, last string) stage {
	return back(device, place, last).records(pulled).calls(failure(device, place)).records(up)
}

// manager returns the stage that waits for the shift manager, and why.
func manager(why string) stage {
	return managerCalled.shows("Stop. Shift manager to sign in here.", why)
}

// again returns the stage of the second player card after it was not read, with the number of the next attempt.
func again(attempt int) stage {
	s := at(fmt.Sprintf("AGAIN %d/3", attempt), "deal player-2").
		shows(fmt.Sprintf("Not read. Scan Player's second card. Attempt %d of 3.", attempt))
	for failed := range attempt - 1 {
		s = s.records(fmt.Sprintf("read-failed player-2, attempt %d", failed+1))
	}
	return s
}

// Steps with their headlines.
var (
	placeBets     = at("PLACE YOUR BETS", "start-round")
	betsOpen      = at("BETS OPEN", "betting")
	scanPlayer1   = at("SCAN PLAYER 1", "deal player-1")
	scanPlayer2   = at("SCAN PLAYER 2", "deal player-2")
	scanPlayer3   = at("SCAN PLAYER 3", "deal player-3")
	scanBanker1   = at("SCAN BANKER 1", "deal banker-1")
	scanBanker2   = at("SCAN BANKER 2", "deal banker-2")
	scanBanker3   = at("SCAN BANKER 3", "deal banker-3")
	shakeDice     = at("SHAKE DICE", "dice")
	shakeBoth     = at("SHAKE BOTH DICE", "roll").shows("All bets stand. Start both shakers, 4 seconds or more.")
	spinBall      = at("SPIN BALL", "number")
	ballInPlay    = at("BALL IN PLAY", "number")
	black17       = at("17 BLACK", "announce")
	spinAgain     = at("SPIN AGAIN", "spin").shows("Spin again. All bets stand.")
	fiveWins      = at("NUMBER 5 WINS", "announce")
	managerCalled = at("MANAGER CALLED", "shift-manager by the shift-manager")
)

// Results that many rows share.
var (
	secondPlayerCard        = scanBanker2.records("card-dealt player-2")
	secondBankerCard        = scanPlayer3.records("card-dealt banker-2")
	secondBankerCardOfShoe  = scanBanker3.records("card-dealt banker-2")
	backSecondPlayerCard    = scanBanker2.records(up, wentOn, closed, resumed, "card-dealt player-2")
	resumedSecondPlayerCard = scanBanker2.records(wentOn, closed, resumed, "card-dealt player-2")
	fourAndFive             = scanPlayer1.records("dice-rolled [4 5]")
	backFourAndFive         = scanPlayer1.records(up, "dice-rolled [4 5]")
	five                    = scanPlayer1.records("dice-rolled [5]")
	thrownAfterRuling       = scanPlayer1.records("ruled 003/5.2.b2 continue, bets stand", "incident-closed 003/5.2.b2",
		"signed-out", resumed, "dice-rolled [4 5]")
	seventeen       = black17.spun17()
	backSeventeen   = black17.records(up, wentOn, closed, resumed).spun17()
	spinRefused     = placeBets.turns("spinning", "slowing").records("reading-ignored not-here").turns("at-rest")
	backSpinRefused = spinRefused.following(up)
	roundOpens      = betsOpen.records("round-opened", "betting-opened")
	backRoundOpens  = betsOpen.records(up, "round-opened", "betting-opened")
	dealtEarly      = manager("A card was dealt early, face down. Not in play.").calls("dealt-early holding the card")
	extraCard       = at("CARD SEEN? Y / N", "facts").
			shows("Did the players see the extra card?", "Extra card drawn, face down. Not in play.").
			records("incident-opened extra-card-drawn holding the card")
	unknownCode = placeBets.shows("NOT ACCEPTED: That code is neither a card nor a badge here.").
			records("reading-ignored unknown-card")
	diceDamaged = shakeDice.shows("The dice sensor says: A line of the sensor came damaged: the throw was not read. Read the dice again, or Enter to call the shift manager.").
			records(damaged)
	diceUnread = managerCalled.shows("GAME PAUSED", "The dice were not read.").
			records("reading-ignored bad-result").calls("number-unread")
	wheelSilent = lost("wheel", nowhere, noStatus).
			records(down + noStatus).calls(failure("wheel", nowhere))
	moneyWheelSilent = placeBets.shows("money wheel DOWN", "The money wheel is down: It is connected, but silent for too long.").
				records(down + noStatus)
	// reportMissed is the stage of a shoe after a card of which no report came.
	reportMissed = at("SHOE IS BACK", "resume").
			shows("The shoe reconnected: "+neverCame+" Last card recorded: 4c at Banker 1.",
			"Equipment failure (Player 2): 8h. Not in play.").
		records(down+neverCame).calls(failure("shoe", player2)).records("device-changed up: "+neverCame, "card-held")
)

// What devices report of themselves.
const (
	neverCame   = "1 report of the shoe never came: look whether a card lies on the table that was not taken."
	tookNothing = "It took nothing for 2 s: flow control, or a dead device. Check its cable and power. It reconnects by itself."
	noStatus    = "Its link is up, but no whole status comes: look at its power, cable and baud rate."
	damaged     = "device-changed up: A line of the sensor came damaged: the throw was not read."
	noPoints    = "device-changed up: It gave no points (ask the result: status 03, which is not documented)."
)

// Scripts, and parts of them, that many rows share.
const (
	portTaken      = "system: keeps the console out; unplug; replug; other program: takes the port; system: lets the console in"
	portForbidden  = "system: forbids the port; unplug; replug"
	resolved       = "shift manager: signs in; shift manager: rules that it is resolved"
	spinAgainRuled = "shift manager: signs in; shift manager: rules that it is spun again"
	sixMore        = "; wait 400ms; again; wait 400ms; again; wait 400ms; again; wait 400ms; again; wait 400ms; again; wait 400ms; again; wait 400ms"
)

// badFrames are the console's warnings of a device whose frames go on being bad.
const badFrames = "bad-frames warning; bad-frames error"
