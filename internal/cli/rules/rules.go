package rules

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
)

func New() *cobra.Command {
	return cli.Group("rules", "The rulebook as the program uses it",
		`rules shows the rules that the program plays by, each value with the clause it comes
from, such as 001/11.13 (document 001, clause 11.13). Without VARIANT, every variant
is shown in turn. With --json each line is one object.`,
		newView("list", "Every variant", "list names every variant, with the document its rules come from.", listRules),
		newView("show", "The rule sheet of a variant",
			`show writes a rule sheet that a dealer can read: limits, timers, the shoe and its
burn, the order of dealing, who draws, what makes a spin count, what the platform
draws, the bets with their odds, what a site may or must set, and the procedures.
With --json, a variant is one object.`, showRules),
		newView("bets", "The bets of a variant with odds and clauses",
			`bets lists every bet in the order that outcomes use. On a layout, every place for
chips is a bet. With --json:
{"variant","name","title","wins","returns","odds","minimum","maximum","clauses"}; wins
and returns name the condition that wins the bet, or gives it back. A bet whose odds
depend on what won it has "pays":[{"when","odds"}] instead of wins and odds. minimum
and maximum are the bet's own limits, or else the table's; they are left out where
neither has any. A called bet is
{"variant","called","title","chips","on":[{"bet","chips"}]}: every chip is a bet of its
own, with that bet's limits.`, betsOfRules),
		newView("procedures", "The procedures for errors", proceduresHelp, proceduresOfRules),
		newCoverage(),
		newRoads(),
		newCheck(),
	)
}

// view writes variants to out.
type view func(out io.Writer, variants []variant.Variant, asJSON bool) error

func newView(name, short, long string, show view) *cobra.Command {
	var asJSON bool
	var from cli.RulesFlag
	cmd := &cobra.Command{
		Use:   name + " [VARIANT] [--rules DIR] [--json]",
		Short: short,
		Long:  long,
		Args:  cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			source, err := from.Open()
			if err != nil {
				return err
			}
			slugs := source.Slugs()
			if len(args) > 0 {
				slugs = args
			}
			var variants []variant.Variant
			var wrong []error
			for _, slug := range slugs {
				// Only variants that can be played are shown. One that cannot be loaded does not prevent the others.
				loaded, err := source.Load(slug)
				if err != nil {
					wrong = append(wrong, exit.Usage(err))
					continue
				}
				variants = append(variants, loaded)
			}
			if len(variants) == 0 && len(wrong) == 1 {
				return wrong[0]
			}
			return errors.Join(append([]error{show(cmd.OutOrStdout(), variants, asJSON)}, wrong...)...)
		},
		ValidArgsFunction: from.Complete,
	}
	cli.AddJSONFlag(cmd, &asJSON)
	from.AddFlag(cmd)
	return cmd
}

func listRules(out io.Writer, variants []variant.Variant, asJSON bool) error {
	heading := []string{"VARIANT", "TITLE", "FAMILY", "DOCUMENT", "CLAUSE"}
	return cli.WriteList(out, asJSON, variants, func(one variant.Variant) any { return headingOf(one.Book) }, heading,
		func(one variant.Variant) [][]string {
			return [][]string{{one.Book.Variant, one.Book.Title, one.Book.Family, one.Book.Document, one.Book.Clause}}
		})
}

// Heading is the --json form of the variant that a book describes.
type Heading struct {
	Variant  string `json:"variant"`
	Title    string `json:"title"`
	Family   string `json:"family"`
	Document string `json:"document"`
	Clause   string `json:"clause"`
	Digest   string `json:"rulebook"`
}

func headingOf(book *rulebook.Book) Heading {
	return Heading{book.Variant, book.Title, book.Family, book.Document, book.Clause, book.Digest}
}

// betOf is a bet of a variant with its limits.
type betOf struct {
	Variant string `json:"variant"`
	rulebook.Bet
}

// calledOf is a called bet of a variant.
type calledOf struct {
	Variant string         `json:"variant"`
	Called  string         `json:"called"`
	Title   string         `json:"title"`
	Chips   int            `json:"chips"`
	On      []family.Chips `json:"on"`
}

func betsOfRules(out io.Writer, variants []variant.Variant, asJSON bool) error {
	var bets []betOf
	var calls []calledOf
	for _, one := range variants {
		for _, bet := range one.Family.Bets() {
			bets = append(bets, betOf{one.Book.Variant, limited(bet, one.Book.Limits)})
		}
		for _, call := range one.Family.Called() {
			calls = append(calls, calledOf{one.Book.Variant, call.Name, call.Title, call.Chips(), call.On})
		}
	}
	heading := []string{"VARIANT", "BET", "TITLE", "ODDS", "WINS ON", "RETURNED ON", "CLAUSES"}
	err := cli.WriteList(out, asJSON, bets, func(bet betOf) any { return bet }, heading, func(bet betOf) (rows [][]string) {
		for _, line := range bet.Lines() {
			rows = append(rows, []string{
				bet.Variant, bet.Name, bet.Title.String(), orSite(line.Odds.String(), line.OddsSetting), line.When,
				english.OrDash(bet.Returns), english.List(bet.Clauses, "and"),
			})
		}
		return rows
	})
	if err != nil || len(calls) == 0 {
		return err
	}
	if !asJSON {
		fmt.Fprintln(out)
	}
	return cli.WriteList(out, asJSON, calls, func(call calledOf) any { return call },
		[]string{"VARIANT", "CALLED BET", "CHIPS", "ON"}, calledOf.rows)
}

// rows returns how many chips a called bet has, and on which bets.
func (c calledOf) rows() [][]string {
	on := english.Join(c.On, ", ", func(part family.Chips) string { return fmt.Sprintf("%d %s", part.Chips, part.Bet) })
	return [][]string{{c.Variant, c.Called, strconv.Itoa(c.Chips), on}}
}

// limited returns a bet with its own limits, or else the table's.
func limited(bet rulebook.Bet, table rulebook.Limits) rulebook.Bet {
	if bet.Minimum == (rulebook.Amount{}) {
		bet.Minimum = table.Minimum
	}
	if bet.Maximum == (rulebook.Amount{}) {
		bet.Maximum = table.Maximum
	}
	return bet
}
