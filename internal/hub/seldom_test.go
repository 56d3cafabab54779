package hub

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// What somebody repeats a thousand times is a line at once and a line a second with a count: none is lost.
func TestAFloodOfWarnings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		refused := seldom{log: slog.New(slog.NewTextHandler(&out, nil))}
		for range 413 {
			refused.warn("a join was refused", "why", "used")
		}
		time.Sleep(seldomEvery + time.Millisecond)
		synctest.Wait()
		refused.warn("a join was refused", "why", "used")
		time.Sleep(10 * seldomEvery)
		synctest.Wait()
		refused.warn("a join was refused", "why", "too old")
		time.Sleep(2 * seldomEvery)
		synctest.Wait()
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		for i, want := range []string{"why=used", "and_more=412", "and_more=1", `why="too old"`} {
			if i >= len(lines) || !strings.Contains(lines[i], want) {
				t.Fatalf("line %d of %q lacks %s", i+1, lines, want)
			}
		}
		if len(lines) != 4 {
			t.Errorf("the log has %d lines: %q", len(lines), lines)
		}
	})
}
