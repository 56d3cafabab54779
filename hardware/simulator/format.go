package simulator

import (
	"cmp"
	"fmt"
	"strings"

	"pitboss/hardware/port"
)

// Format is the format of bytes on a line, as one end of it is set.
type Format struct {
	// Baud is the rate in bits a second.
	Baud int
	// DataBits is 5 to 8.
	DataBits int
	// Parity is none, odd, even, mark or space.
	Parity string
	// StopBits is 1 or 2.
	StopBits int
}

// parityLetters are the letters by which a format names its parity.
var parityLetters = map[byte]string{'N': "none", 'O': "odd", 'E': "even", 'M': "mark", 'S': "space"}

// ParseFormat parses data bits, parity and stop bits as technicians write them: 8N1 or 7E1. The result has no rate.
func ParseFormat(text string) (Format, error) {
	if letters := strings.ToUpper(text); len(letters) == 3 {
		parity, known := parityLetters[letters[1]]
		format := Format{Baud: port.DefaultBaud, DataBits: int(letters[0] - '0'), Parity: parity,
			StopBits: int(letters[2] - '0')}
		if known && format.DataBits > 0 && format.StopBits > 0 && format.check() == nil {
			return format.at(0), nil
		}
	}
	return Format{}, fmt.Errorf("%q: want data bits (5 to 8), parity (N, O, E, M or S) and stop bits (1 or 2), "+
		"such as 7E1", text)
}

func (f Format) check() error {
	return port.Settings{Path: "/dev/pts", Baud: f.Baud, DataBits: f.DataBits, Parity: f.Parity,
		StopBits: f.StopBits}.Validate()
}

// String formats it without the rate: 7E1.
func (f Format) String() string {
	f = f.withDefaults()
	return fmt.Sprintf("%d%s%d", f.DataBits, strings.ToUpper(f.Parity[:1]), f.StopBits)
}

// FormatOf returns the format of a driver's settings.
func FormatOf(settings port.Settings) Format {
	settings = settings.WithDefaults()
	return Format{Baud: settings.Baud, DataBits: settings.DataBits, Parity: settings.Parity, StopBits: settings.StopBits}
}

// withDefaults fills in 8N1 where a field is zero. The rate is kept.
func (f Format) withDefaults() Format {
	f.DataBits = cmp.Or(f.DataBits, 8)
	f.Parity = cmp.Or(f.Parity, "none")
	f.StopBits = cmp.Or(f.StopBits, 1)
	return f
}

// at returns the format with another rate.
func (f Format) at(baud int) Format {
	f.Baud = baud
	return f
}

func (f Format) bits() int {
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
