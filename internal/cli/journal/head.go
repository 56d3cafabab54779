package journal

import (
	"fmt"

	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/journals"
	"pitboss/internal/verify"
	"pitboss/store"
)

func newHead() *cobra.Command {
	var path string
	var public bool
	cmd := &cobra.Command{
		Use:   "head --db FILE [--key]",
		Short: "The head of the record that the table signed last",
		Long: `head writes the head that the table signed last: whose record it is, how many
records it has, and a hash over all of them, with the signature (C2SP's
tlog-checkpoint). A table signs one after every round and every minute. Keep it
where the owner of the table's disk cannot change it; journal verify --head compares
the record with it.

With --key it writes the public key that checks the signature instead. Ask for the
key once, when the table is set up, and keep it: a key taken later from the same
disk proves nothing.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return journals.Read(path, func(journal *store.Journal) error {
				if public {
					key, err := journal.LogKey()
					if err != nil {
						return err
					}
					_, err = fmt.Fprintln(cmd.OutOrStdout(), key.Public())
					return err
				}
				signed, err := verify.SignedHead(journal)
				if err != nil {
					return err
				}
				_, err = cmd.OutOrStdout().Write(signed)
				return err
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cmd.Flags().BoolVar(&public, "key", false, "write the public key instead")
	return cmd
}
