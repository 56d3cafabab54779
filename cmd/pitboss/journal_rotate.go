package main

import (
	"github.com/spf13/cobra"

	"pitboss/internal/control"
)

func newJournalRotate() *cobra.Command {
	where := roster{here: true}
	var secret secrets
	cmd := &cobra.Command{
		Use:   "rotate-key --db FILE | --config FILE | --hub DIR [--as ID] [--pin-stdin]",
		Short: "Replace the key that signs the record",
		Long: `rotate-key makes a new key for the heads of the record and erases the one before. The
record says so, signed by both keys: whoever kept the first public key follows the
record to the new one, and the proof of a round carries what it takes. With --as ID the
record has the shift manager or technician who did it, whose PIN is asked for. The hub's
own record (--hub DIR) wants a shift manager of the site.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return where.change(func(table desk) error {
				got, err := secret.read(cmd, "")
				if err != nil {
					return err
				}
				if err := table.make(control.Change{Do: control.RotateKey}, got.as); err != nil {
					return err
				}
				return say(cmd, "the record is signed by a new key; pitboss journal head --key writes its public half")
			})
		},
	}
	where.addFlags(cmd)
	secret.addFlags(cmd)
	return cmd
}
