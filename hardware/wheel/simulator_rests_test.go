package wheel

import (
	"strings"
	"testing"

	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A wheel knows in which pocket its ball really is, while it lies there, also if another number is read.
func TestWhereTheBallReallyIs(t *testing.T) {
	for fault, want := range map[spinner.Fault]string{
		"":               "moves 17 moves",
		"number-changes": "moves 17 moves",
		"number-missing": "moves 17 moves",
		"wrong-number":   "moves another moves",
		"closes":         "moves",
		"under-turns":    "moves 17 moves",
	} {
		t.Run(string(fault), func(t *testing.T) {
			played := model(t, Config{Protocol: Plain}, 12, SimulatorOptions{})
			must.Do(t, played.Number(17))
			if fault != "" {
				must.Do(t, played.Fault(fault))
			}
			var where []string
			for len(where) < 3 && (len(where) == 0 || !played.Closed()) {
				beat := must.Get(played.Next())(t)
				now := beat.Rests
				switch now {
				case "":
					now = "moves"
				case "17":
				default:
					now = "another"
				}
				if len(where) == 0 || where[len(where)-1] != now {
					where = append(where, now)
				}
			}
			check.Equal(t, strings.Join(where, " "), want)
		})
	}
}

// A wheel that reads wrongly reports its number like any other.
func TestAWronglyReadNumberIsSentAsAResult(t *testing.T) {
	for _, protocol := range []Protocol{Slingshot, Plain} {
		played := model(t, Config{Protocol: protocol}, 12, SimulatorOptions{})
		must.Do(t, played.Number(17))
		must.Do(t, played.Fault("wrong-number"))
		for _, status := range sentStatuses(protocol, beats(t, played, 150)) {
			if status.State == spin.StateResult {
				check.Equal(t, status.Number, spin.Known(17))
			}
		}
		check.Equal(t, played.EndingsOf(0)[0].Result, spin.Known(17))
	}
}
