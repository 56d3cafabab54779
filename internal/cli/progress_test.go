package cli

import (
	"strings"
	"testing"
	"time"

	"pitboss/internal/testing/check"
)

// What takes long is followed, not too often, and nothing of it is left; what is quick says nothing.
func TestProgressIsShownAndTakenAway(t *testing.T) {
	now := time.Unix(0, 0)
	var out strings.Builder
	shown := &progress{to: &out, clock: func() time.Time { return now }, next: now.Add(progressAfter)}
	shown.hear(1024, 4096)
	shown.clear()
	if out.Len() > 0 {
		t.Fatalf("at once it says %q", out.String())
	}
	now = now.Add(progressAfter)
	shown.hear(2048, 4096)
	now = now.Add(time.Second - 1)
	shown.hear(3072, 4096) // within the second
	now = now.Add(1)
	shown.hear(4096, 4096)
	shown.clear()
	check.Equal(t, out.String(), "\r 50 %, record 2048 of 4096\r100 %, record 4096 of 4096\r\x1b[K")
}
