package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/picture"
	"pitboss/game/strict"
	"pitboss/game/variant"
	"pitboss/store"
)

const roadsBegins = `roads writes what is made of finished rounds, one JSON object a line: of a journal with
--db, else of the results on standard input.

In, one finished round a line, oldest first: a result as settle reads or writes it,
settle's whole answer ({"result":{...}}), or play's outcomes ({"out":"outcome",
"status":"void",...}; its other lines are passed over). "shoe":2 beside it says that
another shoe begins. Void rounds leave no mark.
`

// roadsHelp is the help of roads, with what each family makes of rounds.
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

func newRulesRoads() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   "roads [--db FILE]",
		Short: "The roads and statistics of a journal or of results",
		Long:  roadsHelp(),
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			played := &playedRounds{}
			if path != "" {
				err := readJournal(path, func(journal *store.Journal) error {
					for record, err := range untilStopped(cmd.Context(), journal.Records(1, 0)) {
						if err == nil {
							err = played.take(record)
						}
						if err != nil {
							return err
						}
					}
					return nil
				})
				if err != nil {
					return err
				}
			} else if err := played.read(stoppable(cmd.Context(), cmd.InOrStdin())); err != nil {
				return err
			}
			out := bufio.NewWriter(cmd.OutOrStdout())
			return errors.Join(played.write(out), out.Flush())
		},
	}
	addDatabaseFlag(cmd, &path)
	return cmd
}

// playedRounds are finished rounds, oldest first.
type playedRounds struct {
	rounds []family.Finished
	// ran is how the ball ran in the round that is running.
	ran game.NumberRegistered
}

// take adds what a record says of finished rounds; a correction replaces the result.
func (p *playedRounds) take(record game.Record) error {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	switch e := event.(type) {
	case game.NumberRegistered:
		p.ran = e
	case game.RoundClosed:
		p.rounds = append(p.rounds, family.Finished{Shoe: record.Shoe, Played: picture.Played{
			Round: e.Outcome.Round, Status: e.Outcome.Status, Result: e.Outcome.Result, Turns: p.ran.Turns, Direction: p.ran.Direction,
		}})
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
	reader, reports := newLineReader(in), newReports()
	shoe := uint64(1)
	for {
		line, wrong, err := reader.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("reading line %d: %w", reader.number+1, err)
		case wrong == nil && len(line) > 0:
			wrong = p.readLine(line, &shoe, reports)
		}
		if wrong != nil {
			return usagef("line %d: %v", reader.number, wrong)
		}
	}
}

// readLine adds the round of one line; shoe is the one it belongs to. A round that no report
// takes is an error.
func (p *playedRounds) readLine(line []byte, shoe *uint64, try reports) error {
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
	p.rounds = append(p.rounds, one)
	return try.take(one)
}

// write writes what the families make of the rounds. A round that was dealt without cards, or
// of a game without a report, is in none.
func (p *playedRounds) write(out io.Writer) error {
	reports := newReports()
	for _, one := range p.rounds {
		_ = reports.take(one)
	}
	for _, report := range reports {
		for _, line := range report.Lines() {
			if err := writeJSON(out, line); err != nil {
				return err
			}
		}
	}
	return nil
}

// reports are those of all families that make one.
type reports []family.Report

func newReports() (all reports) {
	for _, one := range variant.Families() {
		if one.Report != nil {
			all = append(all, one.Report())
		}
	}
	return all
}

// take gives a round to the reports. The error is the first one's where none takes it.
func (r reports) take(round family.Finished) (why error) {
	taken := false
	for _, report := range r {
		err := report.Take(round)
		taken = taken || err == nil
		if why == nil {
			why = err
		}
	}
	if taken {
		return nil
	}
	return why
}
