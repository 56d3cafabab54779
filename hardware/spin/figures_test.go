package spin_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/internal/testing/check"
)

// The bench figures of a captured wheel: the interval between its statuses, and how long it was in each state whose
// start and end were seen.
func TestFiguresOfCaptures(t *testing.T) {
	for name, test := range map[string]struct {
		captures []string
		statuses uint64
		middle   time.Duration
		longest  time.Duration
		phases   map[string]string // how often and the longest, rounded
	}{
		"powered on, one spin": {
			[]string{"power-on"}, 111, 500 * ms, 512 * ms,
			map[string]string{"start": "1 9s", "bets": "1 8s", "ball": "1 3s", "no-more-bets": "1 26s", "result": "1 6s"},
		},
		"the rotor stops": {[]string{"rotor-stopped"}, 127, 500 * ms, 512 * ms, map[string]string{"ball": "1 4s", "no-more-bets": "1 48s"}},
		"a reconnect": {[]string{"rotor-misread", "reconnect"}, 118, 500 * ms, 512 * ms,
			map[string]string{"ball": "1 3s", "no-more-bets": "1 43s"}},
		// It was bets when the link came up: how long already was not seen. Two minutes of it came at once:
		// how long those states lasted is not known.
		"silence, then everything at once": {[]string{"silence-and-burst"}, 256, 10 * time.Microsecond,
			134 * time.Second, map[string]string{"ball": "1 4s"}},
		"upright: two spins": {
			[]string{"two-spins"}, 44, 500 * ms, 500 * ms,
			map[string]string{"spinning": "2 2s", "slowing": "2 7s", "stopped": "1 3s", "idle": "1 1s"},
		},
		"upright: it runs away": {[]string{"runaway"}, 22, 500 * ms, 500 * ms,
			map[string]string{"spinning": "1 2s", "slowing": "1 7s"}},
		"upright: silence, then everything at once": {[]string{"silence-and-burst"}, 44, 10 * time.Microsecond,
			120 * time.Second, map[string]string{"spinning": "1 2s"}},
	} {
		t.Run(name, func(t *testing.T) {
			make, folder := roulette(slingshot()), "wheel"
			if strings.HasPrefix(name, "upright: ") {
				make, folder = upright(), "moneywheel"
			}
			tally := replayed(t, make, folder, test.captures...).device.Health().Tally
			status := tally.Times[bench.StatusTime]
			if status.Number() != test.statuses || status.Quantile(0.5) != test.middle || status.Longest.Round(ms) != test.longest {
				t.Errorf("%d statuses, the middle %s, the longest %s apart; want %d, %s, %s",
					status.Number(), status.Quantile(0.5), status.Longest, test.statuses, test.middle, test.longest)
			}
			phases := map[string]string{}
			for phase, lasted := range tally.Phases {
				phases[phase] = howOften(lasted)
			}
			check.Difff(t, test.phases, phases, "phases")
		})
	}
}

// howOften returns how often a state ended, and its longest duration to the second.
func howOften(lasted bench.Histogram) string {
	return fmt.Sprintf("%d %s", lasted.Number(), lasted.Longest.Round(time.Second))
}
