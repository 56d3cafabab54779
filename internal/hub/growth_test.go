package hub

import (
	"testing"
	"time"
)

// How much a record grew is known for a day, and told once.
func TestGrowth(t *testing.T) {
	var g growth
	began := time.Date(2026, 3, 4, 23, 0, 0, 0, time.UTC)
	for _, one := range []struct {
		hour  int
		bytes uint64
		grown uint64
		since int
		tell  bool
	}{
		{0, 1000, 0, 0, false},
		{1, 2000, 1000, 0, false},
		{2, 2000 + MuchADay, 1000 + MuchADay, 0, true},
		{3, 3000 + MuchADay, 2000 + MuchADay, 0, false},
		{25, 4000 + MuchADay, 2000 + MuchADay, 1, false},
		{26, 5000 + MuchADay, 3000, 2, false},
		{27, 500, 0, 27, false},
		{28, 700 + MuchADay, 200 + MuchADay, 27, true},
	} {
		now := began.Add(time.Duration(one.hour) * time.Hour)
		tell := g.take("stream", one.bytes, now)
		grown, since := g.since("stream", one.bytes)
		if tell != one.tell || grown != one.grown || !since.Equal(began.Add(time.Duration(one.since)*time.Hour)) {
			t.Errorf("after %d hours it grew %d since %s, told %v; want %+v", one.hour, grown, since.Format(time.TimeOnly), tell, one)
		}
	}
	if grown, since := g.since("another", 7); grown != 0 || !since.IsZero() {
		t.Errorf("another stream grew %d since %s", grown, since)
	}
}
