package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/game/spelling"
	"pitboss/internal/exit"
)

// Args turns a wrong number of arguments into a usage error.
func Args(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error { return exit.Usage(check(cmd, args)) }
}

// Group returns a command that only holds others.
func Group(use, short, long string, commands ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: short, Long: long, Args: unknownSubcommand, RunE: wantsSubcommand}
	cmd.AddCommand(commands...)
	return cmd
}

// wantsSubcommand runs a command that only holds others: it returns a usage error that names them.
func wantsSubcommand(cmd *cobra.Command, _ []string) error {
	var names []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return exit.WithHint(exit.Usagef("%s wants one of %s after it", cmd.CommandPath(), english.List(names, "or")),
		cmd.CommandPath()+" --help explains each")
}

// unknownSubcommand checks the arguments of a command that only holds others.
func unknownSubcommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range cmd.Commands() {
		names = append(names, sub.Name())
	}
	return exit.WithHint(exit.Usage(fmt.Errorf("%s has no %q%s", cmd.CommandPath(), args[0], spelling.Hint(args[0], names))),
		cmd.CommandPath()+" --help lists what it has")
}
