package history

import (
	"pitboss/game"
	"pitboss/game/message"
)

// codeText says in a word or two why something was refused.
func codeText(code game.RefusalCode) message.Text {
	if text, known := codeTexts[code]; known {
		return text
	}
	return message.Written(string(code))
}

var codeTexts = map[game.RefusalCode]message.Text{
	game.RefusedBadInput:       message.New("refused.bad-input", "bad input"),
	game.RefusedNotNow:         message.New("refused.not-now", "not now"),
	game.RefusedStale:          message.New("refused.stale", "stale"),
	game.RefusedSignIn:         message.New("refused.sign-in-failed", "sign in failed"),
	game.RefusedPINWanted:      message.New("refused.pin-wanted", "pin wanted"),
	game.RefusedFirstPIN:       message.New("refused.first-pin", "still the first PIN"),
	game.RefusedBadgeWanted:    message.New("refused.badge-wanted", "badge wanted"),
	game.RefusedNoSuchPerson:   message.New("refused.no-such-person", "no such person"),
	game.RefusedWrongPIN:       message.New("refused.wrong-pin", "wrong pin"),
	game.RefusedLockedOut:      message.New("refused.locked-out", "locked out"),
	game.RefusedDisabled:       message.New("refused.disabled", "disabled"),
	game.RefusedWrongRole:      message.New("refused.wrong-role", "wrong role"),
	game.RefusedNotQualified:   message.New("refused.not-qualified", "not qualified"),
	game.RefusedOwnRequest:     message.New("refused.own-request", "own request"),
	game.RefusedBadResult:      message.New("refused.bad-result", "bad result"),
	game.RefusedRoundOpen:      message.New("refused.round-open", "round open"),
	game.RefusedNotOffered:     message.New("refused.not-offered", "not offered"),
	game.RefusedFirstCard:      message.New("refused.first-card", "first card"),
	game.RefusedTooManyCards:   message.New("refused.too-many-cards", "too many cards"),
	game.RefusedIncidentOpen:   message.New("refused.incident-open", "incident open"),
	game.RefusedUnknownFact:    message.New("refused.unknown-fact", "unknown fact"),
	game.RefusedUnknownCard:    message.New("refused.unknown-card", "unknown card"),
	game.RefusedNoCardExpected: message.New("refused.no-card-expected", "no card expected"),
	game.RefusedCutCard:        message.New("refused.cut-card", "cut card"),
	game.RefusedNotHere:        message.New("refused.not-here", "not here"),
	game.RefusedStopped:        message.New("refused.stopped", "stopped"),
	game.RefusedNotTested:      message.New("refused.not-tested", "not tested"),
	game.RefusedWrongToken:     message.New("refused.wrong-token", "wrong token"),
	game.RefusedWrongJournal:   message.New("refused.wrong-journal", "wrong journal"),
	game.RefusedBusy:           message.New("refused.busy", "busy"),
	game.RefusedAtTable:        message.New("refused.at-table", "at table"),
	game.RefusedForged:         message.New("refused.forged", "forged"),
	game.RefusedReplayed:       message.New("refused.replayed", "replayed"),
	game.RefusedExpired:        message.New("refused.expired", "expired"),
	game.RefusedOtherTable:     message.New("refused.other-table", "other table"),
	game.RefusedUnsealed:       message.New("refused.unsealed", "unsealed"),
	game.RefusedEnded:          message.New("refused.ended", "ended"),
}
