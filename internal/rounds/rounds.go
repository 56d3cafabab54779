package rounds

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/picture"
	"pitboss/game/strict"
	"pitboss/game/variant"
)

// Played collects finished rounds, oldest first, from a journal's records or from lines. Create it with [New].
type Played struct {
	rounds []playedRound
	// shoe is the shoe of the last line.
	shoe uint64
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

// New returns no rounds.
func New() *Played { return &Played{shoe: 1, reports: newReports()} }

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

// Without returns the game of a journal whose rounds nothing can be made of, because it has no report; empty if a
// report has taken some.
func (p *Played) Without() string {
	if p.made > 0 {
		return ""
	}
	return p.without
}

// Take adds what a record says of finished rounds; a correction replaces the result.
func (p *Played) Take(record game.Record) error {
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
			Round: e.Outcome.Round, Status: e.Outcome.Status, Result: e.Outcome.Result, Turns: p.ran.Turns,
			Direction: p.ran.Direction,
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

// TakeLine adds the round of one line of JSON. It returns an error if no report takes the round.
func (p *Played) TakeLine(line []byte) error {
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
		p.shoe = given.Shoe
	}
	if given.Result == nil {
		given.Result = line
	}
	one := family.Finished{Shoe: p.shoe, Played: picture.Played{Round: given.Round, Status: given.Status,
		Result: given.Result}}
	p.rounds = append(p.rounds, playedRound{Finished: one})
	return p.reports.take(one)
}

// Report returns what the families make of the rounds, one value a line. A round that was dealt without cards, or of a
// game without a report, is in none.
func (p *Played) Report() (lines []any) {
	all := newReports()
	for _, one := range p.rounds {
		_ = all.of(one.family).take(one.Finished)
	}
	for _, report := range all {
		lines = append(lines, report.Lines()...)
	}
	return lines
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
