package picture

import (
	"pitboss/game"
	"pitboss/game/message"
)

// Spun has what is said of spins of one kind of wheel.
type Spun struct{ stopped, closed, void, unruled, noRound, stops message.Text }

// BallSpun has what is said of a ball that the dealer spins.
var BallSpun = Spun{
	stopped: message.New("picture.ball-stopped", "Do not spin: nothing can be recorded."),
	closed:  message.New("picture.ball-closed", "Do not spin: the table is closed."),
	void:    message.New("picture.ball-of-void", "Do not spin: this round is void."),
	unruled: message.New("picture.ball-unruled", "Do not spin: a ruling comes first."),
	noRound: message.New("picture.ball-no-round", "Do not spin: no round is open."),
	stops:   message.New("picture.ball-stops", "Do not spin: it would stop the game."),
}

// WheelSpun has what is said of a wheel that the dealer spins.
var WheelSpun = Spun{
	stopped: message.New("picture.spin-stopped", "Do not spin: nothing can be recorded."),
	closed:  message.New("picture.spin-closed", "Do not spin: the table is closed."),
	void:    message.New("picture.spin-of-void", "Do not spin: this round is void."),
	unruled: message.New("picture.spin-unruled", "Do not spin: a ruling comes first."),
	noRound: message.New("picture.spin-no-round", "Do not spin: no round is open."),
	stops:   message.New("picture.spin-stops", "Do not spin: it would stop the game."),
}

// Reading says what a result of the wheel would do now. Takes is true while it is taken, taken says so, respin that the
// dealer may spin again, and done why the round wants no spin; empty if it does.
func (s Spun) Reading(seen Seen, takes bool, taken, respin, done message.Text) message.Text {
	ruled := game.RoundEffect("")
	if seen.Incident != nil {
		ruled = seen.Incident.Ruled
	}
	switch {
	case seen.Stopped:
		return s.stopped
	case seen.Step.Kind == game.StepClosed:
		return s.closed
	case ruled == game.RoundRespin:
		return respin
	case takes:
		return taken
	case ruled == game.RoundVoid:
		return s.void
	case seen.Incident != nil:
		return s.unruled
	case !seen.Running():
		return s.noRound
	}
	return done.Or(s.stops)
}

// ThrowReading says what a throw would do now. Made is true once the round has all its throws.
func ThrowReading(seen Seen, made bool) message.Text {
	switch {
	case seen.Stopped:
		return message.New("picture.throw-stopped", "Do not throw: nothing can be recorded.")
	case seen.Step.Kind == game.StepClosed:
		return message.New("picture.throw-closed", "Do not throw: the table is closed.")
	case seen.Step.Kind == game.StepDice:
		return message.New("picture.throw-taken", "You can go on throwing: the dice need no key.")
	case seen.Incident != nil && seen.Incident.Ruled == game.RoundVoid:
		return message.New("picture.throw-of-void", "Do not throw: this round is void.")
	case seen.Incident != nil:
		return message.New("picture.throw-unruled", "Do not throw: a ruling comes first.")
	case !seen.Running():
		return message.New("picture.throw-no-round", "Do not throw: no round is open.")
	case made:
		return message.New("picture.throw-made", "Do not throw: the throw is in.")
	}
	return message.New("picture.throw-early", "Do not throw yet: a throw made now is not taken.")
}
