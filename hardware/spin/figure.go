package spin

import "strconv"

// Figure is a non-negative number that may be unknown. Its zero value is unknown, so a field that was never set cannot
// be mistaken for the number zero.
type Figure uint32

// Known returns a known figure. n must not be negative.
func Known(n int) Figure { return Figure(n) + 1 }

// Value returns the number, and whether it is known.
func (f Figure) Value() (int, bool) { return int(f) - 1, f != 0 }

// number returns the number, or -1 if it is unknown.
func (f Figure) number() int { return int(f) - 1 }

// IsKnown reports whether the number is known.
func (f Figure) IsKnown() bool { return f != 0 }

// String formats the number, or returns - if it is unknown.
func (f Figure) String() string {
	if f == 0 {
		return "-"
	}
	return strconv.Itoa(int(f) - 1)
}
