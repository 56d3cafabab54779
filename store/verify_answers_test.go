package store_test

import (
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// A card that is opened must be the one sealed, and fit what was answered for it while it was.
func TestVerifyComparesAnswersWithTheCardOpened(t *testing.T) {
	king := must.Get(game.ParseCard("KD"))(t)
	secret := game.Secret{Card: king, Salt: []byte("0123456789abcdef")}
	sealed := game.CardDealt{Position: "dealer-2", Card: game.Sealed, ID: secret.Commitment()}
	opened := game.CardRevealed{Position: "dealer-2", Commitment: secret.Commitment(), Card: king, Salt: secret.Salt}
	asked := func(ranks string, yes bool) game.CardAsked {
		return game.CardAsked{Question: game.Question{Name: "is-it", Position: "dealer-2", Ranks: ranks},
			Commitment: secret.Commitment(), Yes: yes}
	}
	for _, test := range []struct {
		name  string
		bad   uint64 // the record; 0 for none
		after []game.Event
	}{
		{"yes, and it is", 0, []game.Event{sealed, asked("TJQK", true), opened}},
		{"no, and it is not", 0, []game.Event{sealed, asked("A", false), opened}},
		{"asked and never opened", 0, []game.Event{sealed, asked("A", true)}},
		{"yes, and it is not", 3, []game.Event{sealed, asked("A", true), opened}},
		{"no, and it is", 4, []game.Event{sealed, asked("A", false), asked("TJQK", false), opened}},
		{"nothing was sealed", 1, []game.Event{asked("A", false)}},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "journal.db")
			journal, err := store.Open(path, options)
			must.Do(t, err)
			var records []game.Record
			for _, event := range test.after {
				records = append(records, recordOf(event, 1, 1))
			}
			must.Get(journal.Append(records, nil))(t)
			must.Do(t, journal.Close())
			_, err = store.Verify(t.Context(), path)
			if test.bad == 0 {
				check.Do(t, err)
				return
			}
			wantDamage(t, err, test.bad)
		})
	}
}
