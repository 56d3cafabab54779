package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/road"
	"pitboss/game/roulette"
	"pitboss/game/roulette/wheelstats"
	"pitboss/game/strict"
	"pitboss/store"
)

const roadsHelp = `roads writes the roads of every baccarat shoe and the statistics of a wheel, one JSON
object a line: of a journal with --db, else of the results on standard input.

In, one finished round a line, oldest first: a result as settle reads or writes it
({"winner":"banker",...} or {"number":17}), settle's whole answer ({"result":{...}}), or
play's outcomes ({"out":"outcome","status":"void",...}; its other lines are passed over).
"shoe":2 beside it says that another shoe begins. Void rounds leave no mark.

Out, for each shoe:

  {"shoe":1,"road":"bead-plate","columns":[["P","B"],...],"grid":["PB..",...]}
  ... and so big-road, big-eye-boy, small-road, cockroach-pig
  {"shoe":1,"summary":{"rounds":60,"player":28,...}}

columns are the runs as long as they are; grid is the same marks on six rows, top row
first, a point for an empty place. P, B, T are the winners (a tie only on the bead
plate), R and B on the three derived roads red and blue. Ties of the big road are
"ties":[[column,place,count],...], both from 1. Of a wheel, {"wheel":{...}} with the
figures of all its spins.

  pitboss rules roads --db table.db
  echo '{"winner":"player"}' | pitboss rules roads`

func newRulesRoads() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   "roads [--db FILE]",
		Short: "The roads and the wheel's statistics of a journal or of results",
		Long:  roadsHelp,
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

// playedRound is a finished round as roads and statistics need it.
type playedRound struct {
	shoe, round uint64
	status      game.Status
	result      json.RawMessage
	spin        wheelstats.Spin // how the ball ran; its number is the result's
}

// playedRounds are finished rounds, oldest first.
type playedRounds struct {
	rounds []playedRound
	spin   wheelstats.Spin // of the round that is running
}

// take adds what a record says of finished rounds; a correction replaces the result.
func (p *playedRounds) take(record game.Record) error {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	switch e := event.(type) {
	case game.NumberRegistered:
		p.spin = wheelstats.Spin{Turns: e.Turns, Travel: wheelstats.Travel(e.Direction)}
	case game.RoundClosed:
		p.rounds = append(p.rounds, playedRound{record.Shoe, e.Outcome.Round, e.Outcome.Status, e.Outcome.Result, p.spin})
		p.spin = wheelstats.Spin{}
	case game.RoundCorrected:
		for i := range p.rounds {
			if p.rounds[i].round == e.Round {
				p.rounds[i].status, p.rounds[i].result = e.After.Status, e.After.Result
			}
		}
	}
	return nil
}

// read adds the results of lines.
func (p *playedRounds) read(in io.Reader) error {
	reader := newLineReader(in)
	shoe := uint64(1)
	for {
		line, wrong, err := reader.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("reading line %d: %w", reader.number+1, err)
		case wrong == nil && len(line) > 0:
			wrong = p.readLine(line, &shoe)
		}
		if wrong != nil {
			return usagef("line %d: %v", reader.number, wrong)
		}
	}
}

// readLine adds the round of one line; shoe is the one it belongs to.
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
		return fmt.Errorf(`want {"winner":"banker"}, {"number":17} or {"result":{...}}`)
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
	one := playedRound{shoe: *shoe, round: given.Round, status: given.Status, result: given.Result}
	if _, spins := one.number(); !spins {
		if _, err := road.Read(one.status, one.result); err != nil {
			return err
		}
	}
	p.rounds = append(p.rounds, one)
	return nil
}

// number is the wheel's number of the round; false in a game without a wheel.
func (p playedRound) number() (roulette.Number, bool) {
	var result struct {
		Number *roulette.Number `json:"number"`
	}
	if json.Unmarshal(p.result, &result) != nil || result.Number == nil || result.Number.Check() != nil {
		return 0, false
	}
	return *result.Number, true
}

