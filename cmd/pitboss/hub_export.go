package main

import (
	"github.com/spf13/cobra"

	"pitboss/internal/hub"
)

func newHubExport() *cobra.Command {
	var dir, target string
	cmd := &cobra.Command{
		Use:   "export TABLE --to FILE --dir DIR",
		Short: "Make a table's journal of what the hub has of it",
		Long: `export makes a journal that every journal command opens of a table's record at the hub, up
to the last record that the hub has: so a terminal that is lost is replaced. Each record is
checked against its hash and the one before. FILE must not be there, and appears when it is
whole and verified. The hub must be running.

A table goes on from FILE. Nobody can sign in with it before they have a new PIN (pitboss
staff reset-pin); a round that was running with a card face down is void. The terminal joins
the site again, and sends its record anew under another name.

  pitboss hub export table-7 --to table-7.db --dir DIR`,
		Args: usageArgs(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needDir(dir); err != nil {
				return err
			}
			if target == "" {
				return needFlag("to", "FILE", "want a file that is not there")
			}
			owner, err := hub.Connect(dir)
			if err != nil {
				return err
			}
			defer owner.Close()
			head, err := owner.Export(cmd.Context(), args[0], target)
			if err != nil {
				return openError(err)
			}
			return say(cmd, "%s has %d records of %s, the last %s", target, head.Sequence, args[0], head.Hash)
		},
	}
	addDirFlag(cmd, &dir)
	cmd.Flags().StringVar(&target, "to", "", "the new journal's `FILE`")
	return cmd
}
