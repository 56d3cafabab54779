package main

import (
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"pitboss/hardware"
)

func newDevicesTest() *cobra.Command {
	var from bench
	var usePort string
	var reads uint64
	var least float64
	var patience time.Duration
	cmd := &cobra.Command{
		Use:   "test [--port PATH | --config FILE [--device NAME]] [--reads N] [--least RATE]",
		Short: "A bench test: how well a scanner reads",
		Long: `test asks for N reads, counts how many were good, and says plainly whether the scanner
is good enough. Pull different cards past it, as in play: the same code again within
the dead time is one read. The exit status is 1 when the share of good reads is below
RATE, or nothing came for a while.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if reads < 1 {
				return usagef("--reads %d: want at least 1", reads)
			}
			if !(least >= 0 && least <= 1) {
				return usagef("--least %g: want a share from 0 to 1, such as 0.95", least)
			}
			config, err := from.scanner(cmd, usePort)
			if err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			if err := say(cmd, "Pull %d cards past %s (%s), one after the other.", reads, config.Name, config.Path); err != nil {
				return err
			}
			var last hardware.Quality
			err = look(cmd, config, func(frame hardware.Frame, quality hardware.Quality) (bool, error) {
				last = quality
				return tries(quality) >= reads, writeFrame(out, frame, false)
			}, func(silence time.Duration) error {
				if silence > patience {
					return fmt.Errorf("nothing came for %s: %d of %d reads; look at the cable and the settings (pitboss devices watch)", patience, tries(last), reads)
				}
				return nil
			})
			if err != nil {
				return err
			}
			return verdict(out, last, reads, least)
		},
	}
	from.addFlags(cmd)
	addPortFlag(cmd, &usePort)
	cmd.Flags().Uint64Var(&reads, "reads", 10, "how many reads")
	cmd.Flags().Float64Var(&least, "least", 0.95, "the `RATE` of good reads that is enough, 0 to 1")
	cmd.Flags().DurationVar(&patience, "wait", time.Minute, "how long to wait for a reading")
	return cmd
}

// tries counts the times somebody held a card there, whatever became of it.
func tries(q hardware.Quality) uint64 { return q.Good + failed(q) }

func failed(q hardware.Quality) uint64 { return q.NoReads + q.Unknown + q.Partial + q.Oversize }

// verdict writes the counts and fails when too few reads were good.
func verdict(out io.Writer, q hardware.Quality, reads uint64, least float64) error {
	count := func(n uint64) string { return strconv.FormatUint(n, 10) }
	if err := columns(out, [][]string{
		{"good", count(q.Good)},
		{"no-read", count(q.NoReads)},
		{"unknown code", count(q.Unknown)},
		{"cut short or too long", count(q.Partial + q.Oversize)},
		{"read twice, counted once", count(q.Duplicates)},
		{"bytes of junk", count(q.JunkBytes)},
	}); err != nil {
		return err
	}
	total := tries(q)
	if total < reads {
		return fmt.Errorf("interrupted after %d of %d reads: no verdict", total, reads)
	}
	rate := float64(q.Good) / float64(total)
	if rate < least {
		return withHint(fmt.Errorf("NOT GOOD ENOUGH: %.1f %% of %d reads were good, %.1f %% are wanted", rate*100, total, least*100),
			"clean the window, look at the cards and the distance, and compare pitboss devices watch with the configuration")
	}
	_, err := fmt.Fprintf(out, "GOOD: %.1f %% of %d reads were good, %.1f %% are wanted\n", rate*100, total, least*100)
	return err
}
