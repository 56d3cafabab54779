package angeleye

import (
	"pitboss/bench"
	"pitboss/game/message"
)

// FoundStopped is the code of a shoe that is locked or in error mode.
const FoundStopped = "shoe-stopped"

// errorAdvice tells what to do about the errors that the maker documents.
var errorAdvice = map[int]message.Text{
	CannotRead: message.New("shoe.error.1.do", "Take the card back, look at its edge and wipe it, and clean the shoe's "+
		"sensors."),
	2: message.New("shoe.error.2.do", "Take the card back that was drawn too many."),
	3: message.New("shoe.error.3.do", "See at the shoe which button is held or stuck."),
	4: message.New("shoe.error.4.do", "Draw cards in one movement; look whether one sticks at the exit."),
	5: message.New("shoe.error.5.do", "Draw cards in one movement; look whether one sticks in the shoe."),
	6: message.New("shoe.error.6.do", "Look whether a card of another set is in the shoe."),
	7: message.New("shoe.error.7.do", "Draw cards in one movement; clean rollers and sensors."),
}

// account is what the shoe reported about itself: that it is locked, and its error while it is in error mode.
type account struct {
	locked, failed bool
	code           int
}

// take returns what the shoe reports about itself, judging by this message and those before it.
func (a *account) take(said Message) *bench.Says {
	switch said.Kind {
	case Started:
		*a = account{}
	case LockState:
		a.locked = said.Locked
	case Failed:
		a.failed, a.code = said.ErrorMode, said.Code
	case Cleared:
		a.failed = false
	default: // the state of the shoe stays as it was
	}
	says := &bench.Says{}
	stopped := func(words, do message.Text) {
		says.Findings = append(says.Findings, bench.Finding{Level: bench.Error, Code: FoundStopped, Words: words, Do: do})
	}
	if a.failed {
		fault, known := errorWords[a.code]
		do := errorAdvice[a.code]
		if !known {
			fault = message.New("finding.shoe.unknown", "which its maker's list does not have")
			do = message.New("finding.shoe.unknown.do", "Look it up in the shoe's manual.")
		}
		stopped(message.New("finding.shoe.error", "The shoe is in error mode, with error {code}, {fault}. No card is "+
			"dealt until that is cleared.", message.Number("code", a.code), message.Message("fault", fault)),
			message.Sentences(do, message.New("finding.shoe.clear", "Then clear the error at the shoe, or on page 8.")))
	}
	if a.locked {
		stopped(message.New("finding.shoe.locked", "The shoe says that it is locked: what is drawn now is not dealt."),
			message.New("finding.shoe.locked.do", "If nobody locked it on purpose, unlock it at the shoe, or on page 8 where "+
				"commands = true is set for it."))
	}
	return says
}
