package rules

import (
	"bufio"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/rounds"
	"pitboss/store"
)

const roadsBegins = `roads writes the roads and statistics of finished rounds, one JSON object a line: those
of a journal with --db, or else of the results on standard input.

In, one finished round a line, oldest first: a result as settle reads or writes it,
settle's whole answer ({"result":{...}}), or play's outcomes ({"out":"outcome",
"status":"void",...}; its other lines are skipped). "shoe":2 next to it means that
another shoe begins. Void rounds leave no mark. A journal whose game has neither roads
nor statistics is refused.
`

// roadsHelp returns the help of roads, with what each family makes of rounds.
func roadsHelp() string {
	text := roadsBegins
	for _, one := range variant.Families() {
		if one.Help.Report != "" {
			text += "\n" + one.Help.Report + "\n"
		}
	}
	return text + `
  pitboss rules roads --db table.db
  pitboss settle VARIANT < rounds.ndjson | pitboss rules roads`
}

func newRoads() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   "roads [--db FILE]",
		Short: "The roads and statistics of a journal or of results",
		Long:  roadsHelp(),
		Args:  cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			played := rounds.New()
			if path != "" {
				err := journals.Read(path, func(journal *store.Journal) error {
					for record, err := range journals.UntilStopped(cmd.Context(), journal.Records(1, 0)) {
						if err == nil {
							err = played.Take(record)
						}
						if err != nil {
							return err
						}
					}
					return noReport(played.Without())
				})
				if err != nil {
					return err
				}
			} else if err := readRounds(cli.Stoppable(cmd.Context(), cmd.InOrStdin()), played); err != nil {
				return err
			}
			out := bufio.NewWriter(cmd.OutOrStdout())
			return errors.Join(writeReports(out, played), out.Flush())
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	return cmd
}

// noReport says that a journal's game has no report, or returns nil without a name.
func noReport(variant string) error {
	if variant == "" {
		return nil
	}
	return exit.WithHint(exit.Usagef("%s has no roads and no statistics", variant),
		"pitboss journal show --db FILE --shoe N shows its rounds, and pitboss journal export writes them out")
}

// readRounds adds the results of lines.
func readRounds(in io.Reader, played *rounds.Played) error {
	reader := cli.NewLineReader(in)
	return reader.Each(func(line []byte, wrong error) error {
		if wrong == nil {
			wrong = played.TakeLine(line)
		}
		if wrong != nil {
			return exit.Usagef("line %d: %v", reader.Number, wrong)
		}
		return nil
	})
}

func writeReports(out io.Writer, played *rounds.Played) error {
	for _, line := range played.Report() {
		if err := cli.WriteJSON(out, line); err != nil {
			return err
		}
	}
	return nil
}
