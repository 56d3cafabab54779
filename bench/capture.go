package bench

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// Way is the direction of captured bytes, or an event of the link.
type Way string

// The ways, as they are written in a capture.
const (
	Received    Way = "<" // received from the device
	Transmitted Way = ">" // sent to the device
	Lost        Way = "-" // the link was lost; Words says why
	Silent      Way = "." // the device sent nothing for a while
)

// Traffic is one entry of a capture: bytes in one direction, or an event of the link.
type Traffic struct {
	Way Way
	// At is when the entry was complete, measured from the start of the capture.
	At    time.Duration
	Data  []byte
	Words string
}

// Capture is the recorded traffic of a device's line, sufficient to replay it through the same driver.
type Capture struct {
	// Device and Kind are as in the configuration. Settings are those in use.
	Device, Kind string
	Settings     []Setting
	Started      time.Time
	Traffic      []Traffic
}

// maxCaptureLine limits the length of a line in a capture file, in bytes.
const maxCaptureLine = 1 << 20

// ErrCapture reports a file that is not a capture.
var ErrCapture = errors.New("this is no capture")

// Write writes the capture as text. Lines with "#" are comments; those of the form "name: value" identify the device.
// Every other line is one entry: milliseconds since the start, the way, and the bytes in quotation marks.
func (c Capture) Write(out io.Writer) error {
	var text bytes.Buffer
	fmt.Fprintf(&text, "# pitboss capture: bytes of one device as they came (<) and went (>)\n")
	fmt.Fprintf(&text, "# device: %s\n# kind: %s\n# started: %s\n", c.Device, c.Kind,
		c.Started.UTC().Format(time.RFC3339Nano))
	for _, setting := range c.Settings {
		fmt.Fprintf(&text, "# setting %s: %s\n", setting.Key, strconv.QuoteToASCII(setting.Value))
	}
	for _, entry := range c.Traffic {
		quoted := strconv.QuoteToASCII(entry.Words)
		if entry.Way == Received || entry.Way == Transmitted {
			quoted = quoteBytes(entry.Data)
		}
		fmt.Fprintf(&text, "%s %s %s\n", strconv.FormatFloat(float64(entry.At)/float64(time.Millisecond), 'f', -1, 64),
			entry.Way, quoted)
	}
	_, err := out.Write(text.Bytes())
	return err
}

// quoteBytes quotes bytes so that reading them back gives the same bytes, valid text or not.
func quoteBytes(data []byte) string {
	var text strings.Builder
	text.WriteByte('"')
	for _, b := range data {
		switch {
		case b == '"' || b == '\\':
			text.WriteByte('\\')
			text.WriteByte(b)
		case b == '\r':
			text.WriteString(`\r`)
		case b == '\n':
			text.WriteString(`\n`)
		case b < ' ' || b >= 0x7f:
			fmt.Fprintf(&text, `\x%02x`, b)
		default:
			text.WriteByte(b)
		}
	}
	text.WriteByte('"')
	return text.String()
}

// ReadCapture reads what [Capture.Write] wrote, or a capture written by hand, where unquoted text is a line ending
// with CR LF. Its error wraps [ErrCapture] and names the line.
func ReadCapture(in io.Reader) (Capture, error) {
	var c Capture
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxCaptureLine)
	for number := 1; lines.Scan(); number++ {
		line := lines.Text()
		if comment, is := strings.CutPrefix(line, "#"); is {
			if err := c.header(strings.TrimSpace(comment)); err != nil {
				return Capture{}, fmt.Errorf("%w: line %d: %w", ErrCapture, number, err)
			}
			continue
		}
		if strings.TrimSpace(line) == "" {
			continue
		}
		entry, err := parseTraffic(line)
		if err == nil && len(c.Traffic) > 0 && entry.At < c.Traffic[len(c.Traffic)-1].At {
			err = errors.New("it is earlier than the line before: times count up from the start")
		}
		if err != nil {
			return Capture{}, fmt.Errorf("%w: line %d: %w", ErrCapture, number, err)
		}
		c.Traffic = append(c.Traffic, entry)
	}
	if err := lines.Err(); err != nil {
		return Capture{}, fmt.Errorf("%w: %w", ErrCapture, err)
	}
	return c, nil
}

// header stores the value of a comment "name: value". It ignores every other comment.
func (c *Capture) header(comment string) error {
	name, value, found := strings.Cut(comment, ": ")
	key, isSetting := strings.CutPrefix(name, "setting ")
	switch {
	case !found:
	case name == "device":
		c.Device = value
	case name == "kind":
		c.Kind = value
	case name == "started":
		at, err := time.Parse(time.RFC3339Nano, value)
		if err != nil {
			return fmt.Errorf("started %q: want a time such as 2026-01-01T12:00:00Z", value)
		}
		c.Started = at
	case isSetting:
		text, err := strconv.Unquote(value)
		if err != nil {
			return fmt.Errorf("setting %s: want its value in quotation marks", key)
		}
		c.Settings = append(c.Settings, Setting{Key: key, Value: text})
	}
	return nil
}

func parseTraffic(line string) (Traffic, error) {
	parts := strings.SplitN(line, " ", 3)
	if len(parts) != 3 {
		return Traffic{}, fmt.Errorf("%q: want milliseconds, <, >, - or ., and what it was", line)
	}
	ms, err := strconv.ParseFloat(parts[0], 64)
	if err != nil || !(ms >= 0 && ms < 1e12) {
		return Traffic{}, fmt.Errorf("%q: want milliseconds since the start", parts[0])
	}
	entry := Traffic{Way: Way(parts[1]), At: time.Duration(ms*1e6+0.5) * time.Nanosecond}
	exact, err := strconv.Unquote(parts[2])
	quoted := err == nil && parts[2][0] == '"'
	switch entry.Way {
	case Received, Transmitted:
		entry.Data = []byte(parts[2] + "\r\n")
		if quoted {
			entry.Data = []byte(exact)
		}
	case Lost, Silent:
		entry.Words = parts[2]
		if quoted {
			entry.Words = exact
		}
	default:
		return Traffic{}, fmt.Errorf("%q: want < for bytes that came, > for bytes that went, - for a lost link or . for silence", parts[1])
	}
	return entry, nil
}
