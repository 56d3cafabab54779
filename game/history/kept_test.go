package history_test

import (
	"bytes"
	"encoding/gob"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"pitboss/game/history"
	"pitboss/internal/testing/must"
)

// A fold that is kept between any two records, and accounts that are kept, are those of one that was not.
func TestWhatIsKeptIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBench(t)
		for range rapid.IntRange(10, 120).Draw(t, "inputs") {
			b.drive(t)
		}
		var all []history.Incident
		var fold history.Fold
		add := func(account history.Incident, is bool) {
			if is {
				all = append(all, account)
			}
		}
		for _, record := range b.records {
			account, is, err := fold.Add(record)
			must.Do(t, err)
			add(account, is)
			fold = kept(t, fold)
		}
		add(fold.Rest())
		if diff := cmp.Diff(accounts(t, b.records), kept(t, all), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("kept differs:\n%s", diff)
		}
	})
}

// kept returns a value as it is after it was kept.
func kept[T any](t tester, value T) (again T) {
	t.Helper()
	var data bytes.Buffer
	must.Do(t, gob.NewEncoder(&data).Encode(&value))
	must.Do(t, gob.NewDecoder(&data).Decode(&again))
	return again
}
