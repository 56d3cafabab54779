package store_test

import (
	"errors"
	"os"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// A journal whose file was moved away, deleted or replaced takes nothing: what it took would be lost with it. Once the
// file is back it takes the same records.
func TestAJournalThatIsNoLongerAtItsPathTakesNothing(t *testing.T) {
	for name, take := range map[string]func(path string) error{
		"moved away": func(string) error { return nil },
		"replaced":   func(path string) error { return os.WriteFile(path, []byte("another"), 0o600) },
		"a folder":   func(path string) error { return os.Mkdir(path, 0o700) },
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			j := open(t, path)
			mustAppend(t, j, nil, card(1, 1, 1))
			before := must.Get(j.Head())(t)
			must.Do(t, errors.Join(os.Rename(path, path+".away"), take(path)))
			_, err := j.Append([]game.Record{card(2, 1, 1)}, nil)
			wantError(t, err, store.ErrMoved)
			check.Equalf(t, must.Get(j.Head())(t), before, "the head")
			must.Do(t, errors.Join(os.RemoveAll(path), os.Rename(path+".away", path)))
			mustAppend(t, j, nil, card(2, 1, 1))
		})
	}
}
