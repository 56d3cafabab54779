package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/cli/root"
	"pitboss/internal/exit"
	"pitboss/internal/testing/must"
)

// Reading a long record stops when it is told to, says so, and leaves nothing half done.
func TestReadingTheJournalCanBeStopped(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "table.db")
	lines := `{"in":"confirm"}` + "\n" + `{"in":"report","incident":"dealer-error"}` + "\n" +
		`{"in":"sign-in","staff":"manager","pin":"2222"}`
	must.Equalf(t, ran([]string{"play", "ezugi-baccarat", "--db", path}, strings.NewReader(lines), io.Discard,
		io.Discard), exit.Done, "play ended with")
	head := strings.Repeat("a", 64)
	for _, args := range []string{
		"verify", "verify --head " + head, "export", "export --out OUT", "export --format csv --out OUT", "backup OUT",
		"tail", "tail --json", "show --shoe 1", "incidents", "incidents --json",
	} {
		t.Run(args, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			words := strings.Fields("journal " + strings.ReplaceAll(args, "OUT", out) + " --db " + path)
			execute := func(ctx context.Context) (string, error) {
				var written bytes.Buffer
				root := root.New()
				root.SetArgs(words)
				root.SetOut(&written)
				err := root.ExecuteContext(ctx)
				return written.String(), err
			}
			ctx, stop := context.WithCancel(t.Context())
			stop()
			written, err := execute(ctx)
			if err == nil || exit.Of(err).Status != exit.Failed || !strings.Contains(err.Error(), "stop") || written != "" {
				t.Errorf("it ended with %v, having written %q", err, written)
			}
			if left, err := os.ReadDir(filepath.Dir(out)); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v (%v)", left, err)
			}
		})
	}
}
