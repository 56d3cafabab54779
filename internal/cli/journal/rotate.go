package journal

import (
	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/control"
)

func newRotate() *cobra.Command {
	where := desk.Flags{Here: true}
	var secret desk.Secrets
	cmd := &cobra.Command{
		Use:   "rotate-key --db FILE | --config FILE | --hub DIR [--as ID] [--pin-stdin]",
		Short: "Replace the key that signs the record",
		Long: `rotate-key makes a new key for the heads of the record and erases the old one. The
record says so, signed by both keys: anyone who kept the first public key can follow
the record to the new one, and the proof of a round contains what that takes. With
--as ID the record names the shift manager or technician who did it, whose PIN is
asked for. The hub's own record (--hub DIR) requires a shift manager of the site.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return where.Change(func(table desk.Roster) error {
				got, err := secret.Read(cmd, "")
				if err != nil {
					return err
				}
				if err := table.Make(control.Change{Do: control.RotateKey}, got.As); err != nil {
					return err
				}
				return cli.Say(cmd, "the record is signed by a new key; pitboss journal head --key writes its public half")
			})
		},
	}
	where.AddFlags(cmd)
	secret.AddFlags(cmd)
	return cmd
}
