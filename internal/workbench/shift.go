package workbench

import "time"

// shiftFrom returns when the shift of a moment began.
func (b *Bench) shiftFrom(now time.Time) time.Time {
	return ShiftFrom(now.In(b.options.Location), b.options.Shifts)
}

// ShiftFrom returns when the shift of a moment began, where shifts begin at times of day in the moment's location; at
// midnight where there are none. A time of day is that of the clock on the wall, also on days
// with an hour more or less: the shift that begins at six begins at six. One at a time that a day leaves out begins
// when the clock was put on, or an hour before or after; one at a time that a day has twice begins once.
func ShiftFrom(now time.Time, begins []time.Duration) (latest time.Time) {
	if len(begins) == 0 {
		begins = []time.Duration{0}
	}
	year, month, day := now.Date()
	// The day before yesterday, for a place that left a day out.
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
