package workbench_test

import (
	"sync/atomic"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
)

// A shift starts at its time on the wall clock, also on days with an hour more or less.
func TestWhenAShiftBegan(t *testing.T) {
	vilnius := must.Get(time.LoadLocation("Europe/Vilnius"))(t)
	apia := must.Get(time.LoadLocation("Pacific/Apia"))(t)
	usual := []time.Duration{6 * time.Hour, 14 * time.Hour, 22 * time.Hour}
	for name, test := range map[string]struct {
		place     *time.Location
		shifts    []time.Duration
		now, want string
	}{
		"in the morning":  {vilnius, usual, "2026-11-21T06:00:00+02:00", "2026-11-21T06:00:00+02:00"},
		"a moment before": {vilnius, usual, "2026-11-21T05:59:59+02:00", "2026-11-20T22:00:00+02:00"},
		"after midnight":  {vilnius, usual, "2026-11-21T00:30:00+02:00", "2026-11-20T22:00:00+02:00"},
		"in any order": {vilnius, []time.Duration{22 * time.Hour, 6 * time.Hour},
			"2026-11-21T21:00:00+02:00", "2026-11-21T06:00:00+02:00"},
		"none": {vilnius, nil, "2026-11-21T13:00:00+02:00", "2026-11-21T00:00:00+02:00"},
		"one a day": {vilnius, []time.Duration{22 * time.Hour}, "2026-11-21T13:00:00+02:00",
			"2026-11-20T22:00:00+02:00"},
		"with minutes": {vilnius, []time.Duration{6*time.Hour + 30*time.Minute},
			"2026-11-21T06:40:00+02:00", "2026-11-21T06:30:00+02:00"},
		"an hour was left out that night": {vilnius, usual, "2026-03-29T06:10:00+03:00", "2026-03-29T06:00:00+03:00"},
		"before six on that day":          {vilnius, usual, "2026-03-29T05:50:00+03:00", "2026-03-28T22:00:00+02:00"},
		"an hour came twice that night":   {vilnius, usual, "2026-10-25T06:10:00+02:00", "2026-10-25T06:00:00+02:00"},
		"before six on that day too":      {vilnius, usual, "2026-10-25T05:50:00+02:00", "2026-10-24T22:00:00+03:00"},
		"at a time the day has twice": {vilnius, []time.Duration{3*time.Hour + 30*time.Minute},
			"2026-10-25T03:40:00+02:00", "2026-10-25T03:30:00+02:00"},
		"a day was left out": {apia, []time.Duration{22 * time.Hour}, "2011-12-31T10:00:00+14:00", "2011-12-29T22:00:00-10:00"},
	} {
		t.Run(name, func(t *testing.T) {
			now, want := parse(t, test.now), parse(t, test.want)
			var later atomic.Bool
			atBench(t, func(o *workbench.Options) {
				o.Shifts, o.Location = test.shifts, test.place
				o.Clock = func() time.Time {
					if later.Load() {
						return now
					}
					return now.AddDate(0, 0, -5)
				}
			}, func(r *rig) {
				later.Store(true)
				r.after(0)
				got := r.view().Ledger.Shift.From
				if name == "at a time the day has twice" && got.Equal(want.Add(-time.Hour)) {
					return // either of the two will do
				}
				if !got.Equal(want) {
					t.Errorf("it began at %s, want %s", got.In(test.place), test.want)
				}
			})
		})
	}
}

func parse(t *testing.T, text string) time.Time {
	t.Helper()
	return must.Get(time.Parse(time.RFC3339, text))(t)
}

// A new shift starts new counts, and the previous one is kept for comparison if it was good.
func TestAShiftBegins(t *testing.T) {
	start := parse(t, "2026-11-21T13:59:00+02:00")
	var began time.Time
	atBench(t, func(o *workbench.Options) {
		began = time.Now()
		o.Shifts, o.Location = []time.Duration{6 * time.Hour, 14 * time.Hour}, start.Location()
		o.Clock = func() time.Time { return start.Add(time.Since(began)) }
	}, func(r *rig) {
		r.shoe.reads(100, bench.Good, "KD")
		r.after(0)
		if got := r.view().Ledger.Shift; got.Reads.Tried != 100 {
			t.Errorf("this shift has %+v", got.Reads)
		}
		r.after(time.Minute)
		r.shoe.reads(2, bench.NoRead, "")
		r.after(0)
		ledger := r.view().Ledger
		if !ledger.Shift.From.Equal(parse(t, "2026-11-21T14:00:00+02:00")) || ledger.Shift.Reads != (bench.Reads{Tried: 2}) {
			t.Errorf("the new shift has %+v since %s", ledger.Shift.Reads, ledger.Shift.From)
		}
		if ledger.LastGood == nil || ledger.LastGood.Reads != (bench.Reads{Good: 100, Tried: 100}) || ledger.Total.Reads.Tried != 102 {
			t.Errorf("the last good shift has %+v", ledger.LastGood)
		}
	})
}
