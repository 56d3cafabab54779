package angeleye

import "pitboss/bench"

// FoundStopped is the code of a shoe that is locked or in error mode.
const FoundStopped = "shoe-stopped"

// errorAdvice tells what to do about the errors that the maker documents.
var errorAdvice = map[int]string{
	CannotRead: "Take the card back, look at its edge and wipe it, and clean the shoe's sensors.",
	2:          "Take the card back that was drawn too many.",
	3:          "See at the shoe which button is held or stuck.",
	4:          "Draw cards in one movement; look whether one sticks at the exit.",
	5:          "Draw cards in one movement; look whether one sticks in the shoe.",
	6:          "Look whether a card of another set is in the shoe.",
	7:          "Draw cards in one movement; clean rollers and sensors.",
}

// account is what the shoe reported about itself: that it is locked, and its error while it is in error mode.
type account struct {
	locked, failed bool
	code           int
}

// take returns what the shoe reports about itself, judging by this message and those before it.
func (a *account) take(message Message) *bench.Says {
	switch message.Kind {
	case Started:
		*a = account{}
	case LockState:
		a.locked = message.Locked
	case Failed:
		a.failed, a.code = message.ErrorMode, message.Code
	case Cleared:
		a.failed = false
	default: // the state of the shoe stays as it was
	}
	says := &bench.Says{}
	stopped := func(do, format string, args ...any) {
		says.Findings = append(says.Findings, bench.NewFinding(bench.Error, FoundStopped, do, format, args...))
	}
	if a.failed {
		words, do := "which its maker's list does not have", "Look it up in the shoe's manual."
		if known, is := errorWords[a.code]; is {
			words, do = known.String(), errorAdvice[a.code]
		}
		stopped(do+" Then clear the error at the shoe, or on page 8.",
			"The shoe is in error mode, with error %d, %s. No card is dealt until that is cleared.", a.code, words)
	}
	if a.locked {
		stopped("If nobody locked it on purpose, unlock it at the shoe, or on page 8 where commands = true is set for it.",
			"The shoe says that it is locked: what is drawn now is not dealt.")
	}
	return says
}
