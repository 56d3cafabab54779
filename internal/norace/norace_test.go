package norace_test

import (
	"testing"

	"pitboss/internal/norace"
)

func TestOnly(t *testing.T) {
	skipped := false
	t.Run("pure rules", func(t *testing.T) {
		defer func() { skipped = t.Skipped() }()
		norace.Only(t)
	})
	if skipped != norace.Detecting {
		t.Errorf("skipped: %v, with the race detector: %v", skipped, norace.Detecting)
	}
}
