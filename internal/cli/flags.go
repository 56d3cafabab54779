package cli

import "github.com/spf13/cobra"

// AddConfigFlag adds the flag that names the configuration to a command.
func AddConfigFlag(cmd *cobra.Command, path *string) {
	cmd.Flags().StringVar(path, "config", "",
		"the configuration `FILE`; without it, pitboss looks for one (pitboss help config)")
}

// AddDatabaseFlag adds the flag that names the journal to a command.
func AddDatabaseFlag(cmd *cobra.Command, path *string) {
	cmd.Flags().StringVar(path, "db", "", "the journal's `FILE`")
}

// AddPlainFlag gives a command the flag that makes it say its screen in lines.
func AddPlainFlag(cmd *cobra.Command, plain *bool) {
	cmd.Flags().BoolVar(plain, "plain", false, "say everything in lines, for a screen reader or a braille display")
}

// AddJSONFlag gives a command the flag that makes it write for programs.
func AddJSONFlag(cmd *cobra.Command, asJSON *bool) {
	cmd.Flags().BoolVar(asJSON, "json", false, "write one JSON object a line")
}
