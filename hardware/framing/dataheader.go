package framing

import (
	"bytes"
	"encoding/binary"
	"strconv"
)

// Sizes of a message with Honeywell's data header: the header is SYN, FE, the length of
// the rest in four bytes, the lowest first, and CR. The rest of one with a code is the
// word MSGGET, the length of the data in four digits, Honeywell's letter for the kind of
// code, two characters of its AIM identifier, GS, and the data, which ends with CR.
const (
	HeaderLength = 7
	GetLength    = 14
)

// LongestMessage is the longest message that is taken for one, its header not counted.
const LongestMessage = GetLength + LongestMaxLength

// GetWord begins a message with a code.
const GetWord = "MSGGET"

// MeasureDataHeader measures messages with a code and Honeywell's data header. They have
// no check, but say twice how long they are, and end with CR. Messages of another kind
// are none of the measure's: nothing would tell them from halves of two that ran together.
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
		said, err := strconv.ParseUint(string(message[len(GetWord):len(GetWord)+4]), 10, 16)
		if err != nil || int(said)+GetLength != int(rest) || message[GetLength-1] != 0x1d {
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
