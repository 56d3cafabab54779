package staff

import (
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/qualification"
	"pitboss/store"
	client "pitboss/store/hub"
)

func New() *cobra.Command {
	return cli.Group("staff", "People, their roles, what they may deal, PINs and badges",
		`staff manages the people who may sign in at a table: in the table's own database,
named by --db FILE, or by the configuration (--config FILE, or the one that pitboss
finds); or, with --hub DIR on the hub's machine, the people of a whole site, whom
every table gets from the hub. While the table is open it makes the change itself,
through its control socket, and applies it at once: anyone who was disabled, who
lost the role that they have there, or whose PIN was reset, is signed out; a dealer
in a running round finishes it first.

Some changes require two people who give their PIN, one of them a shift manager: a
change that gives somebody rank (shift manager, technician), that lets one person
act as another who has rank (a new PIN or badge, or enabling them), or that renames
somebody who has rank. One asks for it with --as, another confirms it within a day
(staff confirm). The first person of rank of a new table names the second alone.
Nobody gives or takes their own role; people of rank change their own name with --as
alone. Nobody may have the name of somebody of rank. The last shift manager who can
sign in cannot be disabled and keeps the role. A qualification that rests on an
examination is asked for by its instructor, in any role, and confirmed by a shift
manager (staff qualify --exam).

The record has every change with who made it: with --as ID the shift manager or
technician with that id, whose PIN is asked for first, and always the user of the
operating system.

Only its shift managers change the people of a site, with --as; the rank and the
secrets of a shift manager require two of them. A site begins with two (staff
begin).

A PIN has 4 to 12 digits, at least 6 for a shift manager, a technician and a dealer
without a badge, for whom the site may set another length (staff pin-length). It
must not be easy to guess (0000, 1234, 121212, years). It is never an argument,
where others could read it: it is asked for twice at the terminal, or with
--pin-stdin read from a line of standard input. The person who gives a PIN knows it,
so it is a first one: its owner can do nothing with it but choose another, which a
table asks for at the first sign-in. A PIN stays that the owner typed, with --own-pin
or with --as their own id. After three wrong PINs in a row the
next try must wait 30 seconds, then a minute, at most 15; reset-pin ends the wait,
and a badge with its PIN works meanwhile.

A badge's code has at least 8 characters and is not a card's. The PIN follows the
badge; only for a dealer may the badge alone be enough, where the setting
badge-alone says so.

PINs and badges are next to the database, in FILE.credentials and FILE.key, which no
backup contains; either file alone reveals nothing.`,
		newAdd(), newList(), newQualify(), newDisable(), newEnable(), newResetPIN(), newSetBadge(),
		newRemoveBadge(), newRename(), newLanguage(), newGive(), newTake(),
		newPINLength(), newBegin(), newConfirm(), newMatch(), newDuty(),
	)
}

