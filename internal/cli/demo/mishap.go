package demo

import (
	"io"

	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/internal/cli"
	"pitboss/internal/demo"
	"pitboss/text"
)

// writeMishaps lists the faults that a robot caused, what was ruled, and by which clause.
func writeMishaps(out io.Writer, texts *text.Printer, mishaps []demo.Mishap) error {
	for _, mishap := range mishaps {
		what := message.New("demo.thrown-in", "fault: {fault}", message.String("fault", mishap.Fault))
		if mishap.Fault == "" {
			what = message.New("demo.incident", "  incident: {what}",
				message.Message("what", history.RuledWords(mishap.Incident)))
		}
		if err := cli.WriteLine(out, "round %3d  %s", mishap.Round, texts.Say(what)); err != nil {
			return err
		}
	}
	return nil
}
