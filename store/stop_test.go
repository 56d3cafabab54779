package store_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"pitboss/internal/testing/must"
	"pitboss/store"
)

// stopsAfter is a context that ends when it has been asked so many times.
type stopsAfter struct {
	context.Context
	left *int
	stop context.CancelCauseFunc
}

var errInterrupted = errors.New("interrupted")

func newStopsAfter(t *testing.T, times int) stopsAfter {
	ctx, stop := context.WithCancelCause(t.Context())
	return stopsAfter{ctx, &times, stop}
}

func (s stopsAfter) Err() error {
	if *s.left == 0 {
		s.stop(errInterrupted)
	}
	*s.left--
	return s.Context.Err()
}

// Work over the whole journal stops wherever it is, says so, and leaves neither
// half a file nor a lock behind.
func TestWorkCanBeStopped(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	journalOf(t, path, 30)
	for _, test := range []struct {
		name string
		do   func(context.Context, *store.Journal, string) error
	}{
		{"verify", func(ctx context.Context, _ *store.Journal, _ string) error {
			_, err := store.Verify(ctx, path)
			return err
		}},
		{"export", func(ctx context.Context, j *store.Journal, _ string) error {
			return j.Export(ctx, io.Discard, store.NDJSON, store.Filter{})
		}},
		{"backup", func(ctx context.Context, j *store.Journal, target string) error {
			_, err := j.Backup(ctx, target)
			return err
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			done := false
			for times := 0; !done; times++ {
				folder := t.TempDir()
				j := must.Get(store.OpenReadOnly(path))(t)
				err := errors.Join(test.do(newStopsAfter(t, times), j, filepath.Join(folder, "copy.db")), j.Close())
				done = err == nil
				if times == 0 && done {
					t.Fatal("it was never asked whether to stop")
				}
				if !done && (!errors.Is(err, store.ErrStopped) || !errors.Is(err, errInterrupted) || errors.Is(err, store.ErrDamaged)) {
					t.Fatalf("stopped after %d looks: %v", times, err)
				}
				left, err := os.ReadDir(folder)
				if err != nil || !done && len(left) > 0 {
					t.Fatalf("stopped after %d looks, left behind: %v (%v)", times, left, err)
				}
			}
		})
	}
}
