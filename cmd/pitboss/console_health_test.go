package main

import (
	"testing"

	"pitboss/hardware"
)

// The read rate is of what the scanner tried to read. A badge, or a code that is no
// card, was read: it says nothing against the scanner.
func TestReadRate(t *testing.T) {
	for _, test := range []struct {
		name    string
		quality hardware.Quality
		want    float64
	}{
		{"nothing read yet", hardware.Quality{}, -1},
		{"a badge alone", hardware.Quality{Unknown: 1}, 1},
		{"cards and badges", hardware.Quality{Good: 6, Unknown: 2}, 1},
		{"one card in four not read", hardware.Quality{Good: 2, Unknown: 1, NoReads: 1}, 0.75},
		{"none read", hardware.Quality{NoReads: 3}, 0},
	} {
		if got := deviceHealth(hardware.Health{Quality: test.quality}).ReadRate; got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
