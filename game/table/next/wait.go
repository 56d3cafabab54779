package next

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// Wait is the time that a running round may spend at a step, and the incident that opens when it ends. Every wait
// of a running round ends: then the incident opens and the shift manager is called. A wait is computed from the
// facts, never stored.
type Wait struct {
	// Since is when the wait started, Until when it ends.
	Since, Until time.Time
	// Opens is the incident that opens when it ends.
	Opens game.Incident
}

// The settings for the length of a wait.
const (
	settingDealer   = "dealer-silent-seconds"
	settingDevice   = "device-wait-seconds"
	settingPlatform = "platform-wait-seconds"
)

// diceTell is how long a sensor may take to report a throw once the dice have come to rest.
const diceTell = 2 * time.Second

// Waits returns what the running round waits for. It returns false if no round runs, if an unruled incident is
// open, which has its own clock (001/7), if the shift manager still has to carry out a ruling, or if a timer of the
// round ends the step.
func (r *Rules) Waits(s *state.State) (Wait, bool) {
	open := s.Incident != nil && !r.LeavesRuled(s)
	if !s.RoundRunning() || open {
		return Wait{}, false
	}
	return r.waitAt(s, r.Next(s))
}

// waitAt returns how long the round may stay in its step.
func (r *Rules) waitAt(s *state.State, step game.Step) (Wait, bool) {
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
	limit := time.Duration(r.Setup.Settings.Number(setting)) * time.Second
	return Wait{Since: since, Until: since.Add(limit), Opens: opens}, true
}

// NotCome says what was missing when a wait ended.
func (w Wait) NotCome(round game.Round, step game.Step) message.Text {
	seconds, told := message.Number("seconds", int(w.Until.Sub(w.Since).Seconds())), message.Message("message", step.Wants)
	switch {
	case step.Kind == game.StepNumber:
		return message.New("table.wait.number", "no number from the wheel for {seconds} seconds", seconds)
	case step.Kind == game.StepDice && !round.DiceLie.IsZero():
		return message.New("table.wait.dice-lie", "the dice were at rest and not read")
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

// latest returns the latest of several times.
func latest(times ...time.Time) (last time.Time) {
	for _, at := range times {
		if at.After(last) {
			last = at
		}
	}
	return last
}
