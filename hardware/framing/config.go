package framing

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strconv"
	"time"

	"pitboss/game/message"
	"pitboss/hardware/setting"
)

// Limits and defaults of a [Config].
const (
	DefaultMaxLength = 64
	LongestMaxLength = 4096
	DefaultIdleGap   = 250 * time.Millisecond
	ShortestIdleGap  = 20 * time.Millisecond
	LongestIdleGap   = 5 * time.Second
	maxMark          = 16
)

// Config describes the format of frames. Zero fields have their defaults.
type Config struct {
	// Prefix precedes the payload; it may be empty. A prefix of control characters, such as STX, starts a frame
	// wherever it appears. Any other, such as a slot digit, must directly follow the previous frame.
	Prefix []byte
	// Suffix ends a frame; the default is CR LF. If it is CR, LF or CR LF, any of the three ends a frame, since
	// scanners and cables mix them up.
	Suffix []byte
	// AIM strips a leading AIM identifier of three characters, such as ]C0.
	AIM bool
	// MinLength and MaxLength bound the payload in bytes; the minimum does not count the AIM identifier. The defaults
	// are 1 and [DefaultMaxLength].
	MinLength, MaxLength int
	// IdleGap is the silence after which an unfinished frame is discarded; the default is [DefaultIdleGap].
	IdleGap time.Duration
	// Check is what follows the suffix; the default is [NoCheck].
	Check Check
}

// Check is the check that follows a frame.
type Check string

// The checks.
const (
	NoCheck Check = "none"
	// LRC is one byte: the exclusive or of everything after the prefix, including the suffix.
	LRC Check = "lrc"
)

// ExclusiveOr returns the exclusive or of the bytes, which several protocols use as a check.
func ExclusiveOr(data []byte) (sum byte) {
	for _, b := range data {
		sum ^= b
	}
	return sum
}

// Checks lists every check.
func Checks() []Check { return []Check{NoCheck, LRC} }

// WithDefaults fills in missing settings.
func (c Config) WithDefaults() Config {
	if len(c.Suffix) == 0 {
		c.Suffix = []byte("\r\n")
	}
	c.MinLength = cmp.Or(c.MinLength, 1)
	c.MaxLength = cmp.Or(c.MaxLength, DefaultMaxLength)
	c.IdleGap = cmp.Or(c.IdleGap, DefaultIdleGap)
	c.Check = cmp.Or(c.Check, NoCheck)
	return c
}

// Validate returns everything wrong with the configuration after filling in the defaults, in the words of the
// configuration file.
func (c Config) Validate() error {
	c = c.WithDefaults()
	var wrong []error
	add := func(err error) { wrong = append(wrong, err) }
	prefix, suffix := strconv.Quote(string(c.Prefix)), strconv.Quote(string(c.Suffix))
	if len(c.Prefix) > maxMark {
		add(longMark("prefix", c.Prefix))
	}
	if len(c.Suffix) > maxMark {
		add(longMark("suffix", c.Suffix))
	}
	if c.MaxLength < 1 || c.MaxLength > LongestMaxLength {
		add(setting.Bounds("max_length", c.MaxLength, 1, LongestMaxLength))
	}
	if c.MinLength < 1 || c.MinLength > c.MaxLength {
		add(setting.Wrong("min_length", strconv.Itoa(c.MinLength), message.New("framing.min-length",
			"want 1 to max_length, {most}", message.Number("most", c.MaxLength))))
	}
	if c.IdleGap < ShortestIdleGap || c.IdleGap > LongestIdleGap {
		add(setting.Times("idle_gap", c.IdleGap, ShortestIdleGap, LongestIdleGap))
	}
	switch {
	case !slices.Contains(Checks(), c.Check):
		add(setting.Either("check", c.Check, NoCheck, LRC))
	case c.Check != NoCheck && (!control(c.Prefix) || !control(c.Suffix) || LineEnds(c.Suffix)):
		add(setting.Wrong("check", strconv.Quote(string(c.Check)), message.New("framing.check.marks",
			`want marks that the check is counted between, prefix = "STX" and suffix = "ETX"`)))
	}
	if bytes.Contains(c.Prefix, c.Suffix) || LineEnds(c.Suffix) && bytes.ContainsAny(c.Prefix, "\r\n") {
		add(message.AsError(message.New("framing.prefix.with-suffix",
			"{key} {prefix} contains the suffix {suffix}: a frame could never begin", message.String("key", "prefix"),
			message.String("prefix", prefix), message.String("suffix", suffix))))
	}
	if len(c.Prefix) > 0 && bytes.Contains(c.Suffix, c.Prefix) {
		add(message.AsError(message.New("framing.suffix.with-prefix",
			"{key} {suffix} contains the prefix {prefix}: a frame could never end", message.String("key", "suffix"),
			message.String("suffix", suffix), message.String("prefix", prefix))))
	}
	return errors.Join(wrong...)
}

// longMark returns the error for a prefix or suffix that is too long.
func longMark(key string, mark []byte) error {
	return message.AsError(message.New("framing.mark.long", "{key} has {n} bytes: want at most {most}",
		message.String("key", key), message.Number("n", len(mark)), message.Number("most", maxMark)))
}

// Open strips the prefix and the AIM identifier from a text without suffix and check, and classifies it: a Frame,
// Short, Oversize, or a Stray, whose payload is the whole text. The configuration must have its defaults.
func (c Config) Open(text []byte) (payload []byte, aim string, kind Kind) {
	payload, found := bytes.CutPrefix(text, c.Prefix)
	switch {
	case !found && len(text) > len(c.Prefix)+c.MaxLength+aimLength:
		return nil, "", Oversize
	case !found:
		return text, "", Stray
	}
	if c.AIM {
		payload, aim = cutAIM(payload)
	}
	switch {
	case len(payload) < c.MinLength:
		return nil, aim, Short
	case len(payload) > c.MaxLength:
		return nil, aim, Oversize
	}
	return payload, aim, Frame
}

// WithoutSuffix strips the suffix, if there is one. If the suffix is a line end, it strips all line ends.
func (c Config) WithoutSuffix(text []byte) []byte {
	if LineEnds(c.Suffix) {
		return bytes.TrimRight(text, "\r\n")
	}
	return bytes.TrimSuffix(text, c.Suffix)
}

// LineEnds reports whether a suffix is a line end, for which any line end is accepted.
func LineEnds(suffix []byte) bool {
	return string(suffix) == "\r" || string(suffix) == "\n" || string(suffix) == "\r\n"
}

// control reports whether a mark consists of control characters, which never occur in a payload.
func control(mark []byte) bool {
	for _, b := range mark {
		if b >= ' ' && b != 0x7f {
			return false
		}
	}
	return len(mark) > 0
}
