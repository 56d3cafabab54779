package staff

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
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
	"pitboss/internal/hub"
	"pitboss/internal/qualification"
	"pitboss/site"
	"pitboss/store"
)

// askedOr reports ErrAsked as a message that another person must confirm; it returns other errors unchanged.
func askedOr(cmd *cobra.Command, err error) error {
	if errors.Is(err, control.ErrAsked) {
		return cli.Say(cmd, "asked for: %s", err)
	}
	return err
}

func newMatch() *cobra.Command {
	return newChange(&cobra.Command{
		Use:   "match ID [--as ID]",
		Short: "Say that somebody of this table is the site's person of the same id",
		Long: `match is for a table that had people of its own before it joined a site. If one of
them has an id that the site knows, the table accepts nothing about that person from
the hub until somebody says that the two are the same. Then the site's name, roles,
PIN and badge apply here. pitboss staff list --hub DIR names such ids.

If they are two people, do not use match: ids are never given twice. Disable the one
here, and give the site's person another id there. For a shift manager or
technician, a shift manager says it (--as), or that person; if anybody else asks for
it, a shift manager confirms it (staff confirm).

  pitboss staff match rasa --as rasa`,
	}, desk.Secrets{}, control.Match, "is the site's person of that id; what the hub says of them holds here")
}

func newBegin() *cobra.Command {
	var where desk.Flags
	var secret desk.Secrets
	var admins []string
	cmd := &cobra.Command{
		Use:   "begin --hub DIR --admin ID=NAME... [--pin-stdin]",
		Short: "Name the first two shift managers of a site",
		Long: `begin puts the first shift managers of a site on its roster: two, or more. Each
types a PIN. From then on only the site's shift managers change its people. If all
of them have lost their PINs, the site names new ones in the same way, and its
record says so. If one is left, they ask for another with staff add, and somebody
else confirms it (staff confirm).

  pitboss staff begin --hub DIR --admin rasa="Rasa K." --admin jonas="Jonas P."`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if where.Hub == "" {
				return exit.NeedFlag("hub", "DIR", "want the folder of the site's hub")
			}
			change := control.Change{Do: control.Begin}
			for _, admin := range admins {
				id, name, is := strings.Cut(admin, "=")
				if !is {
					return exit.Usagef("--admin %.60q: want ID=NAME, such as rasa=\"Rasa K.\"", admin)
				}
				person := game.Person{ID: id, Name: name, Roles: []game.Role{game.ShiftManager}}
				if err := desk.Refused(store.CheckNewPerson(person)); err != nil {
					return err
				}
				change.First = append(change.First, control.Newcomer{Person: person})
			}
			if len(change.First) == 0 {
				return exit.NeedFlag("admin", "ID=NAME", "want it twice: a site begins with two shift managers")
			}
			return where.Change(func(people desk.Roster) error {
				ask, ends, err := secret.Asker(cmd)
				if err != nil {
					return err
				}
				var names []string
				for i := range change.First {
					one := &change.First[i]
					one.PIN, err = ask("PIN for "+one.Person.ID, func(pin string) error {
						return store.CheckPIN(pin, one.Person.Roles, false, store.DealerPINLength)
					})
					if err != nil {
						return err
					}
					names = append(names, one.Person.ID)
				}
				if err := ends(); err != nil {
					return err
				}
				if err := people.Make(change, desk.Given{}.As); err != nil {
					return err
				}
				return cli.Say(cmd, "%s may change the people of the site", english.List(names, "and"))
			})
		},
	}
	where.AddHubFlag(cmd)
	cmd.Flags().BoolVar(&secret.FromInput, "pin-stdin", false, "read the PINs from lines of standard input")
	cmd.Flags().StringArrayVar(&admins, "admin", nil, "a shift manager: `ID=NAME`; may be repeated")
	return cmd
}

func newConfirm() *cobra.Command {
	where := desk.Flags{Here: true} // what it confirms decides, see MayConfirm
	var secret desk.Secrets
	cmd := &cobra.Command{
		Use:   "confirm ID --as ID [--own-pin] [--pin-stdin]",
		Short: "Confirm what another person asked for",
		Long: `confirm makes the change to the person ID that another person asked for in the last
day. At a site (--hub DIR) another shift manager confirms it; at a table another
shift manager or technician, if one of the two is a shift manager. If a site has no
other shift manager who can sign in, anybody on the roster may confirm it, except
people whom the person who asked has added or given a PIN or badge. A qualification
that rests on an examination is confirmed by a shift manager in every case. If the
change needs a PIN or badge, it is asked for now, and its owner types it. pitboss
staff list shows what waits.`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			return where.Change(func(people desk.Roster) error {
				waiting, err := control.Waiting(people.Kept().Records(1, 0), clock.Now())
				if err != nil {
					return err
				}
				i := slices.IndexFunc(waiting, func(one control.Asked) bool { return one.Person.ID == args[0] })
				if i < 0 {
					return exit.WithHint(exit.Usagef("nothing was asked for of %.60q", args[0]), "pitboss staff list shows what waits")
				}
				if err := where.MayConfirm(waiting[i]); err != nil {
					return err
				}
				if err := cli.Say(cmd, "%s", askedInWords(waiting[i])); err != nil {
					return err
				}
				secret.WantPIN, secret.WantBadge = waiting[i].NeedsPIN(), waiting[i].NeedsBadge()
				got, err := secret.Read(cmd, args[0])
				if err != nil {
					return err
				}
				confirmed := control.Change{Do: control.Confirm, ID: args[0], PIN: got.PIN, FirstPIN: got.FirstPIN,
					Badge: got.Badge, Asked: &waiting[i].At}
				if err := people.Make(confirmed, got.As); err != nil {
					return err
				}
				return cli.Say(cmd, "confirmed")
			})
		},
	}
	where.AddFlags(cmd)
	secret.AddFlags(cmd)
	secret.AddOwnPINFlag(cmd)
	return cmd
}

