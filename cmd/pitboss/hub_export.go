package main

import (
	"github.com/spf13/cobra"

	"pitboss/internal/hub"
)

func newHubExport() *cobra.Command {
	var target, record string
	var from reads
	cmd := &cobra.Command{
		Use:   "export TABLE | --record NAME --to FILE --dir DIR | --credentials FILE",
		Short: "Make a table's journal of what the hub has of it",
		Long: `export makes a journal that every journal command opens of a table's record at the hub, up
to the last record that the hub has: so a terminal that is lost is replaced. Each record is
checked against its hash and the one before. FILE must not be there, and appears when it is
whole and verified. The hub must be running.

A table goes on from FILE. Nobody can sign in with it before they have a new PIN (pitboss
staff reset-pin); a round that was running with a card face down is void. The terminal joins
the site again, and sends its record anew under another name.

A table that joined again with a new database has another record since, such as table-7@2.
The earlier ones are exported with --record, by the names that pitboss hub verify writes.

  pitboss hub export table-7 --to table-7.db --dir DIR
  pitboss hub export --record table-7 --to table-7-2026.db --dir DIR`,
		Args: usageArgs(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (record == "") == (len(args) == 0) {
				return usagef("want one name: a table's, such as table-7, or --record NAME")
			}
			if target == "" {
				return needFlag("to", "FILE", "want a file that is not there")
			}
			return from.read(func(reader *hub.Reader) error {
				export, name := reader.ExportRecord, record
				if record == "" {
					export, name = reader.Export, args[0]
				}
				head, err := export(cmd.Context(), name, target)
				if err != nil {
					return openError(err)
				}
				return say(cmd, "%s has %d records of %s, the last %s", target, head.Sequence, name, head.Hash)
			})
		},
	}
	from.addFlags(cmd)
	cmd.Flags().StringVar(&record, "record", "", "a record by its `NAME`, such as table-7@2, instead of the table's present one")
	cmd.Flags().StringVar(&target, "to", "", "the new journal's `FILE`")
	return cmd
}
