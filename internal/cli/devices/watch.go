package devices

import (
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/trial"
	"pitboss/text"
)

func newWatch() *cobra.Command {
	var from whichDevice
	var frames uint64
	var asJSON bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "watch [--port PATH [--kind KIND] | --config FILE [--device NAME]] [--frames N] [--json]",
		Short: "What a device really sends, live",
		Long: `watch opens a device as a table would and writes every frame: time, bytes in
hexadecimal, text, and what they mean. A wheel says everything twice a second; for
it, watch also writes what the table would be told, after =>. It continues until
ctrl-c, or for N frames, and connects again to a device that was unplugged. Nothing
is dealt. PATH is a serial port, tcp:HOST:PORT for a serial-to-network box, or
replay:FILE for a recording, which is played to its end.

With --json: {"at","hex","text","meaning"} for each frame, {"at","told"} for what
the table would be told.

  pitboss devices watch --port /dev/ttyUSB0 --suffix CR --cards rank-suit
  pitboss devices watch --port /dev/ttyUSB1 --kind wheel`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			setup, err := from.setup()
			if err != nil {
				return err
			}
			made, err := setup.New()
			if err != nil {
				return exit.Usage(err)
			}
			out, shown := cmd.OutOrStdout(), uint64(0)
			return trial.Look(cmd.Context(), made, trial.Observer{
				Frame: func(frame bench.Frame) (bool, error) {
					shown++
					return frames > 0 && shown >= frames, writeFrame(out, texts, frame, asJSON)
				},
				Told: func(input game.Input) (bool, error) { return false, writeTold(out, texts, input, asJSON) },
				Say:  sayTo(cmd.ErrOrStderr(), texts),
			})
		},
	}
	from.addAllFlags(cmd)
	cli.AddJSONFlag(cmd, &asJSON)
	language.AddFlag(cmd.Flags(), saidIn)
	cmd.Flags().Uint64Var(&frames, "frames", 0, "stop after `N` frames; 0 continues until ctrl-c")
	return cmd
}

func writeFrame(out io.Writer, texts *text.Printer, frame bench.Frame, asJSON bool) error {
	if asJSON {
		return cli.WriteJSON(out, struct {
			At      time.Time `json:"at"`
			Hex     string    `json:"hex"`
			Text    string    `json:"text"`
			Meaning string    `json:"meaning"`
		}{frame.At.UTC(), frame.Hex(), frame.Text(), frame.Meaning.String()})
	}
	return cli.WriteLine(out, "%s  % x  %s  %s", frame.At.Format("15:04:05.000"), frame.Raw, frame.Text(), texts.Say(frame.Meaning))
}

// writeTold writes what the table would be told, if the frames do not say it.
func writeTold(out io.Writer, texts *text.Printer, input game.Input, asJSON bool) error {
	told := toldText(input.Command)
	if told.IsZero() {
		return nil
	}
	if asJSON {
		return cli.WriteJSON(out, struct {
			At   time.Time `json:"at"`
			Told string    `json:"told"`
		}{input.At.UTC(), told.String()})
	}
	return cli.WriteLine(out, "%s  => %s", input.At.Format("15:04:05.000"), texts.Say(told))
}

// toldText returns what a wheel tells the table. It is empty for readings that are one frame each.
func toldText(command game.Command) message.Text {
	var said []message.Text
	add := func(is bool, part message.Text) {
		if is {
			said = append(said, part)
		}
	}
	turns := func(turns int) {
		add(turns != 0, message.New("told.turns", "{turns} turns", message.Number("turns", turns)))
	}
	switch told := command.(type) {
	case game.NumberRead:
		add(true, message.New("told.number", "number {number}", message.Number("number", told.Number)))
		turns(told.Turns)
		add(told.Direction == game.BallAgainst, message.New("told.ball-against", "ball against the rotor"))
		add(told.Direction == game.BallWith, message.New("told.ball-with", "ball with the rotor"))
	case game.SegmentRead:
		if told.Cause == "" {
			add(true, message.New("told.segment", "segment {symbol} at {stop}", message.Symbol("symbol", told.Symbol),
				message.Number("stop", told.Stop)))
		} else {
			add(true, message.New("told.no-spin", "no spin: {cause}", message.Report("cause", told.Cause)))
		}
		turns(told.Turns)
		add(told.Direction == game.Clockwise, message.New("told.clockwise", "clockwise"))
		add(told.Direction == game.Anticlockwise, message.New("told.anticlockwise", "anticlockwise"))
	case game.WheelState:
		add(true, message.New("told.state", "{state}", message.Report("state", told.State)))
		add(len(told.Flags) > 0, message.New("told.flags", "flags {flags}",
			message.String("flags", strings.Join(told.Flags, " "))))
		incident, cause := message.Report("incident", string(told.Incident)), message.Report("cause", told.Cause)
		add(told.Incident != "" && told.Cause == "", message.New("told.incident", "incident {incident}", incident))
		add(told.Incident != "" && told.Cause != "", message.New("told.incident.cause", "incident {incident} ({cause})",
			incident, cause))
	}
	return message.Commas(said...)
}
