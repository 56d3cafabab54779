package bench

import (
	"bytes"
	"encoding/hex"
	"regexp"
)

// look is a protocol that bytes may be of.
type look struct {
	// kind and protocol are the words of the configuration for a device that speaks it;
	// protocol is empty for a kind with only one.
	kind, protocol string
	words          string
	// covers is how many of the bytes are in whole frames of it.
	covers func([]byte) int
}

func byPattern(pattern string) func([]byte) int {
	compiled := regexp.MustCompile(pattern)
	return func(data []byte) (covered int) {
		for _, found := range compiled.FindAll(data, -1) {
			covered += len(found)
		}
		return covered
	}
}

// looks are the protocols that can be told from their bytes.
var looks = []look{
	{kind: "wheel", protocol: "slingshot", words: "a Cammegh SlingShot wheel (*X; lines)", covers: byPattern(`(?m)\*X;[1-6];\d{3};[ \d]{2};[0-9A-F];\d{3};[01]\r?\n?|^[ 1-3]?\d\r?\n|^\*[A-Za-z)] [ -~]*\r?\n`)},
	{kind: "wheel", protocol: "plain", words: "a wheel of the plain protocol (W1; lines)", covers: byPattern(`W1;[ -)+-~]*\*[0-9A-F]{4}\r?\n?`)},
	{kind: "money-wheel", words: "a money wheel (M1; lines)", covers: byPattern(`M1;[ -)+-~]*\*[0-9A-F]{4}\r?\n?`)},
	{kind: "dice", protocol: "text", words: "a dice sensor (D1; lines)", covers: byPattern(`D1;[ -)+-~]*\*[0-9A-F]{4}\r?\n?`)},
	{kind: "dice", protocol: "7a55", words: "a serial dice machine (7A to 55)", covers: coversDice},
	{kind: "angel-eye", words: "an Angel Eye shoe (ENQ reports with a check)", covers: coversShoe},
	{kind: "rfid", words: "an RFID reader (STX, a tag, ETX)", covers: coversTags},
	{kind: "scanner", protocol: "ssi", words: "a Zebra scanner in its packet mode (SSI)", covers: coversSSI},
	{kind: "scanner", protocol: "honeywell-header", words: "a Honeywell scanner with its data header on (16 FE)", covers: byPattern(`\x16[^\x0d]{5}\x0dMSGGET[^\x1d]*\x1d[ -~]*\x0d`)},
}

// linesOfCodes is the protocol of a scanner that sends text.
const linesOfCodes = "lines"

// usualProtocols are those of a configuration that names none.
var usualProtocols = map[string]string{"wheel": "slingshot", "dice": "text", "scanner": linesOfCodes}

// protocol is how the device should speak; empty for a kind with only one way.
func (c Case) protocol() string {
	if protocol := c.setting("protocol"); protocol != "" {
		return protocol
	}
	return usualProtocols[c.View.Kind]
}

// readsLines reports a scanner that sends lines of text.
func (c Case) readsLines() bool {
	return c.View.Kind == "scanner" && c.protocol() == linesOfCodes
}

// expected is the protocol the device should speak; false where none is known.
func (c Case) expected() (look, bool) {
	for _, one := range looks {
		if one.kind == c.View.Kind && (one.protocol == "" || one.protocol == c.protocol()) {
			return one, true
		}
	}
	return look{}, false
}

// coversDice finds frames from 7A to 55 whose length and sum fit.
func coversDice(data []byte) (covered int) {
	for at := 0; at+6 <= len(data); at++ {
		end := at + 2 + int(data[at+1])
		if data[at] != 0x7a || data[at+1] < 3 || data[at+1] > 4 || end >= len(data) || data[end] != 0x55 {
			continue
		}
		var sum byte
		for _, b := range data[at+1 : end-1] {
			sum += b
		}
		if sum == data[end-1] {
			covered += end + 1 - at
			at = end
		}
	}
	return covered
}

// coversShoe finds ENQ to ETX with a check that fits, and answers to commands.
func coversShoe(data []byte) (covered int) {
	for at := 0; at < len(data); at++ {
		if data[at] != 0x05 {
			continue
		}
		end := bytes.IndexByte(data[at:min(at+64, len(data))], 0x03)
		if end < 2 || at+end+3 > len(data) {
			continue
		}
		var check byte
		for _, b := range data[at+1 : at+end+1] {
			check ^= b
		}
		if said, err := hex.DecodeString(string(data[at+end+1 : at+end+3])); err == nil && said[0] == check {
			covered += end + 3
			at += end + 2
		}
	}
	return covered
}

var tag = regexp.MustCompile(`\x02([0-9A-F]{12})\x03`)

// coversTags finds tags whose check fits.
func coversTags(data []byte) (covered int) {
	for _, found := range tag.FindAllSubmatch(data, -1) {
		var check byte
		digits, err := hex.DecodeString(string(found[1]))
		for _, b := range digits {
			check ^= b
		}
		if err == nil && check == 0 {
			covered += len(found[0])
		}
	}
	return covered
}

// coversSSI finds packets from a scanner whose two bytes of check fit.
func coversSSI(data []byte) (covered int) {
	for at := 0; at+6 <= len(data); at++ {
		long := int(data[at])
		if long < 4 || at+long+2 > len(data) || data[at+2] != 0 {
			continue
		}
		var sum uint16
		for _, b := range data[at : at+long] {
			sum += uint16(b)
		}
		if sum+uint16(data[at+long])<<8+uint16(data[at+long+1]) == 0 {
			covered += long + 2
			at += long + 1
		}
	}
	return covered
}
