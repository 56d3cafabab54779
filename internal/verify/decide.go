package verify

import (
	"context"
	"strings"

	"pitboss/game/english"
)

// Decided is what this program decided of the inputs of a journal.
type Decided struct {
	// Records, Rounds and Rulings are those up to the first difference.
	Records uint64 `json:"records"`
	Rounds  uint64 `json:"rounds"`
	Rulings uint64 `json:"rulings"`
	// Undecided are the records of programs that recorded no inputs.
	Undecided uint64 `json:"undecided,omitempty"`
	// Sequence is the last record of the first decision that differs, Differs says how; they are empty if none does.
	Sequence uint64 `json:"seq,omitempty"`
	Differs  string `json:"differs,omitempty"`
}

// Decide decides the inputs of a journal again, by the rules whose text it has, up to the first decision that differs.
func Decide(ctx context.Context, path string) (found Decided, err error) {
	tally, err := audited(ctx, path, func(sequence uint64, wrong []string) bool {
		found.Sequence, found.Differs = sequence, strings.Join(wrong, "; ")
		return false
	})
	found.Records, found.Rounds, found.Rulings, found.Undecided = tally.Records, tally.Rounds, tally.Rulings, tally.Undecided
	return found, err
}

// Same reports whether every decision was the same.
func (d Decided) Same() bool { return d.Sequence == 0 }

// Rows returns what was decided as rows for people.
func (d Decided) Rows() [][]string {
	rows := [][]string{{"decided again", strings.Join([]string{english.Count(int(d.Records), "record"),
		english.Count(int(d.Rounds), "round"), english.Count(int(d.Rulings), "ruling")}, ", ")}}
	if d.Undecided > 0 {
		rows = append(rows, []string{"not decided again",
			english.Count(int(d.Undecided), "record") + " of a program that recorded no inputs"})
	}
	if d.Same() {
		return append(rows, []string{"found", "every decision is the same"})
	}
	return append(rows, []string{"differs", d.Differs})
}
