package rules

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/picture"
	"pitboss/game/strict"
	"pitboss/game/variant"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
)

const roadsBegins = `roads writes what is made of finished rounds, one JSON object a line: of a journal with
--db, else of the results on standard input.

In, one finished round a line, oldest first: a result as settle reads or writes it,
settle's whole answer ({"result":{...}}), or play's outcomes ({"out":"outcome",
"status":"void",...}; its other lines are passed over). "shoe":2 beside it says that
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
			played := &playedRounds{reports: newReports()}
			if path != "" {
				err := journals.Read(path, func(journal *store.Journal) error {
					for record, err := range journals.UntilStopped(cmd.Context(), journal.Records(1, 0)) {
						if err == nil {
							err = played.take(record)
						}
						if err != nil {
							return err
						}
					}
					return played.err()
				})
				if err != nil {
					return err
				}
			} else if err := played.read(cli.Stoppable(cmd.Context(), cmd.InOrStdin())); err != nil {
				return err
			}
			out := bufio.NewWriter(cmd.OutOrStdout())
			return errors.Join(played.write(out), out.Flush())
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	return cmd
}

// playedRounds are finished rounds, oldest first.
type playedRounds struct {
	rounds []playedRound
	// game is what is played where a journal is read.
	game playedGame
	// reports are of all rounds of standard input together, to say which line is wrong.
	reports reports
	// without is a game without a report whose rounds a journal has; made counts those of others.
	without string
	made    int
	// ran is how the ball ran in the round that is running.
	ran game.NumberRegistered
}

// playedRound is a finished round, and the family that played it where that is known.
type playedRound struct {
	family.Finished
	family string
}

// playedGame is a variant and its family; no family where the program does not know it.
type playedGame struct{ variant, family string }

// started returns the game that a console was started with, told by the text of its rules or else by
// the variant's name. The text stands only in the first of several starts by the same rules.
func (g playedGame) started(event game.ConsoleStarted) playedGame {
	var read variant.Variant
	var err error
	switch {
	case event.Rules != nil:
		read, err = variant.Parse(event.Rules.Files)
	case event.InForce != nil && event.InForce.Variant != g.variant:
		read, err = variant.Load(event.InForce.Variant)
	default:
		return g
	}
	if err != nil || read.Book == nil {
		return playedGame{}
	}
	return playedGame{read.Book.Variant, read.Book.Family}
}

// err says why nothing can be made of a journal's rounds: their game has no report.
func (p *playedRounds) err() error {
	if p.without == "" || p.made > 0 {
		return nil
	}
	return exit.WithHint(exit.Usagef("%s has no roads and no statistics", p.without),
		"pitboss journal show --db FILE --shoe N shows its rounds, and pitboss journal export writes them out")
}

// take adds what a record says of finished rounds; a correction replaces the result.
func (p *playedRounds) take(record game.Record) error {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	switch e := event.(type) {
	case game.ConsoleStarted:
		p.game = p.game.started(e)
	case game.NumberRegistered:
		p.ran = e
	case game.RoundClosed:
		if p.reports.of(p.game.family) == nil {
			p.without = p.game.variant
		} else {
			p.made++
		}
		p.rounds = append(p.rounds, playedRound{family.Finished{Shoe: record.Shoe, Played: picture.Played{
			Round: e.Outcome.Round, Status: e.Outcome.Status, Result: e.Outcome.Result, Turns: p.ran.Turns, Direction: p.ran.Direction,
		}}, p.game.family})
		p.ran = game.NumberRegistered{}
	case game.RoundCorrected:
		for i := range p.rounds {
			if p.rounds[i].Round == e.Round {
				p.rounds[i].Status, p.rounds[i].Result = e.After.Status, e.After.Result
			}
		}
	}
	return nil
}

// read adds the results of lines.
func (p *playedRounds) read(in io.Reader) error {
	reader := cli.NewLineReader(in)
	shoe := uint64(1)
	return reader.Each(func(line []byte, wrong error) error {
		if wrong == nil {
			wrong = p.readLine(line, &shoe)
		}
		if wrong != nil {
			return exit.Usagef("line %d: %v", reader.Number, wrong)
		}
		return nil
	})
}

// readLine adds the round of one line; shoe is the one it belongs to. A round that no report
// takes is an error.
func (p *playedRounds) readLine(line []byte, shoe *uint64) error {
	if err := strict.Check(line); err != nil {
		return err
	}
	given := struct {
		Out    string          `json:"out"`
		Shoe   uint64          `json:"shoe"`
		Round  uint64          `json:"round"`
		Status game.Status     `json:"status"`
		Result json.RawMessage `json:"result"`
	}{Out: "outcome", Status: game.StatusComplete}
	if err := json.Unmarshal(line, &given); err != nil || line[0] != '{' {
		return errors.New(`want one JSON object, a result or {"result":{...}}`)
	}
	if given.Out != "outcome" {
		return nil
	}
	if given.Shoe > 0 {
		*shoe = given.Shoe
	}
	if given.Result == nil {
		given.Result = line
	}
	one := family.Finished{Shoe: *shoe, Played: picture.Played{Round: given.Round, Status: given.Status, Result: given.Result}}
	p.rounds = append(p.rounds, playedRound{Finished: one})
	return p.reports.take(one)
}

// write writes what the families make of the rounds. A round that was dealt without cards, or
// of a game without a report, is in none.
func (p *playedRounds) write(out io.Writer) error {
	all := newReports()
	for _, one := range p.rounds {
		_ = all.of(one.family).take(one.Finished)
	}
	for _, report := range all {
		for _, line := range report.Lines() {
			if err := cli.WriteJSON(out, line); err != nil {
				return err
			}
		}
	}
	return nil
}

// reports are those of all families that make one.
type reports []familyReport

// familyReport is the report of one family.
type familyReport struct {
	name string
	family.Report
}

func newReports() (all reports) {
	for _, one := range variant.Families() {
		if one.Report != nil {
			all = append(all, familyReport{one.Name, one.Report()})
		}
	}
	return all
}

// of returns the reports of a family, none where it makes none; all where the family is not known.
func (r reports) of(name string) (own reports) {
	if name == "" {
		return r
	}
	for _, report := range r {
		if report.name == name {
			own = append(own, report)
		}
	}
	return own
}

// take gives a round to the reports. Where none takes it the error has what each of them says.
func (r reports) take(round family.Finished) error {
	var why []string
	for _, report := range r {
		err := report.Take(round)
		if err == nil {
			continue
		}
		why = append(why, err.Error())
	}
	if len(why) == 0 || len(why) < len(r) {
		return nil
	}
	return errors.New(strings.Join(why, "; or "))
}
