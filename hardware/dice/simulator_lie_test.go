package dice_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/hardware/dice"
	"pitboss/hardware/simulator"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The simulated dice know how they really lie, and not only how their sensor saw them.
func TestHowTheDiceReallyLie(t *testing.T) {
	for _, test := range []struct {
		name, script string
		read         func(dice.Throw) string
		lie          string
	}{
		{"read rightly", "faces 4+5", func(throw dice.Throw) string { return fmt.Sprint(throw.Faces) }, "[4 5]"},
		{"a die misread", "faces 4+5\nmisread", func(throw dice.Throw) string {
			if len(throw.Faces) != 2 || throw.Faces[0] == 4 || throw.Faces[1] != 5 {
				return fmt.Sprintf("%v, not another first die", throw.Faces)
			}
			return "[4 5]"
		}, "[4 5]"},
		{"a die overlooked", "faces 4+5\nmiss", func(throw dice.Throw) string { return fmt.Sprint(append([]int{4}, throw.Faces...)) }, "[4 5]"},
		{"two taken for one", "faces 1+2\nmerge", func(throw dice.Throw) string { return strings.TrimPrefix(fmt.Sprint(throw.Faces)+"[1 2]", "[3]") }, "[1 2]"},
		{"a leaning die", "no-roll leaning", func(throw dice.Throw) string { return fmt.Sprint(throw.Faces) }, "[]"},
		{"not shaken", "no-shake", func(throw dice.Throw) string { return fmt.Sprint(throw.Faces) }, "[]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			sim := must.Get(dice.NewSimulator(dice.Config{}, simulator.Options{Seed: 3}, dice.SimulatorOptions{}))(t)
			defer sim.Close()
			check.Equal(t, fmt.Sprint(sim.Lie()), "[]")
			must.Do(t, simulator.Run(t.Context(), sim, test.script, nil))
			throw := must.Get(sim.Throw())(t)
			check.Equal(t, fmt.Sprint(sim.Lie()), test.lie)
			check.Equal(t, test.read(throw), test.lie)
		})
	}
}
