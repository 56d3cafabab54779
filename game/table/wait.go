package table

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
)

// Wait is what a running round waits for: from whom, since when, until when, and what has
// gone wrong if it has not come by then. Every wait of a running round has an end: then its
// incident opens, and the shift manager is called. It is computed from the facts, never stored.
type Wait struct {
	// For says in words what has not come when the wait ends.
	For string
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
	wait := func(since time.Time, setting, why string, opens game.Incident) (Wait, bool) {
		seconds := r.setup.Settings.Number(setting)
		return Wait{
			For: fmt.Sprintf("%s for %d seconds", why, seconds), Since: since,
			Until: since.Add(time.Duration(seconds) * time.Second), Opens: opens,
		}, true
	}
	moved := latest(s.Moved, s.StartedAt)
	switch step.Kind {
	case game.StepWait, game.StepDecide:
		return Wait{}, false
	case game.StepNumber:
		return wait(moved, settingDevice, "the wheel told no number", game.EquipmentFailure)
	case game.StepDice:
		if lie := s.Round.DiceLie; !lie.IsZero() {
			return Wait{For: "the dice lie still and no throw was read", Since: lie, Until: lie.Add(diceTell), Opens: game.EquipmentFailure}, true
		}
		return wait(moved, settingDevice, "no throw of the dice was read", game.EquipmentFailure)
	case game.StepSegment:
		return wait(moved, settingDevice, "the wheel told no segment", game.EquipmentFailure)
	case game.StepPlatform:
		why := "the platform did not tell its "
		if s.Round.Erred != nil {
			why = "the platform told nothing right of its "
		}
		return wait(moved, settingPlatform, why+strings.ReplaceAll(step.Name, "-", " "), game.ProviderFault)
	}
	return wait(latest(s.LastActivity, s.Round.BettingUntil, s.StartedAt), settingDealer, "nothing was done", game.DealerUnable)
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
		d.open(game.IncidentOpened{Incident: wait.Opens, Detected: true, Facts: game.Facts{factCause: wait.For}})
	}
}
