package wheel

import (
	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/spin"
)

// flagAgree is how many consecutive statuses of a slingshot must agree, since its flags come and go.
const flagAgree = 3

// flagFindings lists the flags of a slingshot, gravest first, with what to do about each.
var flagFindings = []struct {
	flag      int
	cause     spin.Cause
	level     bench.Level
	words, do message.Text
}{
	{4, spin.EquipmentFailure, bench.Error, message.New("finding.flag.4", "an in-rim sensor, the motor or the encoder "+
		"failed"),
		message.New("finding.flag.4.do", "Clean the sensors in the rim and look at their plugs. Then switch the wheel off "+
			"and on; if the flag stays, call the maker's service.")},
	{8, spin.UnderTurns, bench.Warning, message.New("finding.flag.8", "the launch of the ball failed, and the wheel "+
		"repeats it by itself"),
		message.New("finding.flag.8.do", "Look at the ball, the jet and the compressor. If it does not end in a spin "+
			"within two minutes, take the wheel out of play.")},
	{2, spin.SameDirection, bench.Warning, message.New("finding.flag.2", "the ball runs the same way as the rotor"),
		message.New("finding.flag.2.do", "Let the spin end and make it again; if it comes back, look at the jet.")},
	{1, spin.BallOut, bench.Warning, message.New("finding.flag.1", "the ball was taken out, or no sensor sees it"),
		message.New("finding.flag.1.do", "Look where the ball is. If it lies in a pocket, clean the sensors in the rim.")},
}

// findFlags returns what to do about the flags of a slingshot.
func findFlags(causes spin.Causes) (found []bench.Finding) {
	for _, known := range flagFindings {
		if causes.Has(known.cause) {
			found = append(found, bench.Finding{Level: known.level, Code: spin.FoundFlags, Do: known.do,
				Words: message.New("finding.flag", "The wheel says with flag {flag} that {fault}.",
					message.Number("flag", known.flag), message.Message("fault", known.words))})
		}
	}
	return found
}
