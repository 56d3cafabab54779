package journal

import (
	"errors"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/console"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
)

func newAcceptOlder() *cobra.Command {
	var where desk.Flags
	var secret desk.Secrets
	cmd := &cobra.Command{
		Use:   "accept-older --as ID [--pin-stdin]",
		Short: "Rule that a table continues with an older copy of its database",
		Long: `accept-older is for a technician, when pitboss table does not open because the
signed head next to the database (FILE.head) covers more records than there are, or
other ones: somebody has restored an older copy. If you can get the newer database,
restore that instead, and keep this one as evidence. Otherwise accept-older records
who ruled that the table continues with this one, with the head that shows what is
missing, and signs the record as it is now.

At a site the hub has the newer records: pitboss hub export writes a journal of
them.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if secret.As == "" {
				return exit.NeedFlag("as", "ID", "want the technician who rules this; their PIN is asked for")
			}
			path, options, err := where.Path()
			if err != nil {
				return err
			}
			options.Begun = true
			if err := journals.AsOwner(path); err != nil {
				return err
			}
			journal, err := store.Open(path, options)
			if err != nil {
				return exit.WithHint(journals.OpenError(err), journals.ToBegin(err))
			}
			return journals.OpenError(errors.Join(acceptOlder(cmd, journal, secret), journal.Close()))
		},
	}
	cli.AddDatabaseFlag(cmd, &where.Database)
	cli.AddConfigFlag(cmd, &where.Config)
	secret.AddFlags(cmd)
	return cmd
}

// acceptOlder records the technician's ruling that a table continues with an older copy.
func acceptOlder(cmd *cobra.Command, journal *store.Journal, secret desk.Secrets) error {
	switch err := journal.CheckOwnHead(cmd.Context()); {
	case err == nil:
		return exit.Usagef("the journal %s goes on from the head that was signed last: there is nothing to rule", journal.Path())
	case !errors.Is(err, store.ErrOlder):
		return err
	default:
		if err := cli.Say(cmd, "%s", err); err != nil {
			return err
		}
	}
	staff, err := journal.Staff()
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return one.ID == secret.As && one.Has(game.Technician) }) {
		return exit.Usagef("%.60q is not a technician of this table: a technician has to rule this", secret.As)
	}
	got, err := secret.Read(cmd, "")
	if err != nil {
		return err
	}
	err = console.ChangePeople(journal, console.Changer{As: got.As, User: journals.StartedBy()}, clock.Now(),
		func(journal *store.Journal, by game.Actor, at time.Time) error {
			by.Role = game.Technician
			return journal.AcceptOlder(cmd.Context(), by, at)
		})
	if err != nil {
		return desk.Refused(err)
	}
	return cli.Say(cmd, "the table may go on with it; the record names %s", got.As.Staff)
}
