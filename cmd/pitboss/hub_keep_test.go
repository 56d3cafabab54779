package main

import (
	"strings"
	"testing"

	"pitboss/internal/exit"
)

// How short records are kept is the law's affair at a live site alone.
func TestHowLongAHubKeepsRecords(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		more []string
		want string
	}{
		{[]string{"--keep", "48h"}, "--keep: a live site keeps its records for at least 5 years"},
		{[]string{"--keep", "48h", "--training"}, `"nowhere" is no address to listen on`},
		{[]string{"--keep", "soon", "--training"}, `"soon" is no time to keep records for`},
	} {
		said, status := output(append([]string{"hub", "--dir", t.TempDir(), "--site", "vilnius-1", "--listen", "nowhere"}, one.more...)...)
		if status == exit.Done || !strings.Contains(said, one.want) {
			t.Errorf("%v: exit status %d\n%s", one.more, status, said)
		}
	}
}
