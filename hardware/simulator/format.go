package simulator

import (
	"fmt"
	"strings"

	"pitboss/bench/uart"
	"pitboss/hardware/port"
)

// parityLetters are the letters by which a format names its parity.
var parityLetters = map[byte]string{'N': "none", 'O': "odd", 'E': "even", 'M': "mark", 'S': "space"}

// ParseFormat parses data bits, parity and stop bits as technicians write them: 8N1 or 7E1. The result has no rate.
func ParseFormat(text string) (uart.Format, error) {
	if letters := strings.ToUpper(text); len(letters) == 3 {
		parity, known := parityLetters[letters[1]]
		format := uart.Format{Baud: port.DefaultBaud, DataBits: int(letters[0] - '0'), Parity: parity,
			StopBits: int(letters[2] - '0')}
		if known && format.DataBits > 0 && format.StopBits > 0 && checkFormat(format) == nil {
			return format.At(0), nil
		}
	}
	return uart.Format{}, fmt.Errorf("%q: want data bits (5 to 8), parity (N, O, E, M or S) and stop bits (1 or 2), "+
		"such as 7E1", text)
}

// checkFormat returns an error for a format that a port cannot have.
func checkFormat(f uart.Format) error {
	return port.Settings{Path: "/dev/pts", Baud: f.Baud, DataBits: f.DataBits, Parity: f.Parity,
		StopBits: f.StopBits}.Validate()
}

// FormatOf returns the format of a driver's settings.
func FormatOf(settings port.Settings) uart.Format {
	settings = settings.WithDefaults()
	return uart.Format{Baud: settings.Baud, DataBits: settings.DataBits, Parity: settings.Parity,
		StopBits: settings.StopBits}
}