// write writes the roads of every shoe, and the statistics of the wheel if one was spun.
func (p *playedRounds) write(out io.Writer) error {
	var shoes []uint64
	results := map[uint64][]road.Result{}
	stats := wheelstats.New("")
	for _, one := range p.rounds {
		if number, spins := one.number(); spins {
			if one.status == game.StatusVoid {
				continue
			}
			one.spin.Number = number
			with, _, err := stats.Add(one.spin, wheelstats.Rules{})
			if err != nil { // a reader's figures beyond belief; its number is not
				with, _, err = stats.Add(wheelstats.Spin{Number: number}, wheelstats.Rules{})
			}
			if err != nil {
				return fmt.Errorf("round %d: %w", one.round, err)
			}
			stats = with
			continue
		}
		result, err := road.Read(one.status, one.result)
		if err != nil {
			continue // a round that was dealt without cards, or a game without roads
		}
		if !slices.Contains(shoes, one.shoe) {
			shoes = append(shoes, one.shoe)
		}
		results[one.shoe] = append(results[one.shoe], result)
	}
	for _, shoe := range shoes {
		if one := results[shoe]; slices.ContainsFunc(one, road.Result.Marks) {
			if err := writeRoads(out, shoe, road.Of(one)); err != nil {
				return err
			}
		}
	}
	if stats.Spins == 0 {
		return nil
	}
	return writeJSON(out, map[string]wheelstats.Report{"wheel": stats.Report()})
}

// roadLine is one road as it is written.
type roadLine struct {
	Shoe    uint64     `json:"shoe"`
	Road    string     `json:"road"`
	Columns [][]string `json:"columns"`
	Grid    []string   `json:"grid"`
	Ties    [][3]int   `json:"ties,omitempty"`
}

func writeRoads(out io.Writer, shoe uint64, roads road.Roads) error {
	bead := roadLine{Shoe: shoe, Road: "bead-plate", Grid: gridRows(roads.BeadPlate, cellLetter), Columns: [][]string{}}
	for _, column := range roads.BeadPlate {
		cells := slices.DeleteFunc(column[:], road.Cell.IsEmpty)
		bead.Columns = append(bead.Columns, lettersOf(cells, cellLetter))
	}
	big := roadOf(shoe, "big-road", roads.BigRoad, cellLetter)
	for i, column := range roads.BigRoad.Columns {
		for j, cell := range column {
			if cell.Ties > 0 {
				big.Ties = append(big.Ties, [3]int{i + 1, j + 1, cell.Ties})
			}
		}
	}
	lines := []any{
		bead, big, roadOf(shoe, "big-eye-boy", roads.BigEyeBoy, markLetter), roadOf(shoe, "small-road", roads.SmallRoad, markLetter),
		roadOf(shoe, "cockroach-pig", roads.CockroachPig, markLetter),
		struct {
			Shoe    uint64       `json:"shoe"`
			Summary road.Summary `json:"summary"`
		}{shoe, roads.Summary},
	}
	for _, line := range lines {
		if err := writeJSON(out, line); err != nil {
			return err
		}
	}
	return nil
}

func roadOf[T comparable](shoe uint64, name string, written road.Road[T], letter func(T) string) roadLine {
	line := roadLine{Shoe: shoe, Road: name, Columns: [][]string{}, Grid: gridRows(written.Grid, letter)}
	for _, column := range written.Columns {
		line.Columns = append(line.Columns, lettersOf(column, letter))
	}
	return line
}

// gridRows are the rows of a grid from the top, a letter a place.
func gridRows[T comparable](grid road.Grid[T], letter func(T) string) []string {
	rows := make([]string, road.Rows)
	for _, column := range grid {
		for row, cell := range column {
			rows[row] += letter(cell)
		}
	}
	return rows
}

func lettersOf[T any](marks []T, letter func(T) string) []string {
	letters := make([]string, len(marks))
	for i, mark := range marks {
		letters[i] = letter(mark)
	}
	return letters
}

func cellLetter(cell road.Cell) string {
	switch cell.Winner {
	case road.Player:
		return "P"
	case road.Banker:
		return "B"
	case road.Tie:
		return "T"
	}
	return "."
}

func markLetter(mark road.Mark) string {
	switch mark {
	case road.Red:
		return "R"
	case road.Blue:
		return "B"
	}
	return "."
}
