package root

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware/kinds"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/store"
	"pitboss/text"
	"pitboss/tui/theme"
)

// complete gives every command and flag of a tree the values that a shell offers for it. A command may have its own.
func complete(cmd *cobra.Command) {
	if cmd.ValidArgsFunction == nil && len(cmd.ValidArgs) == 0 {
		cmd.ValidArgsFunction = argumentsOf(cmd.Use)
	}
	cmd.Flags().VisitAll(func(flag *pflag.Flag) {
		if _, has := cmd.GetFlagCompletionFunc(flag.Name); !has {
			// It fails only for a flag that the command does not have.
			_ = cmd.RegisterFlagCompletionFunc(flag.Name, valuesOf(flag))
		}
	})
	for _, sub := range cmd.Commands() {
		complete(sub)
	}
}

// argumentsOf returns the completion of a command's arguments by the words in capitals of its use.
func argumentsOf(use string) cobra.CompletionFunc {
	arguments := slices.DeleteFunc(strings.Fields(use), func(word string) bool { return strings.HasPrefix(word, "[--") })
	switch {
	case slices.ContainsFunc(arguments, func(word string) bool { return strings.Trim(word, "[]") == "VARIANT" }):
		return func(cmd *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var from cli.RulesFlag
			if flag := cmd.Flags().Lookup("rules"); flag != nil {
				from = cli.RulesFlag(flag.Value.String())
			}
			return from.Complete(cmd, args, toComplete)
		}
	case len(arguments) > 1 && arguments[1] == "[TEST]":
		return fixed(names(bench.Tests())...)
	case len(arguments) > 1 && strings.Contains(arguments[1], "FILE"), strings.Contains(use, "TARGET"):
		return nil // the shell's own files
	}
	return cobra.NoFileCompletions
}

// valuesOf returns the completion of a flag's value, by the flag's name, or by what its help calls the value.
func valuesOf(flag *pflag.Flag) cobra.CompletionFunc {
	switch flag.Name {
	case "language":
		return fixed(text.Languages()...)
	case "theme":
		return fixed(append([]string{config.Auto}, names(theme.Names())...)...)
	case "attention":
		return fixed("off", "bell")
	case "kind":
		return fixed(kinds.Names()...)
	case "device":
		return deviceNames
	case "port":
		return ports
	case "protocol":
		return protocols
	case "parity":
		return fixed("none", "even", "odd", "mark", "space")
	case "role":
		return fixed(names(game.Roles())...)
	case "games":
		return fixed(append([]string{"all"}, variant.Slugs()...)...)
	case "type":
		return fixed(names(game.EventTypes())...)
	case "set":
		return settings
	}
	value, _ := pflag.UnquoteUsage(flag)
	switch {
	case value == "ndjson":
		return fixed(string(store.NDJSON), "csv")
	case value == "DIR":
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		}
	case strings.Contains(value, "FILE"), value == "PATH", value == "KEY", flag.Name == "db", flag.Name == "head":
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveDefault
		}
	}
	return cobra.NoFileCompletions
}

// fixed completes one of some values.
func fixed(values ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)
}

func names[T ~string](all []T) []string {
	plain := make([]string, len(all))
	for i, one := range all {
		plain[i] = string(one)
	}
	return plain
}
