package uart

import (
	"cmp"
	"fmt"
	"strings"
)

// Format is the format of bytes on a line, as one end of it is set.
type Format struct {
	// Baud is the rate in bits a second.
	Baud int
	// DataBits is 5 to 8; 0 means 8.
	DataBits int
	// Parity is none, odd, even, mark or space; empty means none.
	Parity string
	// StopBits is 1 or 2; 0 means 1.
	StopBits int
}

// String formats it without the rate: 7E1.
func (f Format) String() string {
	f = f.WithDefaults()
	return fmt.Sprintf("%d%s%d", f.DataBits, strings.ToUpper(f.Parity[:1]), f.StopBits)
}

// WithDefaults fills in 8N1 where a field is zero. The rate is kept.
func (f Format) WithDefaults() Format {
	f.DataBits = cmp.Or(f.DataBits, 8)
	f.Parity = cmp.Or(f.Parity, "none")
	f.StopBits = cmp.Or(f.StopBits, 1)
	return f
}

// At returns the format with another rate.
func (f Format) At(baud int) Format {
	f.Baud = baud
	return f
}

// Bits returns the number of bits of a byte on the line.
func (f Format) Bits() int {
	f = f.WithDefaults()
	bits := 1 + f.DataBits + f.StopBits
	if f.Parity != "none" {
		bits++
	}
	return bits
}

// parityBit returns the bit that follows a byte's data bits, and false for a format without parity.
func (f Format) parityBit(data byte) (bit, has bool) {
	odd := false
	for n := range f.DataBits {
		odd = odd != (data>>n&1 == 1)
	}
	switch f.Parity {
	case "even":
		return odd, true
	case "odd":
		return !odd, true
	case "mark":
		return true, true
	case "space":
		return false, true
	}
	return false, false
}
