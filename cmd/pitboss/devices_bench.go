package main

import (
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/internal/device"
)

func newDevicesTest() *cobra.Command {
	var from whichDevice
	var usePort string
	var reads uint64
	var least float64
	var patience time.Duration
	cmd := &cobra.Command{
		Use:   "test [--port PATH [--kind KIND] | --config FILE [--device NAME]] [--reads N] [--least RATE]",
		Short: "A bench test: how well a device reads",
		Long: `test asks for N readings, counts how many were good, and says plainly whether the device
is good enough. Pull different cards past a scanner, as in play: the same code again
within the dead time is one read. Let a wheel play N games: a good one ends in a
number, of a money wheel in a segment. Throw dice N times: a good throw shows its
faces. The exit status is 1 when the share of good readings is below RATE, or nothing
came for a while.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if reads < 1 {
				return usagef("--reads %d: want at least 1", reads)
			}
			if !(least >= 0 && least <= 1) {
				return usagef("--least %g: want a share from 0 to 1, such as 0.95", least)
			}
			setup, err := from.setup(usePort)
			if err != nil {
				return err
			}
			trial, counts := trials[setup.Kind()]
			if !counts {
				return usagef("%s has no readings to count: pitboss devices watch shows what it sends", setup.Kind().Words())
			}
			if err := say(cmd, trial.ask, reads, setup.Name(), setup.Port().Path); err != nil {
				return err
			}
			var counted trialCount
			out := cmd.OutOrStdout()
			err = look(cmd, setup, observer{
				frame: func(frame bench.Frame, quality bench.Quality) (bool, error) {
					counted.quality = quality
					return trial.tries(counted) >= reads, writeFrame(out, frame, false)
				},
				told: func(input game.Input) (bool, error) {
					counted.hear(input.Command)
					return trial.tries(counted) >= reads, writeTold(out, input, false)
				},
				quiet: func(silence time.Duration) error {
					if silence > patience {
						return fmt.Errorf("nothing came for %s: %d of %d reads; look at the cable and the settings (pitboss devices watch)", patience, trial.tries(counted), reads)
					}
					return nil
				},
			})
			if err != nil {
				return err
			}
			return trial.verdict(out, counted, reads, least)
		},
	}
	from.addFlags(cmd, device.Kinds()...)
	from.addKindFlag(cmd)
	addPortFlag(cmd, &usePort)
	cmd.Flags().Uint64Var(&reads, "reads", 10, "how many readings")
	cmd.Flags().Float64Var(&least, "least", 0.95, "the `RATE` of good readings that is enough, 0 to 1")
	cmd.Flags().DurationVar(&patience, "wait", time.Minute, "how long to wait for a reading")
	return cmd
}

// trialCount is what came of a device on the bench.
type trialCount struct {
	quality bench.Quality
	// numbers and faults are the games of a wheel, or the spins of a money wheel, that
	// ended in either.
	numbers, faults uint64
}

// hear counts what a wheel told.
func (c *trialCount) hear(command game.Command) {
	switch told := command.(type) {
	case game.NumberRead:
		c.numbers++
	case game.SegmentRead:
		if told.Cause == "" {
			c.numbers++
		} else {
			c.faults++
		}
	case game.WheelState:
		if told.Incident != "" {
			c.faults++
		}
	}
}

// trial is how a kind of device is tried.
type trial struct {
	// ask tells the person what to do: how often, the device's name, its port.
	ask string
	// good and failed count readings; rows are all there is to say of them.
	good, failed func(trialCount) uint64
	rows         func(trialCount) [][]string
	// look is what to look at when too few were good.
	look string
}

func (t trial) tries(c trialCount) uint64 { return t.good(c) + t.failed(c) }

func number(n uint64) string { return strconv.FormatUint(n, 10) }

// trials are those of every kind that has readings.
var trials = map[device.Kind]trial{
	device.Scanner: {
		ask:  "Pull %d cards past %s (%s), one after the other.",
		good: func(c trialCount) uint64 { return c.quality.Good },
		failed: func(c trialCount) uint64 {
			return c.quality.NoReads + c.quality.Unknown + c.quality.Partial + c.quality.Oversize
		},
		rows: func(c trialCount) [][]string {
			q := c.quality
			return [][]string{
				{"good", number(q.Good)},
				{"no-read", number(q.NoReads)},
				{"unknown code", number(q.Unknown)},
				{"cut short or too long", number(q.Partial + q.Oversize)},
				{"read twice, counted once", number(q.Duplicates)},
				{"bytes of junk", number(q.JunkBytes)},
			}
		},
		look: "clean the window, look at the cards and the distance, and compare pitboss devices watch with the configuration",
	},
	device.AngelEye: {
		ask:  "Draw %d cards out of %s (%s), one after the other.",
		good: func(c trialCount) uint64 { return c.quality.Good },
		failed: func(c trialCount) uint64 {
			return c.quality.NoReads + c.quality.Unknown + c.quality.Missing
		},
		rows: func(c trialCount) [][]string {
			q := c.quality
			return [][]string{
				{"cards", number(q.Good)},
				{"cards the shoe could not read", number(q.NoReads)},
				{"reports that never came", number(q.Missing)},
				{"no report of the protocol", number(q.Unknown)},
				{"reports hurt, cut short or too long", number(q.BadChecks + q.Partial + q.Oversize)},
				{"said again, counted once", number(q.Duplicates)},
				{"bytes of junk", number(q.JunkBytes)},
			}
		},
		look: "look at the shoe, its state and its cable, and at what pitboss devices watch shows",
	},
	device.RFID: {
		ask:  "Pull %d cards past %s (%s), one after the other.",
		good: func(c trialCount) uint64 { return c.quality.Good },
		failed: func(c trialCount) uint64 {
			return c.quality.Unknown + c.quality.BadChecks + c.quality.Partial + c.quality.Oversize
		},
		rows: func(c trialCount) [][]string {
			q := c.quality
			return [][]string{
				{"good", number(q.Good)},
				{"tags not enrolled", number(q.Unknown)},
				{"readings hurt on the way", number(q.BadChecks)},
				{"cut short or too long", number(q.Partial + q.Oversize)},
				{"read twice, counted once", number(q.Duplicates)},
				{"bytes of junk", number(q.JunkBytes)},
			}
		},
		look: "look at the cards, the distance and the card table, and compare pitboss devices watch with the configuration",
	},
	device.Wheel: {
		ask:    "Play %d games on %s (%s), one after the other.",
		good:   func(c trialCount) uint64 { return c.numbers },
		failed: func(c trialCount) uint64 { return c.faults },
		rows: func(c trialCount) [][]string {
			q := c.quality
			return [][]string{
				{"games with a number", number(c.numbers)},
				{"games that went wrong", number(c.faults)},
				{"whole lines", number(q.Good)},
				{"lines cut short or too long", number(q.Partial + q.Oversize)},
				{"bytes of junk", number(q.JunkBytes)},
			}
		},
		look: "look at the wheel, its sensors and its cable, and at what pitboss devices watch shows",
	},
	device.MoneyWheel: {
		ask:    "Make %d spins on %s (%s), and let the wheel come to rest each time.",
		good:   func(c trialCount) uint64 { return c.numbers },
		failed: func(c trialCount) uint64 { return c.faults },
		rows: func(c trialCount) [][]string {
			q := c.quality
			return [][]string{
				{"spins with a segment", number(c.numbers)},
				{"spins that went wrong", number(c.faults)},
				{"whole lines", number(q.Good)},
				{"no line of the protocol", number(q.Unknown)},
				{"lines cut short or too long", number(q.Partial + q.Oversize)},
				{"bytes of junk", number(q.JunkBytes)},
			}
		},
		look: "look at the wheel, its pointer and its sensor, and at what pitboss devices watch shows",
	},
	device.Dice: {
		ask:  "Throw the dice %d times at %s (%s).",
		good: func(c trialCount) uint64 { return c.quality.Good },
		failed: func(c trialCount) uint64 {
			return c.quality.NoReads + c.quality.Unknown + c.quality.Partial + c.quality.Oversize
		},
		rows: func(c trialCount) [][]string {
			q := c.quality
			return [][]string{
				{"throws with faces", number(q.Good)},
				{"throws without", number(q.NoReads)},
				{"no line of the protocol", number(q.Unknown)},
				{"cut short or too long", number(q.Partial + q.Oversize)},
				{"said again, counted once", number(q.Duplicates)},
				{"bytes of junk", number(q.JunkBytes)},
			}
		},
		look: "look at the shaker, its sensor and its cable, and at what pitboss devices watch shows",
	},
}

// verdict writes the counts and fails when too few readings were good.
func (t trial) verdict(out io.Writer, c trialCount, reads uint64, least float64) error {
	if err := columns(out, t.rows(c)); err != nil {
		return err
	}
	total := t.tries(c)
	if total < reads {
		return fmt.Errorf("interrupted after %d of %d reads: no verdict", total, reads)
	}
	rate := float64(t.good(c)) / float64(total)
	if rate < least {
		return withHint(fmt.Errorf("NOT GOOD ENOUGH: %.1f %% of %d reads were good, %.1f %% are wanted", rate*100, total, least*100), t.look)
	}
	_, err := fmt.Fprintf(out, "GOOD: %.1f %% of %d reads were good, %.1f %% are wanted\n", rate*100, total, least*100)
	return err
}
