package upgrade

import (
	"context"
	"os"
	"os/exec"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game/message"
	"pitboss/internal/build"
	"pitboss/internal/changeover"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/localsocket"
)

// New returns the command.
func New() *cobra.Command {
	var path string
	options := changeover.Options{Key: build.PublicKey(), Restart: restart}
	cmd := &cobra.Command{
		Use:   "upgrade FILE [--downgrade] [--no-wait]",
		Short: "Bring another version of the program into force",
		Long: `upgrade lays the version of a release (pitboss_VERSION_ARCH.tar.gz, with SHA256SUMS and
SHA256SUMS.minisig next to it) next to the one in force, and lets this machine's table
change to it between two rounds. Run it as root.

The release must be signed with the key that this program has. An older version needs
--downgrade. If the configuration names a file of approved digests ([upgrade]
approved_digests), the program's digest must be in it. First the new version reads a
copy of the journal and draws the first screen, as the user of the table's service and
without network; if it cannot, nothing is changed.

Then the table is asked. Once no round is on it, it records the change and ends, and
its service starts the new version. If that has not shown its first step for 10 seconds
within a minute, or ends before, the old version takes over again by itself; the record,
the screen and pitboss doctor say so. Without a table that is open, the next start is the
new version's.

With --no-wait, upgrade ends once the table is asked. With --laid VERSION, the version
is next to the others already, as the package laid it.`,
		Args: cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (len(args) == 1) == (options.Laid != "") {
				return exit.Usagef("upgrade wants the file of a release, or --laid VERSION")
			}
			if len(args) == 1 {
				options.Archive = args[0]
			}
			loaded, err := config.Load(path)
			if err != nil {
				return err
			}
			texts, err := (&cli.Language{}).Over(loaded.Display.Language)
			if err != nil {
				return err
			}
			options.Config, options.AskedBy = loaded, asker()
			options.Tell = func(text message.Text) { _ = cli.Say(cmd, "%s", texts.Say(text)) } // nobody has to read it
			return cli.InLanguage(texts, changeover.Run(cmd.Context(), options))
		},
	}
	cli.AddConfigFlag(cmd, &path)
	flags := cmd.Flags()
	flags.BoolVar(&options.Downgrade, "downgrade", false, "allow a version older than the one in force")
	flags.BoolVar(&options.NoWait, "no-wait", false, "end once the table is asked")
	flags.StringVar(&options.Laid, "laid", "", "the `VERSION` that is next to the others already")
	flags.DurationVar(&options.ShownFor, "shown-for", 10*time.Second, "how long the first step must have been shown")
	flags.DurationVar(&options.Within, "within", time.Minute, "after how long the new version gives up")
	for _, name := range []string{"shown-for", "within"} {
		_ = flags.MarkHidden(name) // it is there
	}
	cmd.AddCommand(newSettle(), newAgree(), newConfine(), newCheck())
	return cmd
}

// asker returns the operating system's user who asks: with sudo, the one who typed it.
func asker() string {
	if os.Getuid() == 0 {
		if uid, err := strconv.Atoi(os.Getenv("SUDO_UID")); err == nil {
			return localsocket.NameOf(uid)
		}
	}
	return localsocket.NameOf(os.Getuid())
}

// restart restarts the services of a table that hangs, on a machine that has them.
func restart(ctx context.Context) error {
	if _, err := os.Stat("/run/systemd/system"); err != nil {
		return nil //nolint:nilerr // who started the table restarts it
	}
	return exec.CommandContext(ctx, "systemctl", "try-restart", "pitboss.service", "pitboss-kiosk.service").Run()
}