// askedInWords describes a change that is waiting for a second person.
func askedInWords(one control.Asked) string {
	exam := ""
	if !one.Exam.IsZero() {
		exam = fmt.Sprintf(" to deal %s, %s", qualification.Words(one.Person, clock.Now()), history.Examination(one.Exam))
	}
	return fmt.Sprintf("%s (%s, %s): %s%s%s, asked for by %s at %s UTC",
		one.Person.Name, one.Person.ID, english.List(one.Person.Roles, "and"), one.Change,
		english.If(one.Role != "", " (%s)", one.Role), exam, one.By.Staff, one.At.UTC().Format(time.DateTime))
}

// tellWaiting reports the changes that are waiting for a second person.
func tellWaiting(cmd *cobra.Command, journal *store.Journal) error {
	waiting, err := control.Waiting(journal.Records(1, 0), clock.Now())
	if err != nil {
		return err
	}
	for _, one := range waiting {
		if err := cli.Say(cmd, "waits for a second person: %s", askedInWords(one)); err != nil {
			return err
		}
	}
	return nil
}

// tellSite reports the tables of a site that do not have all changes of people.
func tellSite(cmd *cobra.Command, dir string) error {
	err := desk.AsOwner(cmd.Context(), dir, func(ctx context.Context, owner *hub.Owner) error {
		rosters, _, err := owner.People(ctx)
		if err != nil {
			return err
		}
		heard := 0
		for _, one := range rosters {
			if one.Knows() {
				heard++
				continue
			}
			words := "has not heard of the last changes"
			switch {
			case len(one.Heard.Clashes) > 0:
				words = fmt.Sprintf("has people of its own with the ids %s: pitboss staff match ID there",
					english.List(one.Heard.Clashes, "and"))
			case one.Heard.Trouble != "":
				words = "could not take everybody: " + one.Heard.Trouble
			}
			if err := cli.Say(cmd, "%s %s", one.Table, words); err != nil {
				return err
			}
		}
		return cli.Say(cmd, "%d of %s know everybody", heard, english.Count(len(rosters), "table"))
	})
	if errors.Is(err, hub.ErrNoHub) {
		return cli.Say(cmd, "the hub is not running: which tables have heard is not known")
	}
	return err
}

func newDuty() *cobra.Command {
	var dir string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "duty --hub DIR [--json]",
		Short: "Who deals where, since when, and whose break is due",
		Long: `duty shows who deals at which table of the site, since when there and since when
without a break, and whose break is due; then who has dealt and is on a break. The
hub must be running. With --json it is one object:
{"breaks","dealing":[],"resting":[]}.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if dir == "" {
				return exit.NeedFlag("hub", "DIR", "want the folder of the site's hub")
			}
			return desk.AsOwner(cmd.Context(), dir, func(ctx context.Context, owner *hub.Owner) error {
				_, duty, err := owner.People(ctx)
				if err != nil {
					return err
				}
				if asJSON {
					return cli.WriteJSON(cmd.OutOrStdout(), duty)
				}
				return writeDuty(cmd, duty, clock.Now())
			})
		},
	}
	cmd.Flags().StringVar(&dir, "hub", "", "the hub's folder `DIR`")
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

// writeDuty writes who deals and who is on a break.
func writeDuty(cmd *cobra.Command, duty site.Duty, now time.Time) error {
	if len(duty.Dealing)+len(duty.Resting) == 0 {
		return cli.Say(cmd, "nobody deals")
	}
	clock := func(at time.Time) string { return at.UTC().Format(time.TimeOnly) }
	rows := [][]string{{"TABLE", "DEALER", "SINCE (UTC)", "WITHOUT A BREAK SINCE", "BREAK"}}
	for _, one := range duty.Dealing {
		due := "at " + clock(one.Due)
		if !now.Before(one.Due) {
			due = "due since " + clock(one.Due)
		}
		rows = append(rows, []string{one.Table, fmt.Sprintf("%s (%s)", one.Name, one.Staff), clock(one.Since), clock(one.Working), due})
	}
	for _, one := range duty.Resting {
		rows = append(rows, []string{"-", fmt.Sprintf("%s (%s)", one.Name, one.Staff), clock(one.Since), "-", "now"})
	}
	return cli.WriteColumns(cmd.OutOrStdout(), rows)
}
