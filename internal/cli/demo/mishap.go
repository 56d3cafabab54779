package demo

import (
	"io"

	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/demo"
)

// writeMishaps tells which faults a robot threw in, and what was ruled by which clause.
func writeMishaps(out io.Writer, mishaps []demo.Mishap) error {
	for _, mishap := range mishaps {
		words := "thrown in: " + mishap.Fault
		if mishap.Fault == "" {
			words = "  incident: " + history.RuledWords(mishap.Incident)
		}
		if err := cli.WriteLine(out, "round %3d  %s", mishap.Round, words); err != nil {
			return err
		}
	}
	return nil
}
