package replay

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/game/table/replay"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	recordings "pitboss/internal/replay"
	"pitboss/internal/verify"
	screen "pitboss/tui/replay"
)

// flags are what a person asks for.
type flags struct {
	chosen chosen
	decide bool
	plain  bool
	asJSON bool
	look   cli.Look
	keys   verify.Keys
}

// New returns the command.
func New() *cobra.Command {
	var asked flags
	var path string
	cmd := &cobra.Command{
		Use:   "replay FILE [--round N | --incident N | --at TIME] [--plain | --json] [--decide] [--key KEY]",
		Short: "A table's record shown again, step by step",
		Long:  long,
		Args:  cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				if path != "" {
					return exit.Usagef("two journals are named: %s, and %s with --db; want one", args[0], path)
				}
				path = args[0]
			}
			if path == "" {
				return exit.Usagef("FILE is missing: want the file of a journal")
			}
			if err := oneOf(cmd, "round", "incident", "at", "decide"); err != nil {
				return err
			}
			if err := oneOf(cmd, "plain", "json"); err != nil {
				return err
			}
			if asked.decide {
				return decide(cmd, path, asked)
			}
			return show(cmd, path, asked)
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cmd.Flags().Uint64Var(&asked.chosen.round, "round", 0, "only round `N` of this table")
	cmd.Flags().Uint64Var(&asked.chosen.incident, "incident", 0,
		"only the incident that record `N` opened: its number in journal incidents")
	cmd.Flags().StringVar(&asked.chosen.at, "at", "", "only the table as it was at this `TIME`")
	cmd.Flags().BoolVar(&asked.decide, "decide", false,
		"decide every input again by the rules in the journal, and show the first that differs")
	cli.AddPlainFlag(cmd, &asked.plain)
	cli.AddJSONFlag(cmd, &asked.asJSON)
	asked.look.AddSilentFlags(cmd)
	cli.AddKeyFlags(cmd, &asked.keys)
	return cmd
}

// oneOf returns a usage error if more than one of some flags was given.
func oneOf(cmd *cobra.Command, names ...string) error {
	var given []string
	for _, name := range names {
		if cmd.Flags().Changed(name) {
			given = append(given, "--"+name)
		}
	}
	if len(given) > 1 {
		return exit.Usagef("%s do not go together: want one of them", english.List(given, "and"))
	}
	return nil
}

// long is the help. What it says of times is that of other commands.
var long = `replay shows the record of a table again: after each decision the table as people saw
it then, and with it who did what by which clause, and the bytes that a device sent.
FILE is a journal, which a table may have open, or the proof of a round (journal
prove) or its page (report round), which need --key as journal check does. Nothing is
changed.

A card that was concealed is shown from the record on that opened it, also to
somebody who knows the end. replay shows the recorded events, so it shows the same
with every version of pitboss.

Its screen is the table's own. The arrow keys go one step on or back, the space bar
plays; ? shows every key.

With --plain it writes lines: for each record its number, the time (UTC), who, what,
the clauses and the bytes, and then in one paragraph what the screen showed that was
new. With --json it writes one object for each decision, see docs/replay.md.

  pitboss replay table.db --round 7
  pitboss replay table.db --plain --incident 1204
  pitboss replay table.db --json --at 2026-11-21T08:00:00Z

With --decide nothing is shown: this program decides every recorded input again by the
rules and settings in the journal, up to the first decision whose records differ. It
shows that one, and the exit status is 3. Words for people are not compared.

` + cli.TimesHelp

// open returns a player of a journal, or of the round that a file proves.
func open(ctx context.Context, path string, asked flags) (*replay.Player, error) {
	if recordings.IsProof(path) {
		return recordings.OpenProof(path, asked.keys)
	}
	return recordings.Open(ctx, path, recordings.Folder())
}

// show shows the chosen part of a journal, on a screen or in lines.
func show(cmd *cobra.Command, path string, asked flags) error {
	options, err := asked.look.Screen()
	if err != nil {
		return err
	}
	onScreen := !asked.plain && !asked.asJSON
	if onScreen && !cli.OnTerminal() {
		return exit.Usagef("replay needs a terminal to show its screen on; --plain writes lines, --json objects")
	}
	ctx, done := cli.WithProgress(cmd, false)
	defer done()
	player, err := open(ctx, path, asked)
	if err != nil {
		return err
	}
	part, err := asked.chosen.part(player)
	if err != nil {
		return err
	}
	done()
	switch {
	case onScreen:
		options.Mouse, options.Location = true, time.UTC
		if err := player.To(part.first); err != nil {
			return err
		}
		return screen.Run(cmd.Context(), options, player)
	case asked.asJSON:
		return part.write(cmd, player, objects{})
	}
	return part.write(cmd, player, lines{screen.NewTeller(options.Texts)})
}
