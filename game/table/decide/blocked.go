package decide

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// Blocked returns the keys that would be refused now, with the reason.
func (r *Rules) Blocked(s *state.State) map[Key]message.Text {
	step := r.Next(s)
	blocked := map[Key]message.Text{}
	block := func(key Key, when bool, why message.Text) {
		if when {
			blocked[key] = why
		}
	}
	confirms := step.Kind == game.StepConfirm || step.Name == game.StepNameCheckScan || step.Kind == game.StepDice && s.DiceMayLie()
	block(KeyConfirm, !confirms, Waiting(step))
	block(KeyConfirm, step.Name == game.StepNameCheckScan && s.Shoe.Scanned.Total() == 0, noneScanned())
	if _, why := r.AwaitsTest(s); step.Name == game.StepNameReturnDevice {
		block(KeyConfirm, !why.IsZero(), message.Sentences(why, next.OpenBench()))
	}
	block(KeyCallManager, s.Incident != nil && s.Incident.ManagerCalled,
		message.New("table.blocked.called", "The shift manager has been called."))
	nobody := s.Dealer.IsZero() && s.Manager.IsZero()
	block(KeyCallManager, s.Incident == nil && nobody, nobodyHere())
	block(KeyReport, s.Incident != nil && s.Incident.Correction != nil, incidentOpen())
	block(KeyReport, nobody, nobodyHere())
	block(KeySignOut, s.RoundRunning() && s.Manager.IsZero() && s.Technician.IsZero(), dealerLeaves())
	block(KeySignOut, s.Dealer.IsZero() && s.Manager.IsZero() && s.Technician.IsZero(), nobodyHere())
	block(KeyRule, len(step.Offers) == 0, nothingToRule())
	byHand := r.whyNotByHand(s)
	block(KeyEnterByHand, !byHand.IsZero(), byHand)
	block(KeyCorrect, nobody, nobodyHere())
	block(KeyCorrect, s.RoundRunning(), correctedBetween())
	block(KeyCorrect, s.Rounds == 0, message.New("table.blocked.no-result", "No round has ended yet."))
	block(KeyCorrect, s.Incident != nil, incidentOpen())
	withdrawn := r.whyNotWithdrawn(s)
	block(KeyWithdraw, !withdrawn.IsZero(), withdrawn)
	if there := s.Station != "" && step.By == game.ShiftManager; there {
		for _, key := range []Key{KeyConfirm, KeyRule, KeyEnterByHand} {
			if _, dead := blocked[key]; !dead {
				blocked[key] = atStation(s)
			}
		}
	}
	unread := whyNotRead(s)
	block(KeyRead, !unread.IsZero(), unread)
	note := whyNoNote(s)
	block(KeyLeaveNote, !note.IsZero(), note)
	block(KeySameCard, step.Name != game.StepNameConfirmRepeat, message.New("table.blocked.no-repeat", "No card was read twice."))
	return blocked
}

func nobodyHere() message.Text { return message.New("table.nobody", "Nobody is signed in.") }

func incidentOpen() message.Text {
	return message.New("table.incident-open", "An incident is already open.")
}

func dealerChanges() message.Text {
	return message.New("table.dealer-changes", "Dealers change between rounds.")
}

func dealerLeaves() message.Text {
	return message.New("table.dealer-leaves", "Dealers leave between rounds.")
}

func nothingToRule() message.Text {
	return message.New("table.rule.nothing", "There is nothing to rule on.")
}

func correctedBetween() message.Text {
	return message.New("table.correct.between", "Results are corrected between rounds.")
}

// Key is an action that a person at the screen can ask for. The list is closed.
type Key string

// The keys.
const (
	KeyConfirm     Key = "confirm"
	KeyCallManager Key = "call-shift-manager"
	KeyReport      Key = "report"
	KeySignIn      Key = "sign-in"
	KeySignOut     Key = "sign-out"
	KeyRule        Key = "rule"
	KeySameCard    Key = "same-card"
	KeyEnterByHand Key = "enter-by-hand"
	KeyCorrect     Key = "correct"
	KeyWithdraw    Key = "withdraw"
	KeyRead        Key = "read-message"
	KeyLeaveNote   Key = "leave-note"
)
