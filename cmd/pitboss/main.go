// Command pitboss is the console at a live-casino table. It guides the dealer through every step of a round, reads
// the table's devices, leads through the written procedure for every error and keeps a record that nobody can dispute.
//
// This package has only the root command and the signals. The command line is a contract with other programs: exit
// status 0 done, 1 failed, 2 used wrongly, 3 an integrity check failed.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"pitboss/game/english"
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
	"pitboss/internal/cli/rules"
	"pitboss/internal/cli/settle"
	"pitboss/internal/cli/staff"
	"pitboss/internal/cli/table"
	"pitboss/internal/cli/version"
	"pitboss/internal/exit"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the program and returns its exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	signal.Ignore(syscall.SIGPIPE) // a command whose reader went away ends in order, without a message
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer stop()
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	if file, is := out.(*os.File); is {
		out = cli.NewPipe(ctx, file, func() { end(cli.ErrReaderGone) })
	}
	if file, is := errs.(*os.File); is {
		errs = cli.NewPipe(ctx, file, func() {})
	}
	out, errs = cli.NewQuoted(out), cli.NewQuoted(errs)
	root := newRoot()
	args = help.First(root, args)
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	err := executed(ctx, root, args)
	if errors.Is(context.Cause(ctx), cli.ErrReaderGone) {
		return exit.ReaderGone // its reader knows why it stopped
	}
	if err == nil {
		return exit.Done
	}
	found := exit.Of(err)
	if !found.Told {
		fmt.Fprintf(errs, "pitboss: %v\n%s", err, english.If(!found.Hint.IsZero(), "hint: %s\n", found.Hint))
	}
	return found.Status
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "pitboss",
		Short: "The console at a live-casino table",
		Long: `pitboss is the console at a live-casino table.

See it work on this machine, with a simulated shoe and scanner:

    pitboss demo

Exit status: 0 done, 1 failed, 2 used wrongly, 3 an integrity check failed.`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return cmd.Help()
		},
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return exit.Usage(err) })
	root.AddCommand(
		demo.New(), table.New(), play.New(), settle.New(), rules.New(), journal.New(), staff.New(), devices.New(), hub.New(), floor.New(), join.New(),
		doctor.New(), config.New(), version.New(), version.NewCompletion(),
	)
	root.AddCommand(help.Topics()...)
	root.SetHelpCommand(help.New())
	return root
}
