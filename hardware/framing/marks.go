package framing

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"pitboss/game/message"
)

// markNames are the names of prefixes and suffixes in a configuration.
var markNames = map[string]string{
	"NONE": "", "CR": "\r", "LF": "\n", "CRLF": "\r\n", "TAB": "\t", "NUL": "\x00", "SOH": "\x01", "STX": "\x02", "ETX": "\x03",
	"EOT": "\x04", "ENQ": "\x05", "ACK": "\x06", "NAK": "\x15", "SYN": "\x16", "ESC": "\x1b",
	"FS": "\x1c", "GS": "\x1d", "RS": "\x1e", "US": "\x1f",
}

// ParseMark parses a prefix or suffix of a configuration: a name such as CR, CRLF, STX, ETX or NONE; "hex:" followed
// by bytes in hexadecimal, such as "hex:02 31"; anything else is the bytes of the text itself.
func ParseMark(text string) ([]byte, error) {
	if mark, known := markNames[text]; known {
		return []byte(mark), nil
	}
	digits, isHex := strings.CutPrefix(text, "hex:")
	if !isHex {
		return []byte(text), nil
	}
	mark, err := hex.DecodeString(strings.ReplaceAll(strings.TrimSpace(digits), " ", ""))
	if err != nil || len(mark) == 0 {
		return nil, message.AsError(message.New("framing.mark.hex",
			"{value}: want pairs of hexadecimal digits after hex:, such as hex:02 31",
			message.String("value", strconv.Quote(text))))
	}
	return mark, nil
}

// FormatMark formats a prefix or suffix so that [ParseMark] returns the same bytes. No bytes give "".
func FormatMark(mark []byte) string {
	text := string(mark)
	if text == "" {
		return ""
	}
	for name, known := range markNames {
		if known == text {
			return name
		}
	}
	if read, err := ParseMark(text); err == nil && string(read) == text && strings.IndexFunc(text, unquotable) < 0 {
		return text
	}
	return fmt.Sprintf("hex:% X", mark)
}

// unquotable reports whether a configuration would have to escape a character.
func unquotable(r rune) bool { return r <= ' ' || r >= 0x7f || r == '"' || r == '\\' }
