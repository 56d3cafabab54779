package table

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Wait is how long a running round waits for what its step wants: since when, until when, and what
// has gone wrong if it has not come by then. Every wait of a running round has an end: then its
// incident opens, and the shift manager is called. It is computed from the facts, never stored.
type Wait struct {
	// Since is when the wait began, Until when it ends.
	Since, Until time.Time
	// Opens is the incident that opens when it ends.
	Opens game.Incident
}

// The settings of how long a round waits.
const (
	settingDealer   = "dealer-silent-seconds"
	settingDevice   = "device-wait-seconds"
	settingPlatform = "platform-wait-seconds"
)

// diceTell is how long a sensor may take to tell a throw once the dice lie still.
const diceTell = 2 * time.Second

// Waits returns what the running round waits for; false where no round runs, where an incident is open that
// is not ruled, which has a clock of its own (001/7), or whose ruling the shift manager has yet to carry
// out, and where a timer of the round itself ends the step.
func (r *Rules) Waits(s *State) (Wait, bool) {
	open := s.Incident != nil && !r.leavesRuled(s)
	if !s.RoundRunning() || open {
		return Wait{}, false
	}
	return r.waitAt(s, r.Next(s))
}

// waitAt returns how long the round may stay at its step.
func (r *Rules) waitAt(s *State, step game.Step) (Wait, bool) {
	since, setting, opens := latest(s.Moved, s.StartedAt), settingDevice, game.EquipmentFailure
	switch step.Kind {
	case game.StepWait, game.StepDecide:
		return Wait{}, false
	case game.StepNumber, game.StepSegment:
	case game.StepDice:
		if lie := s.Round.DiceLie; !lie.IsZero() {
			return Wait{Since: lie, Until: lie.Add(diceTell), Opens: opens}, true
		}
	case game.StepPlatform:
		setting, opens = settingPlatform, game.ProviderFault
	default:
		if step.Name == game.StepSpin && s.Round.Again { // nobody can tell whether the dealer or the wheel is late
			break
		}
		since = latest(s.LastActivity, s.Round.BettingUntil, s.StartedAt)
		setting, opens = settingDealer, game.DealerUnable
	}
	limit := time.Duration(r.setup.Settings.Number(setting)) * time.Second
	return Wait{Since: since, Until: since.Add(limit), Opens: opens}, true
}

// notCome says what had not come at a step when its wait ended.
func (w Wait) notCome(round game.Round, step game.Step) message.Text {
	seconds, told := message.Number("seconds", int(w.Until.Sub(w.Since).Seconds())), message.Message("message", step.Wants)
	switch {
	case step.Kind == game.StepNumber:
		return message.New("table.wait.number", "no number from the wheel for {seconds} seconds", seconds)
	case step.Kind == game.StepDice && !round.DiceLie.IsZero():
		return message.New("table.wait.dice-lie", "the dice lay still and were not read")
	case step.Kind == game.StepDice:
		return message.New("table.wait.dice", "no throw read for {seconds} seconds", seconds)
	case step.Kind == game.StepSegment:
		return message.New("table.wait.segment", "no segment from the wheel for {seconds} seconds", seconds)
	case step.Kind == game.StepPlatform && round.Erred != nil:
		return message.New("table.wait.platform-wrong", "no valid {message} from the platform for {seconds} seconds", told, seconds)
	case step.Kind == game.StepPlatform:
		return message.New("table.wait.platform", "no {message} from the platform for {seconds} seconds", told, seconds)
	}
	return message.New("table.wait.dealer", "no action for {seconds} seconds", seconds)
}

// latest returns the latest of some times.
func latest(times ...time.Time) (last time.Time) {
	for _, at := range times {
		if at.After(last) {
			last = at
		}
	}
	return last
}

// moves reports whether an event takes a running round on, or lets it go on: what the round
// waits for next is waited for from then.
func moves(event game.Event) bool {
	switch event.(type) {
	case game.RoundOpened, game.BettingClosed, game.CardDealt, game.StepDone, game.PlatformReceived, game.DiceRolled,
		game.DiceEntered, game.DiceCleared, game.RollRepeated,
		game.SegmentRegistered, game.SegmentRepeated, game.SegmentEntered, game.SegmentCleared,
		game.NumberRegistered, game.NumberEntered, game.NumberCleared, game.SpinRepeated, game.DecisionsClosed, game.IncidentClosed:
		return true
	}
	return false
}

// waitedOut opens the incident of a wait that has come to its end.
func (d *decision) waitedOut() {
	if wait, waits := d.rules.Waits(&d.state); waits && !d.at.Before(wait.Until) {
		why := wait.notCome(*d.state.Round, d.rules.Next(&d.state))
		d.leaveRuled()
		d.openBecause(wait.Opens, why)
	}
}
