package play

import (
	"bufio"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/build"
	"pitboss/internal/console"
	"pitboss/internal/journals"
	"pitboss/internal/training"
	"pitboss/store"
)

// Start is where the virtual clock of a new table stands.
var Start = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// Player is a table played by lines.
type Player struct {
	Table   *table.Table
	clock   *table.Virtual
	journal *store.Journal
	Out     *bufio.Writer
}

// New resumes the table where its journal ends. A new journal gets the
// people of training, the dealer signed in.
func New(journal *store.Journal, rules variant.Variant, settings map[string]string) (*Player, error) {
	if err := training.Enrol(journal, Start); err != nil {
		return nil, journals.OpenError(err)
	}
	end, err := journals.Restore(journal)
	if err != nil {
		return nil, err
	}
	if end.Last.IsZero() {
		end.Last = Start
	}
	fresh := end.State.LastActivity.IsZero() // nobody has done anything at this table
	clock := table.NewVirtual(end.Last)
	tbl, err := table.Open(table.Options{
		Rules: decide.NewRules(decide.Setup{
			Site: "play", Table: rules.Book.Variant, Training: true, Variant: rules, Settings: settings,
		}),
		Journal: journal, Clock: clock, Program: build.Version(), State: end.State, Last: end.Last, Rebuilt: end.Rebuilt,
		Secrets: journal, Sealed: end.Sealed, Salt: console.Salt, Past: journal, DealerStays: true,
	})
	if err != nil {
		return nil, err
	}
	p := &Player{Table: tbl, clock: clock, journal: journal}
	if fresh {
		dealer := game.TrainingPeople()[0].ID
		identity, err := journal.Identify(dealer, training.PIN(dealer))
		if err != nil {
			return nil, err
		}
		tbl.Do(game.Input{Command: game.SignIn{Identity: identity}})
	}
	return p, nil
}

func (p *Player) CarryOut(line wire.Line) ([]table.Result, error) {
	switch {
	case line.Tick != nil:
		return p.Table.Advance(p.clock, *line.Tick), nil
	case line.SignIn != nil:
		identity, err := console.Identify(p.journal, *line.SignIn)
		if err != nil {
			return nil, err
		}
		if asked, corrects := line.Command.(game.Correct); corrects {
			asked.Identity = identity
			return []table.Result{p.Table.Do(game.Input{Command: asked})}, nil
		}
		return []table.Result{p.Table.Do(game.Input{Command: game.SignIn{Identity: identity}})}, nil
	}
	return []table.Result{p.Table.Do(game.Input{Command: line.Command})}, nil
}

// Write answers one line: events or a refusal, outcomes, and always the step.
// It is flushed, so that a program on the other end can go on.
func (p *Player) Write(results []table.Result, answers wire.Answers) error {
	if err := p.WriteEvents(results, answers); err != nil {
		return err
	}
	if err := p.put(wire.Step(p.Table.Step())); err != nil {
		return err
	}
	return p.Out.Flush()
}

// put writes a line that was made, or returns why it was not.
func (p *Player) put(line []byte, err error) error {
	if err != nil {
		return err
	}
	_, err = p.Out.Write(append(line, '\n'))
	return err
}

// WriteEvents writes events, or that the line was refused or taken, and then the outcomes.
func (p *Player) WriteEvents(results []table.Result, answers wire.Answers) error {
	var outcomes [][]byte
	for _, result := range results {
		if result.Refused != nil {
			if err := p.put(wire.Refusal(withLine(*result.Refused), answers)); err != nil {
				return err
			}
			continue
		}
		for _, record := range result.Records {
			if err := p.put(wire.Event(record)); err != nil {
				return err
			}
			if outcome, err := outcomeLine(record); err != nil {
				return err
			} else if outcome != nil {
				outcomes = append(outcomes, outcome)
			}
		}
		if result.Taken != nil {
			if err := p.put(wire.Taken(result.Taken.Sequence, answers)); err != nil {
				return err
			}
		}
	}
	for _, outcome := range outcomes {
		if err := p.put(outcome, nil); err != nil {
			return err
		}
	}
	return nil
}

// correction is the line that asks for a correction.
const correction = `{"in":"correct","round":1,"result":{...},"reason":"..."}`

// withLine adds to a refusal that advises a correction the line that asks for one. At a table a key asks for it.
func withLine(refused game.Refusal) game.Refusal {
	switch refused.Hint.Key {
	case "table.report.result.hint", "table.claim.earlier":
		refused.Hint = message.Sentences(refused.Hint, message.Written(correction))
	}
	return refused
}

// outcomeLine returns the outcome a record closes a round with, nil for other records.
func outcomeLine(record game.Record) ([]byte, error) {
	if record.Type != (game.RoundClosed{}).EventType() {
		return nil, nil
	}
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return nil, err
	}
	return wire.Outcome(event.(game.RoundClosed).Outcome)
}
