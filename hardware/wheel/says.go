package wheel

import (
	"slices"

	"pitboss/bench"
)

// flagStands is how many consecutive statuses of a slingshot must agree, since its flags come and go.
const flagStands = 3

// flagFindings lists the flags of a slingshot, gravest first, with what to do about each.
var flagFindings = []struct {
	flag      int
	cause     Cause
	level     bench.Level
	words, do string
}{
	{4, EquipmentFailure, bench.Error, "an in-rim sensor, the motor or the encoder failed",
		"Clean the sensors in the rim and look at their plugs. Then switch the wheel off and on; if the flag stays, call the maker's service."},
	{8, UnderTurns, bench.Warning, "the launch of the ball failed, and the wheel repeats it by itself",
		"Look at the ball, the jet and the compressor. If it does not end in a spin within two minutes, take the wheel out of play."},
	{2, SameDirection, bench.Warning, "the ball runs the same way as the rotor",
		"Let the spin end and make it again; if it comes back, look at the jet."},
	{1, BallOut, bench.Warning, "the ball was taken out, or no sensor sees it",
		"Look where the ball is. If it lies in a pocket, clean the sensors in the rim."},
}

// account holds the wheel's last statuses.
type account struct{ last []Status }

// take returns what the wheel reports about itself in lines received together, or nil if none of them is a status.
func (a *account) take(protocol Protocol, lines []Line) (says *bench.Says) {
	stands := 1
	if protocol == Slingshot {
		stands = flagStands
	}
	for _, line := range lines {
		if line.Kind != StatusLine {
			continue
		}
		if says == nil {
			says = &bench.Says{}
		}
		if line.Status.Causes != 0 {
			says.Wrong = append(says.Wrong, line.Status.Causes.String())
		}
		a.last = append(a.last, line.Status)
		a.last = a.last[max(len(a.last)-stands, 0):]
	}
	if says != nil && len(a.last) == stands {
		says.Findings = a.findings(protocol)
	}
	return says
}

// findings returns what all of the last statuses report as wrong, or that the wheel is closed.
func (a *account) findings(protocol Protocol) (found []bench.Finding) {
	causes := a.last[0].Causes
	for _, status := range a.last {
		causes &= status.Causes
	}
	switch {
	case protocol == Slingshot:
		for _, known := range flagFindings {
			if causes.Has(known.cause) {
				found = append(found, bench.NewFinding(known.level, bench.FoundWheelFlags, known.do,
					"The wheel says with flag %d that %s.", known.flag, known.words))
			}
		}
	case causes != 0:
		found = append(found, bench.WheelFault(causes.String()))
	}
	if len(found) == 0 && !slices.ContainsFunc(a.last, func(status Status) bool { return status.State != StateClosed }) {
		found = append(found, bench.NewFinding(bench.Warning, bench.FoundWheelClosed,
			"If the table is to play, open it at the wheel, or on page 8 where commands = true is set for it.",
			"The wheel says that it is closed or switched off, and nothing of a fault: it makes no game."))
	}
	return found
}
