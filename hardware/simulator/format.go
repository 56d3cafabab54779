package simulator

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/hardware/port"
)

// Format is how bytes go over a line, as one end of it has it set.
type Format struct {
	// Baud is the rate in bits a second.
	Baud int
	// DataBits are 5 to 8 a byte.
	DataBits int
	// Parity is none, odd, even, mark or space.
	Parity string
	// StopBits are 1 or 2 a byte.
	StopBits int
}

// parityLetters are how a format's parity is written, in the order of the settings.
var parityLetters = map[byte]string{'N': "none", 'O': "odd", 'E': "even", 'M': "mark", 'S': "space"}

// ParseFormat reads data bits, parity and stop bits as technicians write them, 8N1 or
// 7E1. The rate is not in it.
func ParseFormat(text string) (Format, error) {
	letters := strings.ToUpper(text)
	if len(letters) == 3 {
		format := Format{DataBits: int(letters[0] - '0'), Parity: parityLetters[letters[1]], StopBits: int(letters[2] - '0')}
		if format.known() {
			return format, nil
		}
	}
	return Format{}, fmt.Errorf("%q: want data bits (5 to 8), parity (N, O, E, M or S) and stop bits (1 or 2), such as 7E1", text)
}

// known reports whether there is such a format, its rate aside.
func (f Format) known() bool {
	return f.DataBits >= 5 && f.DataBits <= 8 && f.Parity != "" && (f.StopBits == 1 || f.StopBits == 2)
}

// String is the format without its rate, 7E1.
func (f Format) String() string {
	f = f.withDefaults()
	return fmt.Sprintf("%d%s%d", f.DataBits, strings.ToUpper(f.Parity[:1]), f.StopBits)
}

// FormatOf is the format of a driver's settings.
func FormatOf(settings port.Settings) Format {
	settings = settings.WithDefaults()
	return Format{Baud: settings.Baud, DataBits: settings.DataBits, Parity: settings.Parity, StopBits: settings.StopBits}
}

// withDefaults is the format with 8N1 for what was left out; the rate stays.
func (f Format) withDefaults() Format {
	if f.DataBits == 0 {
		f.DataBits = 8
	}
	if f.Parity == "" {
		f.Parity = "none"
	}
	if f.StopBits == 0 {
		f.StopBits = 1
	}
	return f
}

// at is the format at another rate.
func (f Format) at(baud int) Format {
	f.Baud = baud
	return f
}

// checkFormat says what is wrong with a format that was filled in by hand; the zero one
// is the default.
func checkFormat(f Format) error {
	f = f.withDefaults()
	var parities []string
	for _, parity := range parityLetters {
		parities = append(parities, parity)
	}
	if !f.known() || !slices.Contains(parities, f.Parity) {
		slices.Sort(parities)
		return fmt.Errorf("a simulated line of %d data bits, parity %q and %d stop bits: want 5 to 8, one of %s, and 1 or 2",
			f.DataBits, f.Parity, f.StopBits, strings.Join(parities, ", "))
	}
	return nil
}

// bits is how many bits a byte takes on the line.
func (f Format) bits() int {
	bits := 1 + f.DataBits + f.StopBits
	if f.Parity != "none" {
		bits++
	}
	return bits
}

// parityBit is the bit behind a byte's data bits; false of a format without one.
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
