package wheel

import (
	"pitboss/bench"
	"pitboss/hardware/spin"
)

// flagAgree is how many consecutive statuses of a slingshot must agree, since its flags come and go.
const flagAgree = 3

// flagFindings lists the flags of a slingshot, gravest first, with what to do about each.
var flagFindings = []struct {
	flag      int
	cause     spin.Cause
	level     bench.Level
	words, do string
}{
	{4, spin.EquipmentFailure, bench.Error, "an in-rim sensor, the motor or the encoder failed",
		"Clean the sensors in the rim and look at their plugs. Then switch the wheel off and on; if the flag stays, call the maker's service."},
	{8, spin.UnderTurns, bench.Warning, "the launch of the ball failed, and the wheel repeats it by itself",
		"Look at the ball, the jet and the compressor. If it does not end in a spin within two minutes, take the wheel out of play."},
	{2, spin.SameDirection, bench.Warning, "the ball runs the same way as the rotor",
		"Let the spin end and make it again; if it comes back, look at the jet."},
	{1, spin.BallOut, bench.Warning, "the ball was taken out, or no sensor sees it",
		"Look where the ball is. If it lies in a pocket, clean the sensors in the rim."},
}

// findFlags returns what to do about the flags of a slingshot.
func findFlags(causes spin.Causes) (found []bench.Finding) {
	for _, known := range flagFindings {
		if causes.Has(known.cause) {
			found = append(found, bench.NewFinding(known.level, spin.FoundFlags, known.do,
				"The wheel says with flag %d that %s.", known.flag, known.words))
		}
	}
	return found
}