func newAdd() *cobra.Command {
	var where desk.Flags
	var secret desk.Secrets
	var flags qualifyFlags
	var name, language string
	var roles []string
	cmd := &cobra.Command{
		Use:   "add ID --name NAME --role ROLE... [--games VARIANTS] [--until DATE] [--trainee] [--language LANGUAGE] [--badge] [--as ID] [--own-pin] [--pin-stdin] [--new]",
		Short: "Put a new person on the roster",
		Long: `add puts a new person on the roster. ID is what they type to sign in, a word that is
never given to anybody else. Roles: dealer, shift-manager, technician. With --new
the person is the first, and add creates the database that the configuration names,
which always belongs to a live table. Without --new the database must exist.

A dealer may deal every game, with no end date, unless --games, --until or --trainee
say otherwise; staff qualify changes that later. Screens speak to the person in the
table's language unless --language says otherwise; staff language changes that later.

  pitboss staff add anna --name "Anna B." --role dealer --role shift-manager --new
  pitboss staff add ben --name Ben --role dealer --games ezugi-baccarat --until 2027-01-31`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			person := game.Person{ID: args[0], Name: name}
			if name == "" {
				return exit.NeedFlag("name", "NAME", "want the person's name as it is shown")
			}
			if len(roles) == 0 {
				return exit.NeedFlag("role", "ROLE", "want "+english.List(game.Roles(), "or")+"; it may be given again")
			}
			for _, text := range roles {
				role, err := parseRole(text)
				if err != nil {
					return err
				}
				person.Roles = append(person.Roles, role)
			}
			change, err := flags.change(cmd, where)
			if err != nil {
				return err
			}
			person = change.Of(person)
			if person.Language, err = parseLanguage(language); err != nil {
				return err
			}
			if person.IsTraining() {
				return exit.Usagef("%s (%s) is one of the people of training, whose PINs everybody knows: want another id or name", person.Name, person.ID)
			}
			var got desk.Given
			ask := func(people desk.Roster) (err error) {
				wanted, err := where.Wanted(people, secret, control.Change{Do: control.Add, Person: person})
				if err != nil {
					return err
				}
				dealer := store.DealerPINLength
				if !where.Begin {
					dealer = store.MinPINLength // the database checks against the site's setting
				}
				wanted.CheckPIN = func(pin string) error {
					return store.CheckPIN(pin, person.Roles, wanted.WantBadge, dealer)
				}
				if err := desk.Refused(store.CheckNewPerson(person)); err != nil {
					return err
				}
				if got, err = wanted.Read(cmd, person.ID); err != nil {
					return err
				}
				if !wanted.WantPIN { // the second person types them when confirming
					return nil
				}
				if err := desk.Refused(store.CheckStaff(person, got.PIN, got.Badge, dealer)); err != nil {
					return err
				}
				return where.NotACard(got.Badge)
			}
			return where.Add(ask, func(people desk.Roster) error {
				err := people.Make(control.Change{Do: control.Add, Person: person, PIN: got.PIN, FirstPIN: got.FirstPIN, Badge: got.Badge}, got.As)
				if err != nil {
					return askedOr(cmd, err)
				}
				words := fmt.Sprintf("%s (%s) may sign in as %s", person.Name, person.ID, english.List(person.Roles, "or"))
				if !history.Qualification(person).IsZero() {
					words += "; deals " + qualification.Words(person, clock.Now())
				}
				return cli.Say(cmd, "%s", words)
			})
		},
	}
	where.AddFlags(cmd)
	secret.WantPIN = true
	secret.AddFlags(cmd)
	secret.AddOwnPINFlag(cmd)
	flags.addFlags(cmd)
	cmd.Flags().BoolVar(&where.Begin, "new", false, "create the database with this person")
	cmd.Flags().BoolVar(&secret.WantBadge, "badge", false, "also ask for a badge's code, after the PIN")
	cmd.Flags().StringVar(&name, "name", "", "the person's `NAME` as it is shown")
	addLanguageFlag(cmd, &language)
	cmd.Flags().StringArrayVar(&roles, "role", nil, "a `ROLE`: dealer, shift-manager or technician; may be repeated")
	return cmd
}

// newChange completes a command that makes one change of a person: it reads the secrets, makes the change and
// confirms it.
func newChange(cmd *cobra.Command, secret desk.Secrets, do, done string) *cobra.Command {
	return newChangeOf(cmd, secret, control.Change{Do: do}, nil, func(control.Change) string { return done })
}

