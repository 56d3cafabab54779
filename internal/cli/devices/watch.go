package devices

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/english"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/trial"
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
					return frames > 0 && shown >= frames, writeFrame(out, frame, asJSON)
				},
				Told: func(input game.Input) (bool, error) { return false, writeTold(out, input, asJSON) },
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

func writeFrame(out io.Writer, frame bench.Frame, asJSON bool) error {
	if asJSON {
		return cli.WriteJSON(out, struct {
			At      time.Time `json:"at"`
			Hex     string    `json:"hex"`
			Text    string    `json:"text"`
			Meaning string    `json:"meaning"`
		}{frame.At.UTC(), frame.Hex(), frame.Text(), frame.Meaning.String()})
	}
	return cli.WriteLine(out, "%s  % x  %s  %s", frame.At.Format("15:04:05.000"), frame.Raw, frame.Text(), frame.Meaning.String())
}

// writeTold writes what the table would be told, if the frames do not say it.
func writeTold(out io.Writer, input game.Input, asJSON bool) error {
	words := toldInWords(input.Command)
	if words == "" {
		return nil
	}
	if asJSON {
		return cli.WriteJSON(out, struct {
			At   time.Time `json:"at"`
			Told string    `json:"told"`
		}{input.At.UTC(), words})
	}
	return cli.WriteLine(out, "%s  => %s", input.At.Format("15:04:05.000"), words)
}

// toldInWords returns what a wheel tells the table, or "" for readings that are one frame each.
func toldInWords(command game.Command) string {
	switch told := command.(type) {
	case game.NumberRead:
		return fmt.Sprintf("number %d", told.Number) + english.If(told.Turns != 0, ", %d turns", told.Turns) +
			english.If(told.Direction != "", ", ball %s the rotor", told.Direction)
	case game.SegmentRead:
		words := fmt.Sprintf("segment %s at %d", told.Symbol, told.Stop)
		if told.Cause != "" {
			words = "no spin: " + told.Cause
		}
		return words + english.If(told.Turns != 0, ", %d turns", told.Turns) + english.After(", ", string(told.Direction))
	case game.WheelState:
		return told.State + english.After(", flags ", strings.Join(told.Flags, " ")) + english.After(", incident ", string(told.Incident)) +
			english.If(told.Incident != "" && told.Cause != "", " (%s)", told.Cause)
	}
	return ""
}
