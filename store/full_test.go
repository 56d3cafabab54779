package store_test

import (
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// fillUp appends until there is no room, and checks that nothing was half done.
func fillUp(t *testing.T, j *store.Journal) (lost []game.Record) {
	t.Helper()
	state := []byte(strings.Repeat("s", 3000))
	for i := range 5000 {
		before, err := j.Head()
		must.Do(t, err)
		records := []game.Record{card(2*i, 1, uint64(i+1)), card(2*i+1, 1, uint64(i+1))}
		records[0].Raw = make([]byte, 8<<10)
		_, err = j.Append(records, state)
		if err == nil {
			continue
		}
		wantError(t, err, store.ErrDiskFull)
		check.Containsf(t, err.Error(), "no room", "message")
		after, err := j.Head()
		if err != nil || after != before {
			t.Fatalf("a failed Append moved the head from %v to %v (%v)", before, after, err)
		}
		if saved, rest, err := j.Load(); err != nil || saved.Sequence != before.Sequence || len(rest) != 0 {
			t.Fatalf("after a failed Append the state is that of %d and %d records follow (%v)", saved.Sequence, len(rest), err)
		}
		return records
	}
	t.Fatal("5,000 decisions found room where there is none")
	return nil
}

// TestFullAtALimit uses the journal's own limit, which needs no rights.
func TestFullAtALimit(t *testing.T) {
	path := newPath(t)
	limited := options
	limited.MaxBytes = 256 << 10
	j := openWith(t, path, limited)
	lost := fillUp(t, j)
	check.ErrorIsf(t, check.ErrorOf(j.Append(lost, make([]byte, 3000))), store.ErrDiskFull, "the second attempt gave")
	must.Do(t, j.Close())
	mustAppend(t, open(t, path), nil, lost...)
}

const limitedChild = "PITBOSS_TEST_FILE_LIMIT"

// TestFullAtAFileSizeLimit meets the system's own EFBIG in a process of its own,
// which needs no rights either.
func TestFullAtAFileSizeLimit(t *testing.T) {
	if path := os.Getenv(limitedChild); path != "" {
		fillUpLimited(t, path)
		return
	}
	path := newPath(t)
	child := exec.CommandContext(await.Context(t), os.Args[0], "-test.run=^TestFullAtAFileSizeLimit$", "-test.v")
	child.Env = append(os.Environ(), limitedChild+"="+path)
	must.Contains(t, string(must.Get(child.CombinedOutput())(t)), "--- PASS")
	mustAppend(t, open(t, path), nil, card(1, 1, 1))
}

func fillUpLimited(t *testing.T, path string) {
	signal.Ignore(syscall.SIGXFSZ)
	var limit syscall.Rlimit
	must.Do(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit))
	j := must.Get(store.Open(path, options))(t)
	status := must.Get(os.Stat(path))(t)
	small := limit
	small.Cur = uint64(status.Size()) + 4096
	must.Do(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small))
	lost := fillUp(t, j)
	must.Do(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit))
	mustAppend(t, j, nil, lost...)
	must.Do(t, j.Close())
}
