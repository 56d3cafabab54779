package framing

import (
	"bytes"
	"encoding/binary"
	"strconv"
)

// Sizes of a message with Honeywell's data header. The header is SYN, FE, the length of the rest in four bytes, lowest
// first, and CR. The rest of a message with a code is the word MSGGET, the length of the data in four digits,
// Honeywell's letter for the symbology, two characters of the AIM identifier, GS, and the data, which ends with CR.
const (
	HeaderLength = 7
	GetLength    = 14
)

// LongestMessage is the maximum length of a message, without its header.
const LongestMessage = GetLength + LongestMaxLength

// GetWord starts a message with a code.
const GetWord = "MSGGET"

// MeasureDataHeader measures messages with a code and Honeywell's data header. They have no check, but contain their
// length twice and end with CR. It does not accept other messages, since they could not be told from halves of two
// that ran together.
func MeasureDataHeader(data []byte) (length int, fit Fit) {
	begin := []byte{0x16, 0xfe}
	if shorter := min(len(data), len(begin)); !bytes.Equal(data[:shorter], begin[:shorter]) {
		return 0, NoPacket
	}
	if len(data) < HeaderLength {
		return 0, Perhaps
	}
	rest := binary.LittleEndian.Uint32(data[2:])
	if data[HeaderLength-1] != '\r' || rest == 0 || rest > LongestMessage {
		return HeaderLength, Wrong
	}
	length = HeaderLength + int(rest)
	message := data[HeaderLength:min(len(data), length)]
	if word := min(len(message), len(GetWord)); string(message[:word]) != GetWord[:word] {
		return HeaderLength + word, Wrong
	}
	if len(message) >= GetLength {
		inner, err := strconv.ParseUint(string(message[len(GetWord):len(GetWord)+4]), 10, 16)
		if err != nil || int(inner)+GetLength != int(rest) || message[GetLength-1] != 0x1d {
			return HeaderLength + GetLength, Wrong
		}
	}
	switch {
	case len(data) < length:
		return 0, Perhaps
	case len(message) <= GetLength, data[length-1] != '\r', bytes.Contains(message, begin):
		return length, Wrong
	}
	return length, Whole
}
