package train

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/exercise"
)

// readingOf returns what a device reads because of a happening, nil if no device has a part in it, and whether the step
// waits for such a reading.
func readingOf(h exercise.Happening, step game.Step) (reading game.Command, serves bool, err error) {
	switch {
	case h.Mistake != nil:
		return nil, true, nil
	case h.Fault == exercise.NoRead:
		return game.NoRead{}, step.Kind == game.StepScan || step.Kind == game.StepWait, nil
	}
	return nil, false, fmt.Errorf("nothing here can cause %s: what happens is a mistake, or the fault %s", h.What(), exercise.NoRead)
}
