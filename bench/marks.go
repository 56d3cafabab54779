package bench

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// controlNames are the control characters as the configuration names them.
var controlNames = [...]string{
	0x00: "NUL", 0x01: "SOH", 0x02: "STX", 0x03: "ETX", 0x04: "EOT", 0x05: "ENQ", 0x06: "ACK", 0x09: "TAB",
	0x0a: "LF", 0x0d: "CR", 0x15: "NAK", 0x16: "SYN", 0x1b: "ESC", 0x1c: "FS", 0x1d: "GS", 0x1e: "RS", 0x1f: "US",
}

// readMark is the bytes of a prefix or suffix as the configuration writes it: a name,
// "hex:" and digits, or the bytes themselves.
func readMark(text string) []byte {
	switch text {
	case "", "NONE":
		return nil
	case "CRLF":
		return []byte("\r\n")
	}
	if at := slices.Index(controlNames[:], text); at >= 0 {
		return []byte{byte(at)}
	}
	if digits, is := strings.CutPrefix(text, "hex:"); is {
		if mark, err := hex.DecodeString(strings.ReplaceAll(digits, " ", "")); err == nil {
			return mark
		}
	}
	return []byte(text)
}

// writeMark writes a prefix or suffix as the configuration does.
func writeMark(mark []byte) string {
	switch {
	case len(mark) == 0:
		return ""
	case string(mark) == "\r\n":
		return "CRLF"
	case len(mark) == 1 && int(mark[0]) < len(controlNames) && controlNames[mark[0]] != "":
		return controlNames[mark[0]]
	}
	text := string(mark)
	plain := !strings.HasPrefix(text, "hex:") && readMarkIs(text)
	for _, b := range mark {
		plain = plain && b > ' ' && b < 0x7f && b != '"' && b != '\\'
	}
	if plain {
		return text
	}
	return fmt.Sprintf("hex:% X", mark)
}

// readMarkIs reports a text that stands for itself, and is not the name of another mark.
func readMarkIs(text string) bool { return string(readMark(text)) == text }

// lineMark reports a suffix for which CR, LF or both will do.
func lineMark(mark []byte) bool {
	return string(mark) == "\r" || string(mark) == "\n" || string(mark) == "\r\n"
}

// setting is the value in use of a key, without its quotation marks; empty for none.
func (c Case) setting(key string) string {
	for _, one := range c.View.Settings {
		if one.Key == key {
			if text, err := strconv.Unquote(one.Value); err == nil {
				return text
			}
			return one.Value
		}
	}
	return ""
}
