package journal

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/control"
	"pitboss/internal/journals"
	"pitboss/store"
)

func newTail() *cobra.Command {
	var path string
	var asJSON, follows bool
	var last uint64
	var flags searchFlags
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "tail --db FILE [-n N] [--follow] [--text TEXT] [--who ID] [--clause CLAUSE] [--since TIME] [--until TIME] [--json]",
		Short: "The last records, a search through all of them, and new ones as they are made",
		Long: `tail writes the last records, oldest first, one per line: sequence number, time (UTC),
who, what. With --json the records are written as they are stored. tail also works while
the table is open.

A search is one or more of --text, --who, --clause, --since and --until, which must all
match. It covers the whole record and writes everything it finds, or with -n the last N.
` + cli.TimesHelp + `

With --follow it continues with each new record until it is stopped (^C): at the open
table, and through its restarts.

  pitboss journal tail --db table.db --follow
  pitboss journal tail --db table.db --clause 001/11.35 --since 2026-11-21
  pitboss journal tail --db table.db --who maria --text ruled --since 8h`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			search, err := flags.search()
			if err != nil {
				return err
			}
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			lines := &recordLines{texts: texts, search: search, asJSON: asJSON, last: last}
			searches := search != (history.Search{})
			if searches && !cmd.Flags().Changed("lines") {
				lines.last = 0
			}
			var next uint64
			err = journals.Read(path, func(journal *store.Journal) error {
				head, err := journal.Head()
				if err != nil {
					return err
				}
				next = head.Sequence + 1
				if head.Sequence == 0 || last == 0 {
					return nil
				}
				from := uint64(1)
				if !searches && head.Sequence > last {
					from = head.Sequence - last + 1
				}
				return lines.write(cmd, journal.Records(from, head.Sequence))
			})
			if err != nil || !follows {
				return err
			}
			lines.last = 0
			return followRecords(cmd, path, next, lines)
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cli.AddJSONFlag(cmd, &asJSON)
	addLanguageFlag(cmd, &language)
	flags.addFlags(cmd)
	cmd.Flags().Uint64VarP(&last, "lines", "n", 20,
		"the maximum number of records; a search writes all unless it is given")
	cmd.Flags().BoolVarP(&follows, "follow", "f", false, "continue with new records as they are made")
	return cmd
}

// followEvery is the interval between checks for new records.
const followEvery = 250 * time.Millisecond

// followRecords writes the records from next on as they are made, until the command is told to stop. It asks the open
// table for them. While no table is open, it opens the file for a moment whenever the file has changed, so that a table
// that opens does not have to wait.
func followRecords(cmd *cobra.Command, path string, next uint64, lines *recordLines) error {
	write := func(journal *store.Journal) error {
		head, err := journal.Head()
		if err != nil || head.Sequence < next {
			return err
		}
		return lines.write(cmd, func(yield func(game.Record, error) bool) {
			for record, err := range journal.Records(next, head.Sequence) {
				if !yield(record, err) || err != nil {
					return
				}
				next = record.Sequence + 1
			}
		})
	}
	var seen time.Time
	for clock.Pause(cmd.Context(), followEvery) {
		if table := control.Find(path); table != nil {
			// If the table has ended, the next check asks it again or opens the file.
			if err := write(table.Journal()); err != nil && !errors.Is(err, control.ErrGone) {
				return journals.OpenError(err)
			}
			seen = time.Time{}
			continue
		}
		status, err := os.Stat(path)
		if err != nil {
			return fmt.Errorf("following the journal: %w", err)
		}
		if status.ModTime().Equal(seen) {
			continue
		}
		journal, err := store.OpenReadOnly(path)
		if errors.Is(err, store.ErrLocked) {
			continue // a table is opening
		}
		if err == nil {
			err = errors.Join(write(journal), journal.Close())
		}
		if err != nil {
			return journals.OpenError(err)
		}
		seen = status.ModTime()
	}
	return nil
}
