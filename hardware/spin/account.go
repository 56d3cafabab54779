package spin

import (
	"slices"
	"strings"

	"pitboss/bench"
	"pitboss/game/message"
)

// The codes of what a wheel reports about itself: that something is wrong, or that it is closed.
const (
	FoundFlags  = "wheel-flags"
	FoundClosed = "wheel-closed"
)

// account holds the wheel's last statuses.
type account struct{ last []Status }

// take returns what the wheel reports about itself in lines received together, or nil if none of them is a status.
func (a *account) take(dialect *Dialect, lines []Line) (says *bench.Says) {
	agree := max(dialect.Agree, 1)
	for _, line := range lines {
		if line.Kind != StatusLine {
			continue
		}
		if says == nil {
			says = &bench.Says{}
		}
		if line.Status.Causes != 0 {
			says.Wrong = append(says.Wrong, line.Status.Causes.text())
		}
		a.last = append(a.last, line.Status)
		a.last = a.last[max(len(a.last)-agree, 0):]
	}
	if says != nil && len(a.last) == agree {
		says.Findings = a.findings(dialect)
	}
	return says
}

// findings returns what all of the last statuses report as wrong, or that the wheel is closed.
func (a *account) findings(dialect *Dialect) (found []bench.Finding) {
	causes := a.last[0].Causes
	for _, status := range a.last {
		causes &= status.Causes
	}
	switch {
	case dialect.Findings != nil:
		found = dialect.Findings(causes)
	case causes != 0:
		found = append(found, bench.Finding{Level: bench.Warning, Code: FoundFlags,
			Do: message.New("finding.wheel.flags.do",
				"Look at the wheel for it; what each cause means stands in docs/devices.md, under Wheels."),
			Words: message.New("finding.wheel.flags", "The wheel says that something is wrong: {causes}.",
				message.Words("causes", strings.Split(causes.String(), "+")))})
	}
	if len(found) == 0 && !slices.ContainsFunc(a.last, func(status Status) bool { return status.State != StateClosed }) {
		found = append(found, bench.Finding{Level: bench.Warning, Code: FoundClosed,
			Do: message.New("finding.wheel.closed.do",
				"If the table is to play, open it at the wheel, or on page 8 where commands = true is set for it."),
			Words: message.New("finding.wheel.closed",
				"The wheel says that it is closed or switched off, and nothing of a fault: it makes no game.")})
	}
	return found
}
