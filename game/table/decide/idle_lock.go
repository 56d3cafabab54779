package decide

import (
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
)

// idleLockRuns reports whether missing input would sign somebody out (GLI-19 C.6.5(d)): everybody between rounds;
// during an incident in a running round, those who came for it once it waits for one of them. The dealer of a
// running round stays.
func (r *Rules) idleLockRuns(s *state.State) bool {
	came := !s.Manager.IsZero() || !s.Technician.IsZero()
	if s.RoundRunning() {
		if !came || s.Incident == nil {
			return false
		}
		by := r.Next(s).By
		return by.Senior() && !s.Holder(by).IsZero()
	}
	return came || !s.Dealer.IsZero()
}

// lockIdle signs out the people affected by the idle lock.
func (d *decision) lockIdle() {
	if d.state.RoundRunning() {
		d.dismiss("idle")
		return
	}
	d.emit(game.ConsoleLocked{})
}

func (r *Rules) idleLock() time.Duration {
	return time.Duration(r.Setup.Settings.Number("idle-lock-seconds")) * time.Second
}
