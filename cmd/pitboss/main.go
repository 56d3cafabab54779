// Command pitboss is the console at a live-casino table. It guides the dealer through every step of a round, reads
// the table's devices, leads through the written procedure for every error and keeps a record that nobody can dispute.
//
// This package has only the signals and the exit status; internal/cli/root has the commands. The command line is a
// contract with other programs: exit status 0 done, 1 failed, 2 used wrongly, 3 an integrity check failed.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"pitboss/internal/cli"
	"pitboss/internal/cli/help"
	"pitboss/internal/cli/root"
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
	command := root.New()
	args = help.First(command, args)
	command.SetArgs(args)
	command.SetIn(in)
	command.SetOut(out)
	command.SetErr(errs)
	err := executed(ctx, command, args)
	if errors.Is(context.Cause(ctx), cli.ErrReaderGone) {
		return exit.ReaderGone // its reader knows why it stopped
	}
	if err == nil {
		return exit.Done
	}
	found := exit.Of(err)
	if !found.Told {
		tell(errs, "pitboss: ", err.Error())
		if !found.Hint.IsZero() {
			tell(errs, "hint: ", found.Hint.String())
		}
	}
	return found.Status
}

// tell writes a text of one or more lines behind a lead.
func tell(errs io.Writer, lead, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		if err := cli.WriteText(errs, lead, line); err != nil {
			return // nobody reads it
		}
		lead = ""
	}
}
