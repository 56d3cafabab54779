package picture

import (
	"pitboss/game"
	"pitboss/game/message"
)

// ThrowReading says what a throw would do now. Made is true once the round has all its throws.
func ThrowReading(seen Seen, made bool) message.Text {
	switch {
	case seen.Stopped:
		return message.New("picture.throw-stopped", "Do not throw: nothing can be recorded.")
	case seen.Step.Kind == game.StepClosed:
		return message.New("picture.throw-closed", "Do not throw: the table is closed.")
	case seen.Step.Kind == game.StepDice:
		return message.New("picture.throw-taken", "The throw is taken all the same; it needs no key.")
	case seen.Incident != nil && seen.Incident.Ruled == game.RoundVoid:
		return message.New("picture.throw-of-void", "Do not throw: this round is void.")
	case seen.Incident != nil:
		return message.New("picture.throw-unruled", "Do not throw: a ruling comes first.")
	case !seen.Running():
		return message.New("picture.throw-no-round", "Do not throw: no round is open.")
	case made:
		return message.New("picture.throw-made", "Do not throw: this round wants no more throws.")
	}
	return message.New("picture.throw-early", "Do not throw yet: a throw made now is not taken.")
}
