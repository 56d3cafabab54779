package floor

import (
	"fmt"
	"testing"
	"time"

	"pitboss/internal/testing/check"
	"pitboss/site"
)

// A clock that is wrong makes no statement good for longer than it was signed for after it first came.
func TestAStatementEndsByWhateverClock(t *testing.T) {
	var s sightings
	now := time.Now()
	said := site.Statement{From: now, Until: now.Add(site.SignedInFor)}
	for _, test := range []struct {
		after time.Duration
		good  bool
	}{{0, true}, {site.SignedInFor - 1, true}, {site.SignedInFor, false}, {time.Minute, true},
		{2 * site.SignedInFor, false}} {
		check.Equalf(t, s.within([]byte("one"), said, now.Add(test.after)), test.good, "after %s", test.after)
	}
	for i := range 1000 {
		s.within(fmt.Append(nil, i), said, now.Add(time.Duration(i)*time.Minute))
	}
	if len(s.first) > 20 {
		t.Errorf("%d are remembered", len(s.first))
	}
}
