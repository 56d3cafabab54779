package cli

import (
	"github.com/spf13/cobra"

	"pitboss/internal/verify"
)

// AddKeyFlags adds the flags for the signers that are trusted.
func AddKeyFlags(cmd *cobra.Command, t *verify.Keys) {
	flags := cmd.Flags()
	flags.StringVar(&t.Table, "key", "", "the table's public `KEY` as journal head --key wrote it, or the file it is in")
	flags.StringArrayVar(&t.Witnesses, "witness", nil,
		"the public `KEY` of a witness, or the file it is in; may be repeated")
	flags.IntVar(&t.Need, "need", 0, "how many of the witnesses must have signed: `N`; without it, all of them")
}
