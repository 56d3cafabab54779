package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/internal/config"
	"pitboss/internal/console"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
)

func newJournalAcceptOlder() *cobra.Command {
	var where roster
	var secret secrets
	cmd := &cobra.Command{
		Use:   "accept-older --as ID [--pin-stdin]",
		Short: "Rule that a table goes on with an older copy of its database",
		Long: `accept-older is for a technician, where pitboss table does not open because the signed head
next to the database (FILE.head) is of more records than there are, or of others: somebody
put an older copy back. If the newer database can be had, put that back instead, and keep
this one as evidence. Otherwise accept-older records who ruled that the table goes on with
this one, with the head that shows what is missing, and signs the record as it is now.

At a site the hub has the newer records: pitboss hub export writes a journal of them.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if secret.as == "" {
				return exit.NeedFlag("as", "ID", "want the technician who rules this; their PIN is asked for")
			}
			path, options, err := where.path()
			if err != nil {
				return err
			}
			options.Begun = true
			journal, err := store.Open(path, options)
			if err != nil {
				return exit.WithHint(journals.OpenError(err), journals.ToBegin(err))
			}
			return journals.OpenError(errors.Join(acceptOlder(cmd, journal, secret), journal.Close()))
		},
	}
	addDatabaseFlag(cmd, &where.database)
	addConfigFlag(cmd, &where.config)
	secret.addFlags(cmd)
	return cmd
}

// acceptOlder has a technician rule that a table goes on with an older copy.
func acceptOlder(cmd *cobra.Command, journal *store.Journal, secret secrets) error {
	switch err := journal.CheckOwnHead(cmd.Context()); {
	case err == nil:
		return exit.Usagef("the journal %s goes on from the head that was signed last: there is nothing to rule", journal.Path())
	case !errors.Is(err, store.ErrOlder):
		return err
	default:
		if err := say(cmd, "%s", err); err != nil {
			return err
		}
	}
	staff, err := journal.Staff()
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return one.ID == secret.as && one.Has(game.Technician) }) {
		return exit.Usagef("%.60q is not a technician of this table: a technician has to rule this", secret.as)
	}
	got, err := secret.read(cmd, "")
	if err != nil {
		return err
	}
	err = console.ChangePeople(journal, got.as, control.NameOf(os.Getuid()), time.Now(),
		func(journal *store.Journal, by game.Actor, at time.Time) error {
			by.Role = game.Technician
			return journal.AcceptOlder(cmd.Context(), by, at)
		})
	if err != nil {
		return staffError(err)
	}
	return say(cmd, "the table may go on with it; the record names %s", got.as.Staff)
}

// olderThanHead reports why a table does not deal on with a database that is older than its head.
func olderThanHead(err error, config config.Config) error {
	if !errors.Is(err, store.ErrOlder) {
		return err
	}
	return exit.WithHint(exit.Integrity(fmt.Errorf("the table does not deal on: %w", err)), journals.OlderHint(config.Database))
}
