package port

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.bug.st/serial"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/setting"
)

// Read timeouts: how long one Read waits for bytes.
const (
	DefaultReadTimeout  = 150 * time.Millisecond
	ShortestReadTimeout = 100 * time.Millisecond
	LongestReadTimeout  = 250 * time.Millisecond
)

// The accepted baud rates. A port may still refuse one of them.
const (
	DefaultBaud = 9600
	SlowestBaud = 50
	FastestBaud = 4_000_000
)

// Settings are the settings of a port. Zero fields have their defaults.
type Settings struct {
	// Path is the device: /dev/ttyUSB0 or, better, its name under /dev/serial/by-id, which survives a replug. For
	// other transports see [hardware.PathOf]; the settings of the line do not apply to them.
	Path string `toml:"path"`
	// Baud is the line's rate in bits a second; default 9600.
	Baud int `toml:"baud"`
	// DataBits is 7 or 8 (5 and 6 exist); default 8.
	DataBits int `toml:"data_bits"`
	// Parity is none, even, odd, mark or space; default none.
	Parity string `toml:"parity"`
	// StopBits is 1 or 2; default 1.
	StopBits int `toml:"stop_bits"`
	// ReadTimeout is how long one Read waits, 100 to 250 ms; default 150 ms.
	ReadTimeout hardware.Duration `toml:"read_timeout"`
}

var parities = []string{"none", "odd", "even", "mark", "space"}

// WithDefaults fills in missing settings.
func (s Settings) WithDefaults() Settings {
	s.Baud = cmp.Or(s.Baud, DefaultBaud)
	s.DataBits = cmp.Or(s.DataBits, 8)
	s.Parity = cmp.Or(s.Parity, "none")
	s.StopBits = cmp.Or(s.StopBits, 1)
	s.ReadTimeout = cmp.Or(s.ReadTimeout, hardware.Duration(DefaultReadTimeout))
	return s
}

// Validate returns everything wrong with the settings after filling in the defaults, one line each, in the words of
// the configuration.
func (s Settings) Validate() error {
	s = s.WithDefaults()
	path := hardware.PathOf(s.Path)
	wrong := []error{
		path.Validate(),
		s.ReadTimeout.Within("read_timeout", hardware.Duration(ShortestReadTimeout), hardware.Duration(LongestReadTimeout)),
	}
	add := func(err error) { wrong = append(wrong, err) }
	if path.Kind != hardware.SerialPath {
		return errors.Join(wrong...)
	}
	if s.Baud < SlowestBaud || s.Baud > FastestBaud {
		add(usually("baud", s.Baud, SlowestBaud, FastestBaud, DefaultBaud))
	}
	if s.DataBits < 5 || s.DataBits > 8 {
		add(usually("data_bits", s.DataBits, 5, 8, 8))
	}
	if !slices.Contains(parities, s.Parity) {
		add(setting.Choice("parity", s.Parity, parities))
	}
	if s.StopBits != 1 && s.StopBits != 2 {
		add(setting.Wrong("stop_bits", strconv.Itoa(s.StopBits), message.New("device.stop-bits", "want 1 or 2")))
	}
	return errors.Join(wrong...)
}

// usually returns the error for a number outside its bounds, with the usual one.
func usually(key string, value, least, most, usual int) error {
	return setting.Wrong(key, strconv.Itoa(value), message.New("device.setting.usually",
		"want {least} to {most}, usually {usual}", message.Number("least", least), message.Number("most", most), message.Number("usual", usual)))
}

// serial returns the settings with their defaults, and with the name of the port as the path. Its error is a
// [*hardware.LinkError].
func (s Settings) serial() (Settings, error) {
	if err := s.Validate(); err != nil {
		return s, &hardware.LinkError{Reason: bench.BadSettings, Path: s.Path, Cause: err,
			Words: message.New("link.settings", "Its settings are wrong: {why}.", message.Err("why", err))}
	}
	path := hardware.PathOf(s.Path)
	if path.Kind != hardware.SerialPath {
		return s, notADevice(s.Path, nil)
	}
	s = s.WithDefaults()
	s.Path = path.Place
	return s, nil
}

// Format returns the format of the line as technicians write it, 9600 8N1, or TCP or replay for the other transports.
func (s Settings) Format() string {
	switch hardware.PathOf(s.Path).Kind {
	case hardware.TCPPath:
		return "TCP"
	case hardware.ReplayPath:
		return "replay"
	case hardware.SerialPath:
	}
	s = s.WithDefaults()
	return fmt.Sprintf("%d %d%s%d", s.Baud, s.DataBits, strings.ToUpper(s.Parity[:1]), s.StopBits)
}

func (s Settings) mode() *serial.Mode {
	stop := serial.OneStopBit
	if s.StopBits == 2 {
		stop = serial.TwoStopBits
	}
	return &serial.Mode{
		BaudRate: s.Baud,
		DataBits: s.DataBits,
		Parity:   serial.Parity(slices.Index(parities, s.Parity)),
		StopBits: stop,
	}
}
