package staff

import (
	"slices"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/config"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/internal/qualification"
	"pitboss/internal/train"
	"pitboss/store"
)

// qualifyFlags holds the flags for what a dealer may deal.
type qualifyFlags struct {
	games   []string
	until   string
	trainee bool
	rules   cli.RulesFlag
}

func (q *qualifyFlags) addFlags(cmd *cobra.Command) {
	q.rules.AddFlag(cmd)
	cmd.Flags().StringSliceVar(&q.games, "games", nil, "the `VARIANTS` a dealer may deal, such as ezugi-baccarat, or all")
	cmd.Flags().StringVar(&q.until, "until", "", "the last `DATE` of the qualification, such as 2027-01-31 (UTC), or none")
	cmd.Flags().BoolVar(&q.trainee, "trainee", false, "the dealer deals at training tables only")
}

// change returns the change that the flags request.
func (q *qualifyFlags) change(cmd *cobra.Command, where desk.Flags) (change store.Qualification, err error) {
	given := cmd.Flags().Changed
	if given("games") {
		source, err := q.source(where)
		if err != nil {
			return change, err
		}
		known := source.Slugs()
		if len(q.games) == 0 {
			return change, exit.NeedFlag("games", "VARIANTS", "want "+qualification.GamesWords(known))
		}
		games, err := qualification.ParseGames(q.games, known)
		if err != nil {
			return change, exit.Usagef("--games %w", err)
		}
		change.Games = &games
	}
	if given("until") {
		until, err := qualification.ParseUntil(q.until)
		if err != nil {
			return change, exit.Usagef("--until %w", err)
		}
		change.Until = &until
	}
	if given("trainee") {
		change.Trainee = &q.trainee
	}
	return change, nil
}

// source returns the source of variants: the folder of the flag, or else that of the table's configuration.
func (q *qualifyFlags) source(where desk.Flags) (variant.Source, error) {
	if q.rules == "" && where.Database == "" && where.Hub == "" {
		if config, err := config.Load(where.Config); err == nil { // its errors are reported when it names the database
			return config.Source, nil
		}
	}
	return q.rules.Open()
}

func newQualify() *cobra.Command {
	var where desk.Flags
	var secret desk.Secrets
	var flags qualifyFlags
	var exam string
	cmd := &cobra.Command{
		Use:   "qualify ID [--games VARIANTS] [--until DATE|none] [--trainee[=false]] [--exam FILE] [--as ID]",
		Short: "Say what a dealer may deal, and until when",
		Long: `qualify changes what a dealer may deal; what no flag names stays as it is. A person
who is not qualified for a table's game, whose qualification has ended, or who is a
trainee at a live table cannot sign in there as dealer and opens no round. A round
that is running is finished.

  pitboss staff qualify anna --games ezugi-baccarat --until 2027-01-31
  pitboss staff qualify anna --games all --until none --trainee=false

It takes effect at once, also for somebody who is signed in at an open table.

With --exam FILE the qualification rests on an examination that the person passed: FILE
is the record that train exam --trainee ID --db FILE kept. It must be whole, signed and
passed, and be of a game among those the person then deals; another game among them is
one that the person may deal already. Two people sign: the instructor (--as), anybody on
the roster but a trainee, asks for it, and a shift manager confirms it within a day
(staff confirm). Neither is the person examined. The record keeps both, with the
examination, when it was passed, and the head of its record.

  pitboss staff qualify cleo --games ezugi-baccarat --trainee=false --exam cleo.db --as ben
  pitboss staff confirm cleo --as rasa`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			change, err := flags.change(cmd, where)
			if err != nil {
				return err
			}
			if change == (store.Qualification{}) {
				return exit.Usagef("staff qualify wants one or more of --games, --until and --trainee")
			}
			if cmd.Flags().Changed("exam") {
				if change.Exam, err = train.Evidence(cmd.Context(), exam, args[0]); err != nil {
					return err
				}
			}
			return where.Change(func(people desk.Roster) error {
				if err := where.MayAsk(people, control.Qualified(args[0], change), secret.As); err != nil {
					return err
				}
				got, err := secret.Read(cmd, args[0])
				if err != nil {
					return err
				}
				if err := people.Make(control.Qualified(args[0], change), got.As); err != nil {
					return askedOr(cmd, err)
				}
				staff, err := people.Staff()
				if err != nil {
					return err
				}
				at := slices.IndexFunc(staff, func(person store.StaffRecord) bool { return person.ID == args[0] })
				return cli.Say(cmd, "%s (%s) deals %s", staff[at].Name, args[0], qualification.Words(staff[at].Person, clock.Now()))
			})
		},
	}
	where.AddFlags(cmd)
	secret.AddFlags(cmd)
	flags.addFlags(cmd)
	cmd.Flags().StringVar(&exam, "exam", "", "the `FILE` of the examination that the person passed")
	return cmd
}
