package journal

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
	"pitboss/text"
)

func newExport() *cobra.Command {
	var path, format, target, since, until string
	var types []string
	var filter store.Filter
	cmd := &cobra.Command{
		Use:   "export --db FILE [--format ndjson|csv] [--out FILE] [filters]",
		Short: "Records for other programs",
		Long: `export writes records, all of them or those that match every filter. ndjson is the
records exactly as they are stored, one per line; csv is a table with one row per
record. Each record is checked on the way. An existing file is never overwritten. If
the records do not go to the terminal, export shows its progress there.

A round-closed record has the first result of its round. If it was corrected later,
in a record that the filters leave out, export says so on standard error.

` + cli.TimesHelp,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if format != string(store.NDJSON) && format != string(store.CSV) {
				return exit.Usagef("--format %q: want %s or %s", format, store.NDJSON, store.CSV)
			}
			var err error
			if filter.Since, err = cli.ParseTime("since", since); err != nil {
				return err
			}
			if filter.Until, err = cli.ParseTime("until", until); err != nil {
				return err
			}
			if filter.Types, err = parseTypes(types); err != nil {
				return err
			}
			return journals.Read(path, func(journal *store.Journal) error {
				ctx, done := cli.WithProgress(cmd, target == "")
				defer done()
				err := cli.ToFile("out", target, cli.ExactOutput(cmd), func(out io.Writer) error {
					return journal.Export(ctx, out, store.Format(format), filter)
				})
				if err != nil {
					return err
				}
				return sayCorrectedLater(cmd, journal, filter)
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	flags := cmd.Flags()
	flags.StringVar(&format, "format", string(store.NDJSON), "`ndjson` or csv")
	flags.StringVar(&target, "out", "", "write to this `FILE`, which must not exist, instead of standard output")
	flags.Uint64Var(&filter.From, "from", 0, "the first sequence number `N`")
	flags.Uint64Var(&filter.To, "to", 0, "the last sequence number `N`")
	flags.Uint64Var(&filter.Round, "round", 0, "only round `N` of this table")
	flags.Uint64Var(&filter.Shoe, "shoe", 0, "only shoe `N` of this table")
	cli.AddTimeFlags(flags, &since, &until)
	flags.StringArrayVar(&types, "type", nil, "only events of this `TYPE`, such as round-closed; may be repeated")
	return cmd
}

// sayCorrectedLater names on standard error the corrections that an export leaves out of the results that it has.
func sayCorrectedLater(cmd *cobra.Command, journal *store.Journal, filter store.Filter) error {
	left, err := journal.CorrectedLater(filter)
	if err != nil || len(left) == 0 {
		return err
	}
	for _, record := range left {
		what, err := history.Words(record)
		if err != nil {
			return fmt.Errorf("record %d: %w", record.Sequence, err)
		}
		_, err = fmt.Fprintf(cmd.ErrOrStderr(), "Not in this export, record %d: %s\n", record.Sequence,
			game.Printable((*text.Printer)(nil).Say(what)))
		if err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(cmd.ErrOrStderr(),
		"The results that these records replace are in it. --type round-corrected exports all corrections.")
	return err
}

func parseTypes(names []string) ([]game.EventType, error) {
	known := game.EventTypes()
	slices.Sort(known)
	var types []game.EventType
	for _, name := range names {
		if !slices.Contains(known, game.EventType(name)) {
			return nil, exit.Usagef("--type %q is no event: want one of %s", name, english.List(known, "or"))
		}
		types = append(types, game.EventType(name))
	}
	return types, nil
}

func newBackup() *cobra.Command {
	var path, configured string
	cmd := &cobra.Command{
		Use:   "backup [--db FILE | --config FILE] TARGET",
		Short: "Copy the journal and verify the copy",
		Long: `backup copies the journal to TARGET, verifies the copy and only then gives it its
name. Without --db it is the journal of the table's configuration. An existing file
is never overwritten. The copy holds the people, without
their PINs and badges, and no card that is still concealed: the files next to the
journal (ending .key, .credentials and .sealed) are not copied. Keep it as private
as the journal (its mode is 0600).

While a table has the journal open, the copy is made from its records, up to the
last one when it began. It lacks what the table can do without: the saved state,
which the first start makes again, and the counts of the devices.`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if path == "" {
				loaded, err := config.Load(configured)
				if err != nil {
					return err
				}
				path = loaded.Database
			}
			return journals.Read(path, func(journal *store.Journal) error {
				ctx, done := cli.WithProgress(cmd, false)
				head, err := journal.Backup(ctx, args[0])
				done()
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s holds %d records and was verified; head %s\n", args[0],
					head.Sequence, english.OrDash(head.Hash))
				return err
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cli.AddConfigFlag(cmd, &configured)
	cmd.MarkFlagsMutuallyExclusive("db", "config")
	return cmd
}
