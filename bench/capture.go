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

// Way is which way bytes went, or what happened to the link: a closed list.
type Way string

// The ways, as a capture writes them.
const (
	Came   Way = "<" // bytes came from the device
	Went   Way = ">" // bytes went to the device
	Lost   Way = "-" // the link was lost; Words say why
	Silent Way = "." // the device sent nothing for a while
)

// Traffic is one thing that went over a device's line.
type Traffic struct {
	Way Way
	// At is when it was over, counted from the start of the capture.
	At    time.Duration
	Data  []byte
	Words string
}

// Capture is what went over a device's line for a while: enough to replay it through the same driver.
type Capture struct {
	// Device and Kind are as in the configuration; Settings those in use.
	Device, Kind string
	Settings     []Setting
	Started      time.Time
	Traffic      []Traffic
}

// captureLines is the longest line of a capture that is read.
const captureLines = 1 << 20

// ErrCapture is a file that is no capture.
var ErrCapture = errors.New("this is no capture")

// Write writes a capture as text: comments with "#", of which those before the first line that have "name: value"
// name the device, and a line for each thing that went over the line: milliseconds since the start, the way, and the
// bytes in quotation marks.
func (c Capture) Write(out io.Writer) error {
	var text bytes.Buffer
	fmt.Fprintf(&text, "# pitboss capture: bytes of one device as they came (<) and went (>)\n")
	fmt.Fprintf(&text, "# device: %s\n# kind: %s\n# started: %s\n", c.Device, c.Kind,
		c.Started.UTC().Format(time.RFC3339Nano))
	for _, setting := range c.Settings {
		fmt.Fprintf(&text, "# setting %s: %s\n", setting.Key, strconv.QuoteToASCII(setting.Value))
	}
	for _, one := range c.Traffic {
		said := strconv.QuoteToASCII(one.Words)
		if one.Way == Came || one.Way == Went {
			said = quoteBytes(one.Data)
		}
		fmt.Fprintf(&text, "%s %s %s\n", strconv.FormatFloat(float64(one.At)/float64(time.Millisecond), 'f', -1, 64),
			one.Way, said)
	}
	_, err := out.Write(text.Bytes())
	return err
}

// quoteBytes writes bytes so that any byte, valid text or not, is read back the same.
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

// ReadCapture reads what [Capture.Write] wrote, or somebody by hand: there, what stands without quotation marks is a
// line that ends with CR LF. The error, an [ErrCapture], names the line.
func ReadCapture(in io.Reader) (Capture, error) {
	var c Capture
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, captureLines)
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
		one, err := parseTraffic(line)
		if err == nil && len(c.Traffic) > 0 && one.At < c.Traffic[len(c.Traffic)-1].At {
			err = errors.New("it is earlier than the line before: times count up from the start")
		}
		if err != nil {
			return Capture{}, fmt.Errorf("%w: line %d: %w", ErrCapture, number, err)
		}
		c.Traffic = append(c.Traffic, one)
	}
	if err := lines.Err(); err != nil {
		return Capture{}, fmt.Errorf("%w: %w", ErrCapture, err)
	}
	return c, nil
}

// header takes a comment that names something; any other is a comment.
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
	one := Traffic{Way: Way(parts[1]), At: time.Duration(ms*1e6+0.5) * time.Nanosecond}
	exact, err := strconv.Unquote(parts[2])
	quoted := err == nil && parts[2][0] == '"'
	switch one.Way {
	case Came, Went:
		one.Data = []byte(parts[2] + "\r\n")
		if quoted {
			one.Data = []byte(exact)
		}
	case Lost, Silent:
		one.Words = parts[2]
		if quoted {
			one.Words = exact
		}
	default:
		return Traffic{}, fmt.Errorf("%q: want < for bytes that came, > for bytes that went, - for a lost link or . for silence", parts[1])
	}
	return one, nil
}
