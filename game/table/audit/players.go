package audit

import (
	"reflect"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
)

// window checks that a window for decisions opens when the round waits for one, and for the time that the rules
// give.
func (c *checking) window(e game.DecisionsOpened) {
	if !c.state.RoundRunning() {
		c.wrong("players are to decide where no round runs")
		return
	}
	if _, runs := c.state.Round.OpenWindow(); runs {
		c.wrong("players are to decide while others still do")
	}
	step := c.rules.Next(&c.state)
	if step.Kind != game.StepDecide || step.Name != e.Name() || step.Seat != e.Seat || step.Hand != e.Hand {
		c.wrong("%s of seat %d, hand %d is opened where the rules want %q", e.Name(), e.Seat, e.Hand, step.Name)
	}
	if until := c.at.At.Add(c.rules.Book.Timers.Decision.Duration()); !e.Until.Equal(until) {
		c.wrong("players may decide until %s, by the rules until %s", e.Until, until)
	}
}

// windowClosed checks that a window was open and had ended: its time was over, everybody had decided, or the
// platform closed it.
func (c *checking) windowClosed(e game.DecisionsClosed) {
	window, waits := waitsIn(c.rules, &c.state)
	switch {
	case window.Until.IsZero():
		c.wrong("the time for decisions ends where none runs")
	case waits && c.at.At.Before(window.Until) && c.at.Actor.Device != decide.DevicePlatform:
		c.wrong("the time for decisions ends at %s, by the rules at %s", c.at.At, window.Until)
	case e.Window != "" && (e.Window != window.Name || e.Seat != window.Seat || e.Hand != window.Hand):
		c.wrong("%s of seat %d, hand %d is closed, opened was %s of seat %d, hand %d", e.Window, e.Seat, e.Hand,
			window.Name, window.Seat, window.Hand)
	}
}

// waitsIn returns the open window, or the zero value, and whether the round still waits for a decision in it.
func waitsIn(r *decide.Rules, s *state.State) (window game.Window, waits bool) {
	if !s.RoundRunning() {
		return window, false
	}
	window, runs := s.Round.OpenWindow()
	return window, runs && decide.StillDecides(r.FamilyStep(s), window)
}

// decided checks that the player had that choice, or that the rules take silence to mean it.
func (c *checking) decided(e game.PlayerDecided) {
	if !c.state.RoundRunning() {
		c.wrong("%s is decided where no round runs", e.Decision.Action)
		return
	}
	if e.ByClock {
		if len(c.silence) == 0 || !reflect.DeepEqual(c.silence[0], e.Decision) {
			c.wrong("%s of seat %d, hand %d is decided by the clock; by the rules silence means something else",
				e.Decision.Action, e.Decision.Seat, e.Decision.Hand)
		}
		return
	}
	step := c.rules.Next(&c.state)
	if _, runs := c.state.Round.OpenWindow(); step.Kind == game.StepDecide && !runs ||
		step.Kind != game.StepDecide && len(step.Actions) == 0 {
		c.wrong("%s of seat %d, hand %d is decided where no player decides", e.Decision.Action, e.Decision.Seat, e.Decision.Hand)
		return
	}
	accepted, err := c.rules.Family.Accept(*c.state.Round, e.Decision, false)
	if err != nil {
		c.wrong("a decision does not fit: %v", err)
	} else if !reflect.DeepEqual(accepted, game.Reading(e.Decision)) {
		c.wrong("%+v is decided, by the rules it is %+v", e.Decision, accepted)
	}
}

// silent tracks the decisions that the clock has to make after a window closed. It returns an error in words if
// anything else comes first.
func (a *Audit) silent(before state.State, event game.Event) (wrong []string) {
	switch e := event.(type) {
	case game.DecisionsClosed:
		a.silence = nil
		window, waited := waitsIn(a.rules, &before)
		if !waited || !a.state.RoundRunning() {
			return nil
		}
		window.Closed = true
		a.silence = a.rules.Family.Expire(*a.state.Round, window)
		return nil
	case game.PlayerDecided:
		if e.ByClock && len(a.silence) > 0 {
			a.silence = a.silence[1:]
			return nil
		}
	}
	if len(a.silence) > 0 {
		wrong = []string{"time ran out, and the clock did not decide for those who said nothing"}
	}
	a.silence = nil
	return wrong
}
