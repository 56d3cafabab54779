package picture

import (
	"pitboss/game"
	"pitboss/game/message"
)

// SpinReading says what a wheel's result would do now. Takes is true while it is taken, Taken says so, Respin that the
// wheel may be spun again, and Done why the round wants no spin; empty if it does.
func SpinReading(seen Seen, takes bool, taken, respin, done message.Text) message.Text {
	ruled := game.RoundEffect("")
	if seen.Incident != nil {
		ruled = seen.Incident.Ruled
	}
	switch {
	case seen.Stopped:
		return message.New("picture.spin-stopped", "Do not spin: nothing can be recorded.")
	case seen.Step.Kind == game.StepClosed:
		return message.New("picture.spin-closed", "Do not spin: the table is closed.")
	case ruled == game.RoundRespin:
		return respin
	case takes:
		return taken
	case ruled == game.RoundVoid:
		return message.New("picture.spin-of-void", "Do not spin: this round is void.")
	case seen.Incident != nil:
		return message.New("picture.spin-unruled", "Do not spin: a ruling comes first.")
	case !seen.Running():
		return message.New("picture.spin-no-round", "Do not spin: no round is open.")
	case !done.IsZero():
		return done
	}
	return message.New("picture.spin-stops", "Do not spin: it would stop the game.")
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
