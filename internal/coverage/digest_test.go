package coverage

import (
	"slices"
	"testing"

	"pitboss/internal/testing/must"
)

// Every clause that a program of these variants answers for is one of the digests, which
// have each once, in order.
func TestTheListIsOfTheDigests(t *testing.T) {
	clauses := Clauses()
	if !slices.IsSorted(clauses) || len(slices.Compact(slices.Clone(clauses))) != len(clauses) {
		t.Error("digest.txt is not in order, or has a clause twice")
	}
	covered := must.Get(Read())(t)
	for _, clause := range covered.list.all {
		if _, there := slices.BinarySearch(clauses, clause); !there {
			t.Errorf("digest.txt lacks %s", clause)
		}
	}
}
