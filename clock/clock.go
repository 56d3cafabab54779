// Package clock reads this computer's clock, in one place for the whole program.
//
// Where the time is part of what a program does or records, a function such as [Now] is passed in, so that a test or
// a training table can pass another. Where only a duration counts (a deadline, a pause, how long something took),
// [Since], [Until] and [In] measure it. They are monotonic: setting the clock does not change a duration.
package clock

import (
	"context"
	"time"
)

// Now returns the time of this computer's clock, with its monotonic reading.
func Now() time.Time { return time.Now() }

// Since returns how long ago a reading of [Now] was.
func Since(earlier time.Time) time.Duration { return time.Since(earlier) }

// Until returns how long it takes until a moment.
func Until(later time.Time) time.Duration { return time.Until(later) }

// In returns the moment after a duration, such as a deadline.
func In(wait time.Duration) time.Time { return time.Now().Add(wait) }

// Pause waits for a duration. It returns false if ctx ended first.
func Pause(ctx context.Context, wait time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(wait):
		return true
	}
}
