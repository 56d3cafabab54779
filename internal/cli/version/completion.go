package version

import (
	"slices"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/exit"
)

// shells lists the shells with completion.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func NewCompletion() *cobra.Command {
	return &cobra.Command{
		Use:   "completion bash|zsh|fish|powershell",
		Short: "Shell completion of commands and flags",
		Long: `completion writes what a shell needs to complete commands, flags and variants:

  bash        pitboss completion bash > /etc/bash_completion.d/pitboss
  zsh         pitboss completion zsh > "${fpath[1]}/_pitboss"
  fish        pitboss completion fish > ~/.config/fish/completions/pitboss.fish
  powershell  pitboss completion powershell | Out-String | Invoke-Expression`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || !slices.Contains(shells, args[0]) {
				return exit.Usagef("completion wants one of %s", english.List(shells, "or"))
			}
			return nil
		},
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			root, out := cmd.Root(), cmd.OutOrStdout()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(out, true)
			case "zsh":
				return root.GenZshCompletion(out)
			case "fish":
				return root.GenFishCompletion(out, true)
			}
			return root.GenPowerShellCompletionWithDesc(out)
		},
	}
}
