package staff

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/internal/cli/desk"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/store"
)

func newDisable() *cobra.Command {
	return newChange(&cobra.Command{
		Use:   "disable ID [--as ID]",
		Short: "Keep a person from signing in",
		Long: `disable keeps a person from signing in anywhere, until staff enable. The entry stays
in the list and the record, and the id is never given again. A shift manager (--as)
may disable a shift manager or technician; if anybody else asks for it, a shift
manager confirms it (staff confirm). The last shift manager who can sign in cannot
be disabled.`,
	}, desk.Secrets{}, control.Disable, "may not sign in any more")
}

func newResetPIN() *cobra.Command {
	return newChange(&cobra.Command{
		Use:   "reset-pin ID [--as ID] [--own-pin] [--pin-stdin]",
		Short: "Give a person a new PIN and end any wait",
	}, desk.Secrets{WantPIN: true}, control.ResetPIN, "has a new PIN")
}

func newSetBadge() *cobra.Command {
	return newChange(&cobra.Command{
		Use:   "set-badge ID [--as ID] [--pin-stdin]",
		Short: "Give a person a badge; the old one stops working",
		Long: `set-badge asks for a badge's code: scan it with a scanner that types, or type it. With
--pin-stdin the code is the first line of standard input.`,
	}, desk.Secrets{WantBadge: true}, control.SetBadge, "has a badge")
}

func newEnable() *cobra.Command {
	return newChange(&cobra.Command{
		Use:   "enable ID [--as ID] [--own-pin] [--pin-stdin]",
		Short: "Let a disabled person sign in again, with a new PIN",
		Long: `enable lets a disabled person sign in again, with the roles they had and a new PIN,
which is asked for. Their badge works again unless it was given to somebody else.
Enabling a shift manager or technician requires two people (staff confirm).

A table that belongs to a site can enable only people whom it disabled itself; those
whom the hub disabled are enabled there.

  pitboss staff enable anna --hub DIR --as rasa`,
	}, desk.Secrets{WantPIN: true}, control.Enable, "may sign in again")
}

func newRemoveBadge() *cobra.Command {
	return newChangeOf(&cobra.Command{
		Use:   "remove-badge ID [--as ID] [--own-pin] [--pin-stdin]",
		Short: "Take a person's badge away; they sign in by id and PIN",
		Long: `remove-badge takes a person's badge away: from then on they sign in by id and PIN.
For a dealer it asks for a new PIN, since a PIN may be shorter with a badge than
without. To replace a lost badge in one step, use staff set-badge.`,
	}, desk.Secrets{}, control.Change{Do: control.RemoveBadge},
		func(_ *control.Change, secret *desk.Secrets, person game.Person) error {
			secret.WantPIN = !person.IsZero() && store.NeedsPINWithoutBadge(person)
			return nil
		}, func(control.Change) string { return "has no badge" })
}

func newRename() *cobra.Command {
	var name string
	cmd := newChangeOf(&cobra.Command{
		Use:   "rename ID --name NAME [--as ID] [--pin-stdin]",
		Short: "Give a person another name",
		Long: `rename changes the name that screens and lists show. The id stays, and so does the
history: earlier records keep the name that was shown then. Nobody may have the name
of somebody of rank, however it is spelled. People of rank change their own name
with --as; renaming somebody else of rank requires two people (staff confirm).

  pitboss staff rename anna --name "Anna Kalnina" --as rasa`,
	}, desk.Secrets{}, control.Change{Do: control.Rename},
		func(change *control.Change, _ *desk.Secrets, _ game.Person) error {
			if change.Name = name; name == "" {
				return exit.NeedFlag("name", "NAME", "want the person's name as it is shown")
			}
			return nil
		}, func(change control.Change) string { return "is called " + change.Name })
	cmd.Flags().StringVar(&name, "name", "", "the person's `NAME` as it is shown")
	return cmd
}

func newGive() *cobra.Command {
	return newRoleChange(&cobra.Command{
		Use:   "give ID --role ROLE [--as ID] [--own-pin] [--pin-stdin]",
		Short: "Give a person one more role",
		Long: `give gives a person one more role: dealer, shift-manager or technician. Somebody who
was only a dealer gets a new PIN if the role requires a longer one.

  pitboss staff give anna --role shift-manager --hub DIR --as rasa`,
	}, control.Give, "may sign in as %s")
}

func newTake() *cobra.Command {
	return newRoleChange(&cobra.Command{
		Use:   "take ID --role ROLE [--as ID] [--pin-stdin]",
		Short: "Take a role away from a person, who keeps another",
		Long: `take takes a role away: dealer, shift-manager or technician. A person who acts in it
at an open table is signed out at once, except the dealer of a running round, who
finishes it. What a dealer may deal goes with the dealer's role. Nobody takes their
own role, the last shift manager who can sign in keeps theirs, and the only role of
a person cannot be taken: staff disable keeps the person out. A shift manager (--as)
may take the role of a shift manager or technician; if anybody else asks for it, a
shift manager confirms it (staff confirm).

  pitboss staff take anna --role shift-manager --hub DIR --as rasa`,
	}, control.Take, "may not sign in as %s any more")
}

// newRoleChange completes a command that gives a person a role or takes it away.
func newRoleChange(cmd *cobra.Command, do, done string) *cobra.Command {
	var role string
	cmd = newChangeOf(cmd, desk.Secrets{}, control.Change{Do: do},
		func(change *control.Change, secret *desk.Secrets, person game.Person) (err error) {
			change.Role, err = parseRole(role)
			secret.WantPIN = do == control.Give && !person.IsZero() && store.NeedsPIN(person, change.Role)
			return err
		}, func(change control.Change) string { return fmt.Sprintf(done, change.Role) })
	cmd.Flags().StringVar(&role, "role", "", "the `ROLE`: dealer, shift-manager or technician")
	return cmd
}

// parseRole reads the value of --role.
func parseRole(text string) (game.Role, error) {
	if !slices.Contains(game.Roles(), game.Role(text)) {
		return "", exit.Usagef("--role %.60q: want %s", text, english.List(game.Roles(), "or"))
	}
	return game.Role(text), nil
}

// personOf returns the person with an id, or the zero person, which the change then reports.
func personOf(people desk.Roster, id string) (game.Person, error) {
	staff, err := people.Staff()
	if err != nil {
		return game.Person{}, err
	}
	for _, known := range staff {
		if known.ID == id {
			return known.Person, nil
		}
	}
	return game.Person{}, nil
}
