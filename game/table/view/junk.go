package view

import (
	"time"
)

// Junk counts a device's ignored readings.
type Junk struct {
	Device string
	// Count is the number of readings from First to Last.
	Count       uint64
	First, Last time.Time
}