// newChangeOf does what [newChange] does for a change with flags. prepare checks the flags and may require
// more secrets of a person, who is zero if nobody has the id; it may be nil.
func newChangeOf(cmd *cobra.Command, secret desk.Secrets, of control.Change,
	prepare func(*control.Change, *desk.Secrets, game.Person) error, done func(control.Change) string) *cobra.Command {
	where := desk.Flags{Here: slices.Contains([]string{control.Disable, control.Enable, control.Match}, of.Do)}
	cmd.Args = cli.Args(cobra.ExactArgs(1))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return where.Change(func(people desk.Roster) error {
			change, secret := of, secret
			change.ID = args[0]
			if prepare != nil {
				person, err := personOf(people, args[0])
				if err != nil {
					return err
				}
				if err := prepare(&change, &secret, person); err != nil {
					return err
				}
			}
			wanted, err := where.Wanted(people, secret, change)
			if err != nil {
				return err
			}
			got, err := wanted.Read(cmd, args[0])
			if err != nil {
				return err
			}
			if err := where.NotACard(got.Badge); err != nil {
				return err
			}
			change.PIN, change.FirstPIN, change.Badge = got.PIN, got.FirstPIN, got.Badge
			if err := people.Make(change, got.As); err != nil {
				return askedOr(cmd, err)
			}
			return cli.Say(cmd, "%s %s", args[0], done(change))
		})
	}
	where.AddFlags(cmd)
	secret.AddFlags(cmd)
	if slices.Contains([]string{control.ResetPIN, control.Enable, control.Give, control.RemoveBadge}, of.Do) {
		secret.AddOwnPINFlag(cmd)
	}
	return cmd
}

func newList() *cobra.Command {
	var where desk.Flags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [--json]",
		Short: "Everybody on the roster",
		Long: `list shows everybody on the roster, including disabled people, without any secret,
and the changes that wait for a second person. With --hub it also shows which tables
have not received the latest changes, and the last sign-in is that at any table or
station of the site.

With --json each line is one person: {"id","name","roles":[],"games":[],"until","trainee",
"created","last_sign_in","last_pin_change","disabled","failures","waits_until",
"has_pin","has_badge","first_pin","of_site","locked_out"}. first_pin is true until the
person has chosen their own PIN. At a table, of_site is true for a person from its site's
hub; the others are marked "here alone". Without games a dealer may deal every one;
without until there is no end date. locked_out is true while a sign-in has to wait.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			path, _, err := where.Path()
			if err != nil {
				return err
			}
			return journals.Read(path, func(journal *store.Journal) error {
				people, err := journal.Staff()
				if err != nil {
					return err
				}
				_, joined, err := client.ReadCredentials(path + client.Suffix)
				if err != nil {
					return err
				}
				if err := listStaff(cmd.OutOrStdout(), people, joined, asJSON); err != nil || asJSON {
					return err
				}
				if err := tellWaiting(cmd, journal); err != nil || where.Hub == "" {
					return err
				}
				return tellSite(cmd, where.Hub)
			})
		},
	}
	where.AddFlags(cmd)
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

// listStaff lists people; joined is true at a table that has people from its site's hub.
func listStaff(out io.Writer, people []store.StaffRecord, joined, asJSON bool) error {
	type line struct {
		store.StaffRecord
		LockedOut bool `json:"locked_out"`
	}
	now := clock.Now()
	return cli.WriteList(out, asJSON, people,
		func(person store.StaffRecord) any { return line{person, person.Waiting(now)} },
		[]string{"ID", "NAME", "ROLES", "DEALS", "STATE", "BADGE", "LAST SIGN-IN (UTC)"},
		func(person store.StaffRecord) [][]string {
			badge, last := "no", "never"
			if person.HasBadge {
				badge = "yes"
			}
			if !person.LastSignIn.IsZero() {
				last = person.LastSignIn.UTC().Format(time.DateTime)
			}
			return [][]string{{
				person.ID, person.Name, english.List(person.Roles, "and"), qualification.Words(person.Person, now),
				stateInWords(person, now) + english.If(joined && !person.OfSite, ", here alone"), badge, last,
			}}
		})
}

// stateInWords describes whether a person may sign in, or why not.
func stateInWords(person store.StaffRecord, now time.Time) string {
	switch {
	case !person.Disabled.IsZero():
		return "disabled since " + person.Disabled.UTC().Format(time.DateOnly)
	case !person.HasPIN:
		return "no PIN here: reset-pin"
	case person.Waiting(now):
		return fmt.Sprintf("%d wrong PINs, waits until %s UTC", person.Failures, person.Waits.UTC().Format(time.TimeOnly))
	case person.Failures > 0:
		return english.Count(person.Failures, "wrong PIN")
	case person.FirstPIN:
		return "has a first PIN"
	}
	return "may sign in"
}
