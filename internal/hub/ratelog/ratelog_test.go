package ratelog

import (
	"bytes"
	"fmt"
	"log/slog"
	"pitboss/internal/testing/check"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// What somebody repeats a thousand times is a line at once and a line a second with a count: none is lost.
func TestAFloodOfWarnings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		refused := New(slog.New(slog.NewTextHandler(&out, nil)))
		for range 413 {
			refused.Warn("a join was refused", "why", "used")
		}
		time.Sleep(Interval + time.Millisecond)
		synctest.Wait()
		refused.Warn("a join was refused", "why", "used")
		time.Sleep(10 * Interval)
		synctest.Wait()
		refused.Warn("a join was refused", "why", "too old")
		time.Sleep(2 * Interval)
		synctest.Wait()
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		for i, want := range []string{"why=used", "and_more=412", "and_more=1", `why="too old"`} {
			if i >= len(lines) || !strings.Contains(lines[i], want) {
				t.Fatalf("line %d of %q lacks %s", i+1, lines, want)
			}
		}
		check.Equalf(t, len(lines), 4, "the log has %d lines: %q", len(lines), lines)
	})
}

// written is what was logged, safe to look at meanwhile.
type written struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (w *written) Write(data []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(data)
}

// taken returns what was logged since the last time.
func (w *written) taken() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	defer w.text.Reset()
	return w.text.String()
}

// What may be logged so often at once is, and no more of it.
func TestSoManyAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out written
		said := NewOf(slog.New(slog.NewTextHandler(&out, nil)), 10*time.Second, 10)
		for n := range 3600 {
			said.Error(fmt.Sprint("error ", n))
			time.Sleep(time.Second / 10)
		}
		synctest.Wait()
		// Ten in ten seconds, or nine behind a line that counts those before.
		if text := out.taken(); strings.Count(text, "\n") > 361 || !strings.Contains(text, "level=ERROR") {
			t.Errorf("the log has %d lines", strings.Count(text, "\n"))
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		_ = out.taken()
		for n := range 1000 {
			said.Error(fmt.Sprint("error ", n))
		}
		text := out.taken()
		check.Equalf(t, strings.Count(text, "\n"), 10, "the log has %q at once", text)
		time.Sleep(time.Minute)
		synctest.Wait()
		if text := out.taken(); strings.Count(text, "\n") != 1 || !strings.Contains(text, `msg="error 999" and_more=990`) {
			t.Errorf("the log has %q behind it", text)
		}
	})
}
