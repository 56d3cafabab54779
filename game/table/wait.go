package table

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Wait is what a running round waits for: from whom, since when, until when, and what has
// gone wrong if it has not come by then. Every wait of a running round has an end: then its
// incident opens, and the shift manager is called. It is computed from the facts, never stored.
type Wait struct {
	// For says in words what has not come when the wait ends.
	For message.Text
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

// Waits returns what the running round waits for; false where no round runs, where an
// incident is open, which has a clock of its own (001/7), where somebody must sign in first,
// and where a timer of the round itself ends the step.
func (r *Rules) Waits(s State) (Wait, bool) {
	if !s.RoundRunning() || s.Incident != nil || s.Dealer.IsZero() {
		return Wait{}, false
	}
	return r.waitAt(s, r.roundStep(s))
}

// waitAt is how long the round may stay at its step.
func (r *Rules) waitAt(s State, step game.Step) (Wait, bool) {
	wait := func(since time.Time, setting string, opens game.Incident, why func(seconds message.Arg) message.Text) (Wait, bool) {
		seconds := r.setup.Settings.Number(setting)
		return Wait{
			For: why(message.Number("seconds", seconds)), Since: since,
			Until: since.Add(time.Duration(seconds) * time.Second), Opens: opens,
		}, true
	}
	moved, told := latest(s.Moved, s.StartedAt), message.Message("message", step.Wants)
	switch step.Kind {
	case game.StepWait, game.StepDecide:
		return Wait{}, false
	case game.StepNumber:
		return wait(moved, settingDevice, game.EquipmentFailure, func(seconds message.Arg) message.Text {
			return message.New("table.wait.number", "the wheel told no number for {seconds} seconds", seconds)
		})
	case game.StepDice:
		if lie := s.Round.DiceLie; !lie.IsZero() {
			why := message.New("table.wait.dice-lie", "the dice lie still and no throw was read")
			return Wait{For: why, Since: lie, Until: lie.Add(diceTell), Opens: game.EquipmentFailure}, true
		}
		return wait(moved, settingDevice, game.EquipmentFailure, func(seconds message.Arg) message.Text {
			return message.New("table.wait.dice", "no throw of the dice was read for {seconds} seconds", seconds)
		})
	case game.StepSegment:
		return wait(moved, settingDevice, game.EquipmentFailure, func(seconds message.Arg) message.Text {
			return message.New("table.wait.segment", "the wheel told no segment for {seconds} seconds", seconds)
		})
	case game.StepPlatform:
		return wait(moved, settingPlatform, game.ProviderFault, func(seconds message.Arg) message.Text {
			if s.Round.Erred != nil {
				return message.New("table.wait.platform-wrong", "the platform told nothing right of its {message} for {seconds} seconds", told, seconds)
			}
			return message.New("table.wait.platform", "the platform did not tell its {message} for {seconds} seconds", told, seconds)
		})
	}
	return wait(latest(s.LastActivity, s.Round.BettingUntil, s.StartedAt), settingDealer, game.DealerUnable, func(seconds message.Arg) message.Text {
		return message.New("table.wait.dealer", "nothing was done for {seconds} seconds", seconds)
	})
}

// latest is the latest of some times.
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
	case game.RoundOpened, game.BettingClosed, game.CardDealt, game.StepDone, game.PlatformReceived, game.DiceRolled, game.RollRepeated, game.SegmentRegistered, game.SegmentRepeated,
		game.NumberRegistered, game.NumberEntered, game.NumberCleared, game.SpinRepeated, game.DecisionsClosed, game.IncidentClosed:
		return true
	}
	return false
}

// waitedOut opens the incident of a wait that has come to its end.
func (d *decision) waitedOut() {
	if wait, waits := d.rules.Waits(d.state); waits && !d.at.Before(wait.Until) {
		d.openBecause(wait.Opens, wait.For)
	}
}
