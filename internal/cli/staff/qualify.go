package staff

import (
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/config"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/store"
)

// qualification holds the flags for what a dealer may deal.
type qualification struct {
	games   []string
	until   string
	trainee bool
	rules   cli.RulesFlag
}

// The values for every game and for no end.
const (
	everyGame = "all"
	noEnd     = "none"
)

func (q *qualification) addFlags(cmd *cobra.Command) {
	q.rules.AddFlag(cmd)
	cmd.Flags().StringSliceVar(&q.games, "games", nil, "the `VARIANTS` a dealer may deal, such as ezugi-baccarat; all for every one")
	cmd.Flags().StringVar(&q.until, "until", "", "the last `DATE` of the qualification, such as 2027-01-31 (UTC), or none")
	cmd.Flags().BoolVar(&q.trainee, "trainee", false, "the dealer deals at training tables only")
}

// change returns the change that the flags request.
func (q *qualification) change(cmd *cobra.Command, where desk.Flags) (change store.Qualification, err error) {
	given := cmd.Flags().Changed
	if given("games") {
		source, err := q.source(where)
		if err != nil {
			return change, err
		}
		games, err := parseGames(q.games, source.Slugs())
		if err != nil {
			return change, err
		}
		change.Games = &games
	}
	if given("until") {
		until, err := parseUntil(q.until)
		if err != nil {
			return change, err
		}
		change.Until = &until
	}
	if given("trainee") {
		change.Trainee = &q.trainee
	}
	return change, nil
}

// source returns the source of variants: the folder of the flag, or else that of the table's configuration.
func (q *qualification) source(where desk.Flags) (variant.Source, error) {
	if q.rules == "" && where.Database == "" && where.Hub == "" {
		if config, err := config.Load(where.Config); err == nil { // its errors are reported when it names the database
			return config.Source, nil
		}
	}
	return q.rules.Open()
}

// parseGames parses a list of known variants; an empty list means all.
func parseGames(names, known []string) ([]string, error) {
	if len(names) == 1 && names[0] == everyGame {
		return nil, nil
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, exit.Usagef("--games %.60q is no variant: want %s, or %s for every one", name, english.List(known, "or"), everyGame)
		}
	}
	if len(names) == 0 {
		return nil, exit.NeedFlag("games", "VARIANTS", "want "+english.List(known, "or")+", or "+everyGame+" for every one")
	}
	return names, nil
}

// parseUntil parses the last day of a qualification, which is included.
func parseUntil(text string) (time.Time, error) {
	if text == noEnd {
		return time.Time{}, nil
	}
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return time.Time{}, exit.Usagef("--until %.60q: want a date such as 2027-01-31, or %s", text, noEnd)
	}
	return day.AddDate(0, 0, 1).Add(-time.Second), nil
}

func newQualify() *cobra.Command {
	var where desk.Flags
	var secret desk.Secrets
	var flags qualification
	cmd := &cobra.Command{
		Use:   "qualify ID [--games VARIANTS] [--until DATE|none] [--trainee[=false]] [--as ID]",
		Short: "Say what a dealer may deal, and until when",
		Long: `qualify changes what a dealer may deal; what no flag names stays as it is. Who is not
qualified for a table's game, whose qualification has ended, or who is a trainee at a
live table, cannot sign in there as dealer and opens no round. A round that is running
is finished.

  pitboss staff qualify anna --games ezugi-baccarat --until 2027-01-31
  pitboss staff qualify anna --games all --until none --trainee=false

It holds at once, for somebody who is signed in at an open table too.`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			change, err := flags.change(cmd, where)
			if err != nil {
				return err
			}
			if change == (store.Qualification{}) {
				return exit.Usagef("staff qualify wants one or more of --games, --until and --trainee")
			}
			return where.Change(func(people desk.Roster) error {
				got, err := secret.Read(cmd, args[0])
				if err != nil {
					return err
				}
				if err := people.Make(control.Qualified(args[0], change), got.As); err != nil {
					return err
				}
				staff, err := people.Staff()
				if err != nil {
					return err
				}
				at := slices.IndexFunc(staff, func(person store.StaffRecord) bool { return person.ID == args[0] })
				return cli.Say(cmd, "%s (%s) deals %s", staff[at].Name, args[0], dealsInWords(staff[at].Person, time.Now()))
			})
		},
	}
	where.AddFlags(cmd)
	secret.AddFlags(cmd)
	flags.addFlags(cmd)
	return cmd
}

// dealsInWords describes what a person may deal; a dash for a person who is not a dealer.
func dealsInWords(person game.Person, now time.Time) string {
	if !person.Has(game.Dealer) {
		return "-"
	}
	words := "every game"
	if len(person.Games) > 0 {
		words = english.List(person.Games, "and")
	}
	words += english.If(person.Trainee, " in training")
	if !person.Until.IsZero() {
		words += " until " + person.Until.UTC().Format(time.DateOnly) + english.If(!now.Before(person.Until), " (ended)")
	}
	return words
}
