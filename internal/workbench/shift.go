package workbench

import "time"

// shiftFrom returns when the shift of a moment started.
func (b *Bench) shiftFrom(now time.Time) time.Time {
	return ShiftFrom(now.In(b.options.Location), b.options.Shifts)
}

// ShiftFrom returns when the shift of a moment started, if shifts start at these times of day in the moment's
// location, or at midnight if there are none. A time of day is that of the wall clock, also on days with an hour more
// or less: the shift of six o'clock starts at six. If a day skips that time, the shift starts when the clock is set
// forward, or an hour earlier or later; if a day has it twice, the shift starts once.
func ShiftFrom(now time.Time, begins []time.Duration) (latest time.Time) {
	if len(begins) == 0 {
		begins = []time.Duration{0}
	}
	year, month, day := now.Date()
	// The day before yesterday, for a place that skipped a day.
	for _, days := range []int{-2, -1, 0} {
		for _, begin := range begins {
			hour, minute := int(begin/time.Hour), int(begin%time.Hour/time.Minute)
			at := time.Date(year, month, day+days, hour, minute, 0, 0, now.Location())
			if !at.After(now) && at.After(latest) {
				latest = at
			}
		}
	}
	return latest
}
