package wheel

import "strconv"

// Figure is a whole number from 0 that may be unknown; the zero value is unknown,
// so that what was never set can never be taken for the number zero.
type Figure uint32

// Known returns a figure that is known. n must not be negative.
func Known(n int) Figure { return Figure(n) + 1 }

// Value returns the number, and whether it is known.
func (f Figure) Value() (int, bool) { return int(f) - 1, f != 0 }

// IsKnown reports whether the number is known.
func (f Figure) IsKnown() bool { return f != 0 }

// String returns the number in digits, or - when it is unknown.
func (f Figure) String() string {
	if f == 0 {
		return "-"
	}
	return strconv.Itoa(int(f) - 1)
}
