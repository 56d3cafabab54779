package verify

import (
	"context"
	"errors"
	"fmt"

	"pitboss/game/english"
	"pitboss/game/table/audit"
	"pitboss/game/variant"
	"pitboss/internal/journals"
	"pitboss/store"
)

// errNotTheRules reports a record that differs from what the rules in its journal give.
var errNotTheRules = errors.New("the record is not what its rules give")

// maxListed is the number of problems that a replay lists; it only counts further ones. A journal of a million records
// may be wrong in each.
const maxListed = 100

// Replayed is what replaying a journal found.
type Replayed struct {
	// source has the rules of this program, and those of the site if they were named.
	source   variant.Source
	tally    audit.Tally
	Problems []store.Problem
	// notListed counts the problems beyond the first maxListed.
	notListed uint64
}

// Replay plays a journal again by the rules whose text it has.
func Replay(ctx context.Context, path string, source variant.Source) (*Replayed, error) {
	found := &Replayed{source: source}
	var err error
	found.tally, err = audited(ctx, path, func(sequence uint64, wrong []string) bool {
		found.add(sequence, wrong)
		return true
	})
	return found, err
}

// audited decides the inputs of a journal again and calls hear with what the rules do not give, by record, until it
// returns false.
func audited(ctx context.Context, path string, hear func(sequence uint64, wrong []string) bool) (audit.Tally, error) {
	auditor, last := audit.New(variant.Parse), uint64(0)
	err := journals.Read(path, func(journal *store.Journal) error {
		for record, err := range journals.Whole(ctx, journal, 1) {
			if err != nil {
				return err
			}
			last = record.Sequence
			wrong, err := auditor.Take(record)
			if err != nil {
				wrong = append(wrong, fmt.Sprintf("it cannot be applied, nor what follows it be replayed: %v", err))
			}
			if len(wrong) > 0 && !hear(last, wrong) || err != nil {
				return nil
			}
		}
		if wrong := auditor.End(); len(wrong) > 0 {
			hear(last, wrong)
		}
		return nil
	})
	return auditor.Tally(), err
}

// add adds what is wrong with a record.
func (r *Replayed) add(sequence uint64, wrong []string) {
	for _, what := range wrong {
		if len(r.Problems) == maxListed {
			r.notListed++
			continue
		}
		r.Problems = append(r.Problems, store.Problem{Sequence: sequence, What: what})
	}
}

// Err returns the first problem, or nil if there is none.
func (r *Replayed) Err() error {
	if len(r.Problems) == 0 {
		return nil
	}
	return fmt.Errorf("%w: %s", errNotTheRules, r.Problems[0])
}

// Rows returns the replay as rows of a report.
func (r *Replayed) Rows() [][]string {
	rows := [][]string{{"replayed",
		fmt.Sprintf("%s, %s, %s", english.Count(int(r.tally.Records), "record"),
			english.Count(int(r.tally.Rounds), "round"), english.Count(int(r.tally.Rulings), "ruling"))}}
	if r.tally.Undecided > 0 {
		rows = append(rows, []string{"not decided again",
			english.Count(int(r.tally.Undecided), "record") + " of a program that recorded no inputs"})
	}
	for _, book := range r.tally.Books {
		rows = append(rows, []string{"rules", fmt.Sprintf("%s %s, %s", book.Variant, book.Digest, r.whoseInWords(book))})
	}
	if r.notListed > 0 {
		rows = append(rows, []string{"found besides", fmt.Sprintf("%d more things that the rules do not give", r.notListed)})
	}
	return rows
}

// whoseInWords says whether this program, or the site, has the same rules: somebody who forges a
// record may forge rules to go with it.
func (r *Replayed) whoseInWords(book audit.Book) string {
	if r.has(book) {
		return "as this program has them"
	}
	return "not those of this program: compare the digest with that of the approved rules"
}

func (r *Replayed) has(book audit.Book) bool {
	own, err := r.source.Load(book.Variant)
	return err == nil && own.Book.Digest == book.Digest
}

// ReplayJSON is the replay in a report of verify --json.
type ReplayJSON struct {
	Records uint64 `json:"records"`
	Rounds  uint64 `json:"rounds"`
	Rulings uint64 `json:"rulings"`
	// Undecided are the records of programs that recorded no inputs.
	Undecided uint64          `json:"undecided,omitempty"`
	Rules     []replayedRules `json:"rules"`
	NotListed uint64          `json:"problems_not_listed,omitempty"`
}

type replayedRules struct {
	audit.Book
	Known bool `json:"of_this_program"`
}

func (r *Replayed) JSON() *ReplayJSON {
	if r == nil {
		return nil
	}
	found := &ReplayJSON{
		Records: r.tally.Records, Rounds: r.tally.Rounds, Rulings: r.tally.Rulings, Undecided: r.tally.Undecided,
		Rules: []replayedRules{}, NotListed: r.notListed,
	}
	for _, book := range r.tally.Books {
		found.Rules = append(found.Rules, replayedRules{book, r.has(book)})
	}
	return found
}
