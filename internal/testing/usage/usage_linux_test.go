package usage_test

import (
	"os"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/testing/usage"
)

// A test that computes uses the processor, and what it keeps is in its memory.
func TestUsageOfThisProcess(t *testing.T) {
	pid := os.Getpid()
	before := usage.Time(t, pid)
	await.Until(t, "the time of the processor counts", func() bool {
		for end := time.Now().Add(5 * time.Millisecond); time.Now().Before(end); {
		}
		return usage.Time(t, pid) > before
	})
	kept := make([]byte, 32<<20)
	for i := range kept {
		kept[i] = byte(i)
	}
	if held := usage.Memory(t, pid, "VmRSS"); held < len(kept) {
		t.Errorf("%d bytes are held, want %d or more", held, len(kept))
	}
	if kept[1] != 1 || usage.Megabytes(t, pid, "VmHWM") < 33 {
		t.Error("the largest amount is below what is kept")
	}
}
