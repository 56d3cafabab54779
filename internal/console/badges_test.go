package console

import (
	"testing"
	"time"
)

// Looking a code up as a badge is slow on purpose. For a device that floods, a few codes are looked up each second;
// another device's badge is looked up nevertheless.
func TestBadgesAreLookedUpAFewTimesASecond(t *testing.T) {
	looked, now := 0, time.Now()
	badges := newAllowances()
	badges.clock = func() time.Time { return now }
	for range 10_000 {
		if badges.may("shoe") {
			looked++
		}
		now = now.Add(time.Millisecond)
	}
	if looked < 40 || looked > 60 {
		t.Errorf("of 10,000 codes in ten seconds %d were looked up, want about 50", looked)
	}
	if !badges.may("counter") {
		t.Error("another device's badge is not looked up")
	}
	if now = now.Add(time.Second); !badges.may("shoe") {
		t.Error("a badge after the flood is not looked up")
	}
}
