package game

import "pitboss/game/message"

// BettingStep returns the step at which bets are taken until their time is over.
func (r Round) BettingStep(prompt message.Text) Step {
	return Step{Kind: StepWait, Name: StepNameBetting, By: Dealer, Deadline: r.BettingUntil, Prompt: prompt}
}

// ConfirmStep returns a step that the dealer does and confirms.
func ConfirmStep(name string, prompt message.Text) Step {
	return Step{Kind: StepConfirm, Name: name, By: Dealer, Prompt: prompt}
}

// AnnounceStep returns the last step of a round, at which the dealer announces its result.
func AnnounceStep(prompt message.Text) Step { return ConfirmStep(StepNameAnnounce, prompt) }

// Announce asks the dealer to announce a result, which has no full stop.
func Announce(result message.Text) message.Text {
	return message.New("announce.result", "Announce: {result}.", message.Spoken("result", result))
}

// ScanStep returns the step at which the dealer deals a card to a place.
func ScanStep(name string, position Position, prompt message.Text) Step {
	return Step{Kind: StepScan, Name: name, By: Dealer, Position: position, Prompt: prompt}
}

// PlatformStep returns the step that waits for the platform's message of that name. Wants names what it says.
func PlatformStep(name string, wants, prompt message.Text) Step {
	return Step{Kind: StepPlatform, Name: name, Wants: wants, Prompt: prompt}
}

// DecideStep returns the step as one at which players decide, until its window closes.
func (r Round) DecideStep(step Step) Step {
	step.Kind = StepDecide
	if window, opened := r.Window(step.Name, step.Seat, step.Hand); opened && !window.Closed {
		step.Deadline = window.Until
	}
	return step
}

// Missing returns the first of the places without a card; false if all have one.
func (r Round) Missing(places []Position) (Position, bool) {
	for _, position := range places {
		if _, lies := r.At(position); !lies {
			return position, true
		}
	}
	return "", false
}

// Decided reports whether the players' window of that name is over.
func (r Round) Decided(window string) bool {
	was, opened := r.Window(window, 0, 0)
	return opened && was.Closed
}
