package devices

import (
	"errors"

	"github.com/spf13/cobra"

	"pitboss/hardware/replay"
	"pitboss/hardware/simulator"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
)

const replayHelp = `replay plays the device's side of a capture on a pseudo-terminal, so that any driver
can read it as if the device were there. Its path is the first line of standard
output. It begins when a program has set the port up, or with --after that long
after its path was printed, whichever comes first. Where the link was lost, the
device is unplugged and plugged in again; the replay continues when the port is
open. What is sent to it is ignored. It is unplugged at the end; with --stay it
stays until ctrl-c. With --json: {"path"}, then {"did"} for each thing it does.

  pitboss devices sim replay --capture shoe.txt --link /tmp/shoe
  pitboss devices watch --port /tmp/shoe --suffix ETX      in another terminal`

func newSimReplay() *cobra.Command {
	var options simulator.ReplayOptions
	var path string
	var stay, asJSON bool
	cmd := &cobra.Command{
		Use:   "replay --capture FILE [--link PATH] [--speed N] [--after DURATION]",
		Short: "A capture, played on a port",
		Long:  replayHelp,
		Args:  cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if path == "" {
				return exit.NeedFlag("capture", "file", "it is what is played")
			}
			capture, err := replay.ReadFile(path)
			if err != nil {
				return exit.Usagef("--capture %s: %w", path, err)
			}
			made, err := simulator.NewReplay(capture, options)
			if err != nil {
				return exit.Usagef("--capture %s: %w", path, err)
			}
			return playCapture(cmd, made, stay, teller(cmd, asJSON))
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&path, "capture", "", "the `FILE` to play")
	flags.StringVar(&options.Link, "link", "", "appear under this `PATH`; without it, in a folder of its own")
	flags.Float64Var(&options.Speed, "speed", 1, "how many times as fast as the original")
	flags.DurationVar(&options.After, "after", 0,
		"begin this long after the path was printed, such as 5s, even if no program has opened the port")
	flags.BoolVar(&stay, "stay", false, "stay plugged in when the capture has ended, until ctrl-c")
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

func playCapture(cmd *cobra.Command, made *simulator.Replay, stay bool, tell telling) (err error) {
	defer func() { err = errors.Join(err, takeAway(made)) }()
	if err := tell.say("path", made.Path()); err != nil {
		return err
	}
	return stayed(cmd.Context(), stay, made.Play(cmd.Context(), tell.did))
}
