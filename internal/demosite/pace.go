package demosite

import "time"

// The robots of a site deal as people do, and their shift managers take their time: somebody at the floor
// may be quicker.
const (
	Pace  = 700 * time.Millisecond
	Comes = 75 * time.Second
	Calm  = 6
)
