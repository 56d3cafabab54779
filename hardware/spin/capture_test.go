package spin_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/order"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// rig is a wheel on recordings, in synthetic time.
type rig struct {
	device *framed.Device
	heard  []heard
	// answers are the results of the orders.
	answers []string
}

// maker makes the driver of a wheel.
type maker func(...link.Option) (*framed.Device, error)

// roulette returns the maker of a roulette wheel.
func roulette(config wheel.Config) maker {
	return func(options ...link.Option) (*framed.Device, error) { return wheel.New(config, options...) }
}

// replay runs a wheel on several recordings in sequence; then the device is missing. It gives the orders where the
// recordings contain them.
func replay(t *testing.T, make maker, recordings ...[]bench.Traffic) *rig {
	t.Helper()
	b := &rig{}
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), time.Hour)
		defer stop()

		b.device = must.Get(make(link.WithOpener(hardwaretest.Paced(recordings...)),
			link.WithJitter(func() float64 { return 0.5 })))(t)
		hardwaretest.Command(ctx, b.device, recordings[0], func(answer order.Answer, err error) {
			words := fmt.Sprintf("%s refused %t after %s", answer.Text, answer.Refused, answer.Took)
			if err != nil {
				words = err.Error()
			}
			b.answers = append(b.answers, words)
		})
		check.Do(t, b.device.Run(ctx, func(input game.Input) { b.heard = append(b.heard, from(b.device, input)) }))
		synctest.Wait()
	})
	return b
}

// replayed runs a wheel on captures of this package.
func replayed(t *testing.T, make maker, folder string, names ...string) *rig {
	t.Helper()
	recordings := must.Get(hardwaretest.Captures(filepath.Join("..", folder, "testdata/captures"), names...))(t)
	return replay(t, make, recordings...)
}

// start is when synthetic time starts.
var start = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// from returns what a table receives from a running wheel. What ends a spin must be in its health too.
func from(device *framed.Device, input game.Input) heard {
	state, is := input.Command.(game.WheelState)
	h := heard{Input: input}
	if _, link := input.Command.(game.LinkChanged); !link && (!is || state.Incident != "") {
		frames := device.Health().Frames
		outcome := frames[len(frames)-1].Outcome
		h.ends = outcome == bench.Good || outcome == bench.NoRead
	}
	return h
}

// slingshot returns a wheel with every default that takes commands.
func slingshot() wheel.Config {
	config := wheel.Config{}.WithDefaults()
	config.Name, config.Path, config.Commands = "wheel", "/dev/a-wheel", true
	return config
}

// upright returns a money wheel with every default.
func upright() maker {
	config := moneywheel.Config{}.WithDefaults()
	config.Name, config.Path = "wheel", "/dev/a-money-wheel"
	return func(options ...link.Option) (*framed.Device, error) { return moneywheel.New(config, options...) }
}

const (
	over      = "; down It stopped working (playback: a read: the recording is over)."
	unplugged = "; down the wheel was unplugged"
)

