package journal

import (
	"fmt"
	"iter"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
)

func New() *cobra.Command {
	return cli.Group("journal", "The record of a table: look, prove, export, copy",
		`journal reads the record of a table. Only rotate-key and accept-older write to it.
While the table is open, it is read through the table's control socket, which is
next to the database, with the ending .control; devices, tail, show, incidents,
export, verify, head, prove and backup work then.

Cards that are face down and still concealed are in FILE.sealed (mode 0600) until
they are opened, and in no record, export or backup. Never copy that file; if it is
lost, its round becomes void at the next start.

Somebody who owns the disk can rewrite the whole record. Each table therefore signs
heads of it: anyone who kept one, or has the proof of a round, can tell (journal
head, prove, check and verify --head). The key is in FILE.logkey (mode 0600); never
copy that file.

Exit status 3 means that the journal is damaged or was altered.`,
		newTail(), newShow(), newIncidents(), newDevices(), newVerify(), newExport(),
		newBackup(), newHead(), newRotate(), newAcceptOlder(), newProve(), newCheck(),
	)
}

func newShow() *cobra.Command {
	var path string
	var asJSON bool
	var round, shoe, sequence uint64
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "show --db FILE --round N | --shoe N | --seq N [--json]",
		Short: "One round, one shoe or one record",
		Long: `show writes every record of a round or of a shoe, or everything that is kept of one
record. After a round come the accounts of its incidents, including a correction
requested later. Times are UTC. With --json only the records are written, as they
are stored; journal incidents --round N --json has the accounts.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if chosen := countTrue(round > 0, shoe > 0, sequence > 0); chosen != 1 {
				return exit.Usagef("journal show wants one of --round N, --shoe N and --seq N, from 1; %d are given", chosen)
			}
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			return journals.Read(path, func(journal *store.Journal) error {
				filter := store.Filter{Round: round, Shoe: shoe, From: sequence, To: sequence}
				var records iter.Seq2[game.Record, error]
				switch {
				case round > 0:
					records = journal.Round(round)
				case shoe > 0:
					records = journal.Shoe(shoe)
				default:
					record, err := journal.Record(sequence)
					if err != nil {
						return err
					}
					if asJSON {
						break
					}
					return writeRecord(cmd.OutOrStdout(), texts, record)
				}
				if records != nil && !hasAny(records) {
					return nothingThere(path, round, shoe)
				}
				if asJSON {
					return journal.Export(cmd.Context(), cli.ExactOutput(cmd), store.NDJSON, filter)
				}
				if err := (&recordLines{texts: texts}).write(cmd, records); err != nil || round == 0 {
					return err
				}
				_, err := incidentFilter{round: round}.write(cmd, texts, journal, false, true)
				return err
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cli.AddJSONFlag(cmd, &asJSON)
	addLanguageFlag(cmd, &language)
	cmd.Flags().Uint64Var(&round, "round", 0, "the round with this number at this table")
	cmd.Flags().Uint64Var(&shoe, "shoe", 0, "the shoe with this number at this table")
	cmd.Flags().Uint64Var(&sequence, "seq", 0, "the record with this sequence number")
	return cmd
}

// addLanguageFlag adds the flag for the language in which the record is told.
func addLanguageFlag(cmd *cobra.Command, language *cli.Language) {
	language.AddFlag(cmd.Flags(), "what the record is told in")
}

func countTrue(conditions ...bool) (n int) {
	for _, holds := range conditions {
		if holds {
			n++
		}
	}
	return n
}

// hasAny reports whether there is a record, or an error to report.
func hasAny(records iter.Seq2[game.Record, error]) bool {
	next, stop := iter.Pull2(records)
	defer stop()
	_, _, there := next()
	return there
}

// nothingThere returns the error for a round or a shoe that was not played here.
func nothingThere(path string, round, shoe uint64) error {
	err := fmt.Errorf("--round %d: the journal %s has no such round", round, path)
	if shoe > 0 {
		err = fmt.Errorf("--shoe %d: the journal %s has no such shoe", shoe, path)
	}
	return exit.WithHint(err, "rounds and shoes of a table count from 1; pitboss journal tail shows the last")
}
