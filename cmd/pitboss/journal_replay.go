package main

import (
	"context"
	"errors"
	"fmt"

	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/internal/journals"
	"pitboss/store"
)

// errNotTheRules is a record that the rules in the journal do not give.
var errNotTheRules = errors.New("the record is not what its rules give")

// mostTold is how many things a replay finds before it only counts them: a journal of a
// million records may be wrong in each.
const mostTold = 100

// replayed is what replaying a journal found.
type replayed struct {
	// source has the rules of this program, and of the site where they were named.
	source   variant.Source
	tally    table.AuditTally
	problems []store.Problem
	// untold are the problems beyond those.
	untold uint64
}

// replay plays a journal again by the rules whose text it has.
func replay(ctx context.Context, path string, source variant.Source) (*replayed, error) {
	found := &replayed{source: source}
	audit := table.NewAudit(variant.Parse)
	err := journals.Read(path, func(journal *store.Journal) error {
		for record, err := range journals.UntilStopped(ctx, journal.Records(1, 0)) {
			if err != nil {
				return err
			}
			wrong, err := audit.Take(record)
			if err != nil {
				wrong = append(wrong, fmt.Sprintf("it cannot be applied, nor what follows it be replayed: %v", err))
			}
			for _, what := range wrong {
				if len(found.problems) == mostTold {
					found.untold++
					continue
				}
				found.problems = append(found.problems, store.Problem{Sequence: record.Sequence, What: what})
			}
			if err != nil {
				return nil
			}
		}
		return nil
	})
	found.tally = audit.Tally()
	return found, err
}

// err returns what the replay comes to; nil where the rules give all that could be replayed.
func (r *replayed) err() error {
	if len(r.problems) == 0 {
		return nil
	}
	return fmt.Errorf("%w: %s", errNotTheRules, r.problems[0])
}

// rows tell the replay in a report.
func (r *replayed) rows() [][]string {
	rows := [][]string{{"replayed",
		fmt.Sprintf("%d records, %d rounds, %d rulings", r.tally.Records, r.tally.Rounds, r.tally.Rulings)}}
	for _, book := range r.tally.Books {
		rows = append(rows, []string{"rules", fmt.Sprintf("%s %s, %s", book.Variant, book.Digest, r.whoseInWords(book))})
	}
	if r.untold > 0 {
		rows = append(rows, []string{"found besides", fmt.Sprintf("%d more things that the rules do not give", r.untold)})
	}
	return rows
}

// whoseInWords says whether this program, or the site, has the same rules: whoever forges a
// record may forge rules to go with it.
func (r *replayed) whoseInWords(book table.AuditBook) string {
	if r.has(book) {
		return "as this program has them"
	}
	return "not those of this program: compare the digest with that of the approved rules"
}

func (r *replayed) has(book table.AuditBook) bool {
	own, err := r.source.Load(book.Variant)
	return err == nil && own.Book.Digest == book.Digest
}

// replayJSON is the replay in a report of verify --json.
type replayJSON struct {
	Records uint64          `json:"records"`
	Rounds  uint64          `json:"rounds"`
	Rulings uint64          `json:"rulings"`
	Rules   []replayedRules `json:"rules"`
	Untold  uint64          `json:"problems_not_listed,omitempty"`
}

type replayedRules struct {
	table.AuditBook
	Known bool `json:"of_this_program"`
}

func (r *replayed) json() *replayJSON {
	if r == nil {
		return nil
	}
	line := &replayJSON{
		Records: r.tally.Records, Rounds: r.tally.Rounds, Rulings: r.tally.Rulings,
		Rules: []replayedRules{}, Untold: r.untold,
	}
	for _, book := range r.tally.Books {
		line.Rules = append(line.Rules, replayedRules{book, r.has(book)})
	}
	return line
}
