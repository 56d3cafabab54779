package framing

import (
	"bytes"
	"errors"
	"fmt"
	"time"
)

// Limits and defaults of a [Config].
const (
	DefaultMaxLength = 64
	LongestMaxLength = 4096
	DefaultIdleGap   = 250 * time.Millisecond
	ShortestIdleGap  = 20 * time.Millisecond
	LongestIdleGap   = 5 * time.Second
	longestMark      = 16
)

// Config says what a frame looks like. The zero value of a field is its default.
type Config struct {
	// Prefix comes before the payload; empty for none. A prefix of control
	// characters, such as STX, starts a frame wherever it appears; any other, such
	// as a slot digit, must be the first thing after the frame before.
	Prefix []byte
	// Suffix ends a frame; default CR LF. Where it is CR, LF or CR LF, any of the
	// three ends a frame: scanners and cables mix them up.
	Suffix []byte
	// AIM strips a leading AIM identifier, three characters such as ]C0.
	AIM bool
	// MinLength and MaxLength bound the payload, in bytes, the AIM identifier not
	// counted in the minimum; default 1 and [DefaultMaxLength].
	MinLength, MaxLength int
	// IdleGap is the silence after which the beginning of a frame is thrown away;
	// default [DefaultIdleGap].
	IdleGap time.Duration
}

// WithDefaults fills in what was left out.
func (c Config) WithDefaults() Config {
	if len(c.Suffix) == 0 {
		c.Suffix = []byte("\r\n")
	}
	if c.MinLength == 0 {
		c.MinLength = 1
	}
	if c.MaxLength == 0 {
		c.MaxLength = DefaultMaxLength
	}
	if c.IdleGap == 0 {
		c.IdleGap = DefaultIdleGap
	}
	return c
}

// Validate names everything wrong with the configuration, defaults filled in,
// in the words of the configuration file; nil when nothing is.
func (c Config) Validate() error {
	c = c.WithDefaults()
	var wrong []error
	add := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	if len(c.Prefix) > longestMark {
		add("prefix has %d bytes: want at most %d", len(c.Prefix), longestMark)
	}
	if len(c.Suffix) > longestMark {
		add("suffix has %d bytes: want at most %d", len(c.Suffix), longestMark)
	}
	if c.MaxLength < 1 || c.MaxLength > LongestMaxLength {
		add("max_length = %d: want 1 to %d", c.MaxLength, LongestMaxLength)
	}
	if c.MinLength < 1 || c.MinLength > c.MaxLength {
		add("min_length = %d: want 1 to max_length, %d", c.MinLength, c.MaxLength)
	}
	if c.IdleGap < ShortestIdleGap || c.IdleGap > LongestIdleGap {
		add("idle_gap = %q: want %s to %s", c.IdleGap, ShortestIdleGap, LongestIdleGap)
	}
	if bytes.Contains(c.Prefix, c.Suffix) || lineEnds(c.Suffix) && bytes.ContainsAny(c.Prefix, "\r\n") {
		add("prefix %q contains the suffix %q: a frame could never begin", c.Prefix, c.Suffix)
	}
	if len(c.Prefix) > 0 && bytes.Contains(c.Suffix, c.Prefix) {
		add("suffix %q contains the prefix %q: a frame could never end", c.Suffix, c.Prefix)
	}
	return errors.Join(wrong...)
}

// lineEnds reports a suffix for which any line end will do.
func lineEnds(suffix []byte) bool {
	return string(suffix) == "\r" || string(suffix) == "\n" || string(suffix) == "\r\n"
}

// control reports whether bytes are all control characters, which never are in
// a payload.
func control(mark []byte) bool {
	for _, b := range mark {
		if b >= ' ' && b != 0x7f {
			return false
		}
	}
	return len(mark) > 0
}
