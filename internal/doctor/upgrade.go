package doctor

import (
	"pitboss/game/message"
	"pitboss/internal/upgrade"
)

// upgradeFindings says which version is in force, and how far an upgrade is. It finds nothing of a program that is not
// installed as one of several versions.
func upgradeFindings() []Finding {
	check := message.New("doctor.check.program", "program")
	tree, _, err := upgrade.Own()
	if err != nil {
		return nil
	}
	state, there, err := tree.State()
	if err != nil {
		return []Finding{warning(check, lookAtPath, found(err))}
	}
	tries, err := upgrade.Part{Tree: tree, State: state}.Tries()
	if err != nil {
		return []Finding{warning(check, lookAtPath, found(err))}
	}
	from, to := message.String("from", state.From.Version), message.String("to", state.To.Version)
	switch {
	case !there || state.Phase == upgrade.Trying && !tries:
		version, err := tree.InForce()
		if err != nil {
			return []Finding{failure(check, lookAtPath, found(err))}
		}
		return []Finding{fine(check, message.New("doctor.program", "version {version} is in force", message.String("version", version)))}
	case state.Phase == upgrade.Returned:
		return []Finding{warning(check, message.New("doctor.program.returned.do",
			"journalctl -u pitboss -u pitboss-kiosk says why it ended; then: pitboss upgrade FILE, with a mended version"),
			message.New("doctor.program.returned", "{to} did not show its first step, so {from} took over again at {at}",
				from, to, timeArg(state.Returned)))}
	case tries:
		return []Finding{warning(check, message.New("doctor.program.trying.do", "open the table, and wait until it has shown its first step for 10 s"),
			message.New("doctor.program.trying", "{to} has not shown its first step yet; if it does not, {from} takes over again", from, to))}
	}
	return []Finding{fine(check, message.New("doctor.program.asked", "{to} takes over from {from} once no round is on the table", from, to))}
}
