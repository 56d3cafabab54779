package procedure_test

import (
	"fmt"
	"testing"
	"time"

	"pitboss/game/procedure"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
)

// Rows of an untrusted file are rejected quickly.
func TestRowsAreLookedAtInBoundedTime(t *testing.T) {
	var facts, numbers, many procedure.Set
	for _, fact := range procedure.Facts() {
		when := procedure.Conditions{fact.Name: true}
		if fact.Kind == procedure.Count {
			when[fact.Name] = ">3"
		}
		facts = append(facts, rowFor("001/1", "dealing", when))
	}
	for i := range 999 {
		numbers = append(numbers, rowFor("001/1", "dealing",
			procedure.Conditions{"dealt": fmt.Sprintf("=%d", 2*i), "count": fmt.Sprintf("=%d", 2*i)}))
	}
	for range 100_000 {
		many = append(many, general)
	}
	for _, test := range []struct {
		name string
		rows procedure.Set
		want string
	}{
		{"every fact", facts, "procedures for cards-dropped tell too many cases apart"},
		{"many numbers", numbers, "procedures for cards-dropped tell too many cases apart"},
		{"many rows", many, "100000 rows"},
	} {
		start := time.Now()
		check.ErrorSaysf(t, test.rows.CheckWhole(), test.want, "%s", test.name)
		if took := time.Since(start); took > await.End {
			t.Errorf("%s: %s", test.name, took)
		}
	}
}
