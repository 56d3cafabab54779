package audit

import (
	"bytes"
	"slices"

	"pitboss/game"
)

// platformReceived checks that the round waited for this message, from the platform or from the dealer in its
// place, and that the message fits.
func (c *checking) platformReceived(e game.PlatformReceived) {
	if !c.state.RoundRunning() {
		c.wrong("the platform's %q is taken where no round runs", e.Message)
		return
	}
	step := c.rules.HearingStep(&c.state)
	answered := step.Kind == game.StepAnswer && step.Name == e.Message
	if !answered && !step.Hears(e.Message) {
		c.wrong("the platform's %q is taken where the rules want %q", e.Message, step.Name)
	}
	training := c.rules.Setup.Training && !answered
	_, err := c.rules.Family.Accept(*c.state.Round, game.Message{Name: e.Message, Data: e.Data}, training)
	if err != nil && !(training && c.drewNothing(e)) {
		c.wrong("the platform's %q does not fit: %v", e.Message, err)
	}
}

// drewNothing reports whether the data is what an empty message is recorded as. A table in training accepts one
// where the platform would have to draw.
func (c *checking) drewNothing(e game.PlatformReceived) bool {
	nothing, err := c.rules.Family.Accept(*c.state.Round, game.Message{Name: e.Message}, true)
	heard, is := nothing.(game.Message)
	return err == nil && is && bytes.Equal(heard.Data, e.Data)
}

// moved checks that a step or a ruling moves these cards, and returns the step.
func (c *checking) moved(e game.CardsMoved) (step string) {
	if c.state.RoundRunning() {
		if wanted := c.rules.FamilyStep(&c.state); slices.Equal(e.Moves, wanted.Moves) {
			return wanted.Name
		}
	}
	if c.state.Incident == nil {
		c.wrong("cards are moved, and neither a step nor a ruling moves them so")
	}
	return ""
}

// stepDone checks that the rules wanted this step of the family. The step may already have moved its cards.
func (c *checking) stepDone(e game.StepDone) {
	if !c.state.RoundRunning() {
		c.wrong("%q is done where no round runs", e.Step)
		return
	}
	if c.moving != "" && e.Step == c.moving {
		return
	}
	step := c.rules.FamilyStep(&c.state)
	if e.Step == game.StepDiceLie && step.Kind == game.StepDice && c.state.DiceMayLie() {
		return
	}
	if e.Step == game.StepNameConnectionBack && c.rules.HoldsResult(&c.state) {
		return
	}
	if e.Step == game.StepDiceLieWithdrawn && c.state.Incident == nil && !c.state.Round.DiceLie.IsZero() {
		return
	}
	if step.Kind != game.StepConfirm || step.Name != e.Step {
		c.wrong("%q is done where the rules want %q", e.Step, step.Name)
	}
}
