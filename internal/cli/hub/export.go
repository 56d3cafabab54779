package hub

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/journals"
	"pitboss/store"
)

func newExport() *cobra.Command {
	var e export
	cmd := &cobra.Command{
		Use:   "export TABLE | --record NAME [--to-record N] --to FILE --dir DIR | --credentials FILE",
		Short: "Make a table's journal from its record at the hub",
		Long: `export makes a journal from a table's record at the hub, up to the last record that
the hub has. Every journal command can open it, and it replaces a terminal that was
lost. Each record is checked against its hash and the one before. FILE must not
exist, and appears when it is whole and verified. The hub must be running.

A table can continue from FILE. Nobody can sign in with it before they have a new
PIN (pitboss staff reset-pin); a round that was running with a card face down is
void. The terminal joins the site again, and sends its record again under another
name.

A table that joined again with a new database has had another record since, such as
table-7@2. Export the earlier ones with --record, by the names that pitboss hub
verify writes.

If the hub has something of the table that is not a record, or does not follow the
one before, nothing is made and the exit status is 3: the message says how many
records before it are sound, how many the witness cosigned, and what to type. With
--to-record the journal has the records up to that one.

  pitboss hub export table-7 --to table-7.db --dir DIR
  pitboss hub export table-7 --to-record 170 --to table-7.db --dir DIR
  pitboss hub export --record table-7 --to table-7-2026.db --dir DIR`,
		Args: cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (e.record == "") == (len(args) == 0) {
				return exit.Usagef("want one name: a table's, such as table-7, or --record NAME")
			}
			if e.target == "" {
				return exit.NeedFlag("to", "FILE", "want a file that is not there")
			}
			if cmd.Flags().Changed("to-record") && e.last == 0 {
				return exit.Usagef("--to-record 0 is no record: want 1 or more")
			}
			if e.record == "" {
				e.table = args[0]
			}
			return e.from.Read(func(reader *hub.Reader) error {
				head, err := e.make(cmd.Context(), reader)
				if err != nil {
					return e.explain(err)
				}
				return cli.Say(cmd, "%s has %d records of %s, the last %s", e.target, head.Sequence, e.table+e.record, head.Hash)
			})
		},
	}
	e.from.AddFlags(cmd, "dir")
	cmd.Flags().StringVar(&e.record, "record", "",
		"a record by its `NAME`, such as table-7@2, instead of the table's current one")
	cmd.Flags().StringVar(&e.target, "to", "", "the new journal's `FILE`")
	cmd.Flags().Uint64Var(&e.last, "to-record", 0, "leave out what comes after record `N`")
	return cmd
}

// export is the request of hub export: a table or a record, up to a last record unless that is 0.
type export struct {
	table, record, target string
	last                  uint64
	from                  desk.HubReader
}

// make creates the journal.
func (e export) make(ctx context.Context, reader *hub.Reader) (store.Head, error) {
	if e.record != "" {
		return reader.ExportRecord(ctx, e.record, e.target, e.last)
	}
	return reader.Export(ctx, e.table, e.target, e.last)
}

// explain adds the command to type if the records are sound up to one of them.
func (e export) explain(err error) error {
	broken, is := errors.AsType[*hub.BrokenError](err)
	if !is || broken.Sound == 0 {
		return journals.OpenError(err)
	}
	e.last = broken.Sound
	return exit.WithHint(journals.OpenError(err), fmt.Sprintf("to make a journal of the %d records that are sound, type: %s", broken.Sound, e.command()))
}

// command returns the command for the same request.
func (e export) command() string {
	name, at := e.table, "--dir "+e.from.Dir
	if e.record != "" {
		name = "--record " + e.record
	}
	if e.from.Credentials != "" {
		at = "--credentials " + e.from.Credentials
	}
	return fmt.Sprintf("pitboss hub export %s --to-record %d --to %s %s", name, e.last, e.target, at)
}
