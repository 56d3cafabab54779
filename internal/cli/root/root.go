package root

import (
	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/cli/config"
	"pitboss/internal/cli/demo"
	"pitboss/internal/cli/devices"
	"pitboss/internal/cli/doctor"
	"pitboss/internal/cli/floor"
	"pitboss/internal/cli/help"
	"pitboss/internal/cli/hub"
	"pitboss/internal/cli/join"
	"pitboss/internal/cli/journal"
	"pitboss/internal/cli/play"
	"pitboss/internal/cli/replay"
	"pitboss/internal/cli/report"
	"pitboss/internal/cli/rules"
	"pitboss/internal/cli/settle"
	"pitboss/internal/cli/setup"
	"pitboss/internal/cli/staff"
	"pitboss/internal/cli/supportbundle"
	"pitboss/internal/cli/table"
	"pitboss/internal/cli/train"
	"pitboss/internal/cli/upgrade"
	"pitboss/internal/cli/version"
	"pitboss/internal/cli/wallboard"
	"pitboss/internal/exit"
)

// New returns the root command.
func New() *cobra.Command {
	var whichOne bool
	root := &cobra.Command{
		Use:   "pitboss [--version]",
		Short: "The console at a live-casino table",
		Long: `pitboss is the console at a live-casino table.

See it work on this machine, with a simulated shoe and scanner:

    pitboss demo

Exit status: 0 done, 1 failed, 2 used wrongly, 3 an integrity check failed.`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if whichOne {
				return version.Write(cmd, false)
			}
			return cmd.Help()
		},
	}
	root.Flags().BoolVar(&whichOne, "version", false, "say which program this is, as pitboss version does")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return exit.Usage(err) })
	root.AddCommand(
		demo.New(), table.New(), play.New(), settle.New(), rules.New(), journal.New(), replay.New(), report.New(), train.New(), staff.New(), devices.New(), hub.New(), floor.New(), wallboard.New(), join.New(),
		setup.New(), doctor.New(), supportbundle.New(), config.New(), upgrade.New(), version.New(), version.NewCompletion(),
	)
	root.AddCommand(help.Topics()...)
	root.SetHelpCommand(help.New())
	complete(root)
	return root
}
