package cli

import (
	"testing"
	"time"
)

func TestTimesAsPeopleWriteThem(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 30, 15, 0, time.FixedZone("", 2*60*60)) // in UTC it is the day before
	for text, want := range map[string]string{
		"2026-11-21T08:00:00Z":      "2026-11-21T08:00:00Z",
		"2026-11-21T08:00:00+02:00": "2026-11-21T06:00:00Z",
		"2026-11-21T08:00":          "2026-11-21T08:00:00Z",
		"2026-11-21 08:00:10":       "2026-11-21T08:00:10Z",
		"2026-11-21":                "2026-11-21T00:00:00Z",
		"now":                       "2026-02-28T22:30:15Z",
		"today":                     "2026-02-28T00:00:00Z",
		"yesterday":                 "2026-02-27T00:00:00Z",
		"1h":                        "2026-02-28T21:30:15Z",
		"1h ago":                    "2026-02-28T21:30:15Z",
		"1h30m":                     "2026-02-28T21:00:15Z",
		"90s":                       "2026-02-28T22:28:45Z",
		"2d":                        "2026-02-26T22:30:15Z",
	} {
		if at, known := timeFrom(text, now); !known || at.UTC().Format(time.RFC3339) != want {
			t.Errorf("%q is %v (%v), want %s", text, at, known, want)
		}
	}
	for _, text := range []string{"tomorrow", "-1h", "1", "2026-13-01", "21.11.2026", "9999999999d", "1w", "d"} {
		if at, known := timeFrom(text, now); known {
			t.Errorf("%q is taken as %v", text, at)
		}
	}
	if at, known := timeFrom("", now); !known || !at.IsZero() {
		t.Errorf("no time is %v", at)
	}
}
