package logfile_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/logfile"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func read(t *testing.T, path string) string {
	t.Helper()
	data := must.Get(os.ReadFile(path))(t)
	return string(data)
}

// However much is logged, the log and the one before it take so much, and end with what was logged last; so after
// another start.
func TestALogTakesSoMuch(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hub.log")
	line := 0
	for range 3 {
		log := must.Get(logfile.Open(path, 1000))(t)
		for range 333 {
			line++
			must.Get(fmt.Fprintf(log, "line %6d\n", line))(t)
		}
		must.Do(t, log.Close())
		check.ErrorIsf(t, check.ErrorOf(log.Write([]byte("x"))), fs.ErrClosed, "a log that is closed says")
	}
	both := read(t, path+logfile.Before) + read(t, path)
	lines := strings.Split(strings.TrimSpace(both), "\n")
	if len(both) > 2000 || len(lines) < 83 {
		t.Fatalf("the logs have %d bytes, %d lines", len(both), len(lines))
	}
	for i, text := range lines {
		must.Equalf(t, text, fmt.Sprintf("line %6d", line-len(lines)+1+i), "line %d of the logs", i)
	}
	for _, name := range []string{path, path + logfile.Before} {
		about := must.Get(os.Stat(name))(t)
		check.Equalf(t, about.Mode().Perm(), 0o600, "%s: %v", name, about.Mode())
	}
}

// A line longer than that is written, and a log that cannot be put aside goes on.
func TestALogGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hub.log")
	must.Do(t, os.MkdirAll(filepath.Join(path+logfile.Before, "in the way"), 0o700))
	log := must.Get(logfile.Open(path, 10))(t)
	defer log.Close()
	for range 3 {
		must.Get(log.Write([]byte("a line of many words\n")))(t)
	}
	got := read(t, path)
	check.Equalf(t, strings.Count(got, "\n"), 3, "the log has %q", got)
}

// The tail of a log continues that of the one before it, and begins with a whole line.
func TestTail(t *testing.T) {
	for name, test := range map[string]struct {
		lines int
		most  int64
		want  string
	}{
		"a part of one":       {3, 15, "line 2\nline 3\n"},
		"one whole":           {3, 21, "line 1\nline 2\nline 3\n"},
		"less than there is":  {2, 100, "line 1\nline 2\n"},
		"into the one before": {7, 15, "line 6\nline 7\n"},
		"both":                {7, 100, "line 1\nline 2\nline 3\nline 4\nline 5\nline 6\nline 7\n"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "table.log")
			log := must.Get(logfile.Open(path, 42))(t) // six lines
			for line := range test.lines {
				must.Get(fmt.Fprintf(log, "line %d\n", line+1))(t)
			}
			must.Do(t, log.Close())
			check.Equal(t, string(must.Get(logfile.Tail(path, test.most))(t)), test.want)
		})
	}
	check.ErrorIs(t, check.ErrorOf(logfile.Tail(filepath.Join(t.TempDir(), "table.log"), 100)), fs.ErrNotExist)
}
