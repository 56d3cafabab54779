package wheelstats

import (
	"fmt"
	"math"
)

// Measure summarises readings of one kind, all positive whole numbers.
type Measure struct {
	Count   int `json:"count"`
	Sum     int `json:"sum"`
	Squares int `json:"squares"`
	Least   int `json:"least"`
	Most    int `json:"most"`
}

// with returns the measure with one more reading; 0 means no reading.
func (m Measure) with(reading int) Measure {
	if reading == 0 {
		return m
	}
	if m.Count == 0 {
		m.Least = reading
	}
	m.Count++
	m.Sum += reading
	m.Squares += reading * reading
	m.Least, m.Most = min(m.Least, reading), max(m.Most, reading)
	return m
}

// Mean returns the mean of the readings; 0 without any.
func (m Measure) Mean() float64 {
	if m.Count == 0 {
		return 0
	}
	return float64(m.Sum) / float64(m.Count)
}

// Deviation returns the population standard deviation of the readings; 0 without any.
func (m Measure) Deviation() float64 {
	if m.Count == 0 {
		return 0
	}
	mean := m.Mean()
	return math.Sqrt(max(0, float64(m.Squares)/float64(m.Count)-mean*mean))
}

// check returns an error for sums that no readings produce, including a negative variance.
func (m Measure) check(name string, spins, most int) error {
	if m == (Measure{}) {
		return nil
	}
	if m.Count < 1 || m.Count > spins || m.Least < 1 || m.Most < m.Least || m.Most > most ||
		m.Sum < m.Count*m.Least || m.Sum > m.Count*m.Most ||
		m.Squares < m.Sum*m.Least || m.Squares > m.Sum*m.Most {
		return fmt.Errorf("%s %+v cannot come from %d spins", name, m, spins)
	}
	return nil
}