func TestCaptures(t *testing.T) {
	for name, test := range map[string]struct {
		captures []string
		heard    string
		answers  []string
		quality  bench.Quality
	}{
		"powered on, one spin": {
			[]string{"power-on"},
			"up; closed; sent *P 1; answered *P OK; opened; bets-open; ball-launched; no-more-bets; number 8 against ends; bets-open" + over,
			[]string{"*P OK refused false after 40ms"}, bench.Quality{Good: 1, Understood: 113},
		},
		"the rotor stops": {
			[]string{"rotor-stopped"},
			"up; opened; bets-open; ball-launched; no-more-bets; wheel-stopped no-spin ends; wheel-stopped [ball-out]; wheel-stopped; wheel-stopped [equipment-failure]; equipment-failure [equipment-failure] equipment-failure ends; closed [equipment-failure]" + over,
			nil, bench.Quality{Understood: 126, NoReads: 2},
		},
		"the rotor is read wrong, then a reconnect": {
			[]string{"rotor-misread", "reconnect"},
			"up; opened; bets-open; ball-launched; no-more-bets; mechanical no-spin ends; mechanical [equipment-failure]; equipment-failure [equipment-failure] equipment-failure ends; closed [equipment-failure]" + unplugged + "; up" + over,
			nil, bench.Quality{Understood: 118, NoReads: 2, JunkBytes: 6, Resyncs: 1},
		},
		"the launch fails": {
			[]string{"failed-launch"},
			"up; opened; bets-open; bets-open [under-turns]; under-turns [under-turns] no-spin ends; ball-launched [under-turns]; ball-launched; no-more-bets; number 36 against ends; bets-open" + over,
			nil, bench.Quality{Good: 1, Understood: 172, NoReads: 1},
		},
		"the ball runs with the rotor, the table is closed": {
			[]string{"same-direction"},
			"up; opened; bets-open; bets-open [same-direction]; same-direction [same-direction] no-spin ends; same-direction; same-direction [under-turns]; sent *P 0 [under-turns]; answered *P OK [under-turns]; equipment-failure [under-turns] equipment-failure ends; closed [under-turns]; sent *P 0 [under-turns]; answered *P NO [under-turns]" + over,
			[]string{"*P OK refused false after 42ms", "*P NO refused true after 41ms"}, bench.Quality{Understood: 84, NoReads: 2},
		},
		"lines cut short and run together": {
			[]string{"merged-and-cut"},
			"up; opened; bets-open; ball-launched; no-more-bets; number 32 against ends; bets-open" + over,
			nil, bench.Quality{Good: 1, Understood: 88, JunkBytes: 45, Partial: 1, Resyncs: 2},
		},
		"silence, then everything at once": {
			[]string{"silence-and-burst"},
			"up; opened; bets-open; ball-launched; no-more-bets; silent; up; number 26 against ends; bets-open; ball-launched; no-more-bets; number 3 against ends; bets-open; ball-launched; no-more-bets; number 19 against ends" + over,
			nil, bench.Quality{Good: 3, Understood: 257},
		},
		"upright: two spins": {
			[]string{"two-spins"},
			"up; at-rest; spinning; slowing; segment joker at 17 turns 6 clockwise ends; at-rest; spinning; slowing; segment 5 at 18 turns 6 anticlockwise ends" + over,
			nil, bench.Quality{Good: 2, Understood: 50},
		},
		"upright: the pointer on a pin": {
			[]string{"pointer-on-pin"},
			"up; at-rest; spinning; slowing; slowing [pointer-on-pin]; segment no-spin pointer-on-pin turns 6 clockwise ends; at-rest [pointer-on-pin]; at-rest; spinning; slowing; segment cash-hunt at 3 turns 6 anticlockwise ends" + over,
			nil, bench.Quality{Good: 1, Understood: 50, NoReads: 1},
		},
		"upright: it runs away": {
			[]string{"runaway"},
			"up; at-rest; spinning; slowing; slowing [runaway]; segment no-spin mechanical turns 4 clockwise ends; runaway; segment-late 2 at 9" + over,
			nil, bench.Quality{Understood: 25, NoReads: 1},
		},
		"upright: lines cut, run together and hurt": {
			[]string{"cut-merged-hurt"},
			"up; at-rest; spinning; slowing; segment 10 at 30 turns 6 clockwise ends" + over,
			nil, bench.Quality{Good: 1, Understood: 21, BadChecks: 2, Partial: 1, JunkBytes: 10, Resyncs: 2},
		},
		"upright: silence, then everything at once": {
			[]string{"silence-and-burst"},
			"up; at-rest; spinning; slowing; silent; up; segment 1 at 4 turns 6 clockwise ends; at-rest; spinning; slowing; segment joker at 40 turns 6 anticlockwise ends" + over,
			nil, bench.Quality{Good: 2, Understood: 50},
		},
		"upright: the cable pulled in a spin": {
			[]string{"lost-in-a-spin", "back-after-a-spin"},
			"up; at-rest; spinning; slowing" + unplugged + "; up; segment 2 at 21 turns 6 clockwise ends" + over,
			nil, bench.Quality{Good: 1, Understood: 24, JunkBytes: 20, Resyncs: 1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			make, folder := roulette(slingshot()), "wheel"
			if strings.HasPrefix(name, "upright: ") {
				make, folder = upright(), "moneywheel"
			}
			b := replayed(t, make, folder, test.captures...)
			check.Diff(t, strings.Split(test.heard, "; "), strings.Split(inWords(b.heard), "; "))
			check.Difff(t, test.answers, b.answers, "answers")
			check.Difff(t, test.quality, b.device.Health().Tally.Quality, "quality")
		})
	}
}
