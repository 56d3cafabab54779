package raw

import (
	"bytes"
	"fmt"

	"pitboss/hardware/framing"
)

// Guess describes the format of a piece, judging by its bytes alone.
func Guess(piece []byte) string {
	line := bytes.TrimRight(piece, "\r\n")
	ended := len(line) < len(piece)
	first, last := at(line, 0), at(line, len(line)-1)
	switch {
	case len(piece) == 0:
		return "nothing"
	case len(line) == 0:
		return "a line end alone"
	case packets(framing.MeasureSSI, piece) == 1:
		return "looks like SSI: its check fits"
	case packets(framing.MeasureSSI, piece) > 1:
		return fmt.Sprintf("looks like SSI: %d packets whose checks fit", packets(framing.MeasureSSI, piece))
	case packets(framing.MeasureDataHeader, piece) > 0:
		return "looks like a code with Honeywell's data header"
	case len(piece) == framing.HeaderLength && bytes.HasPrefix(piece, []byte{0x16, 0xfe}) && piece[framing.HeaderLength-1] == '\r':
		return "looks like the beginning of Honeywell's data header"
	case first == stx && last == etx:
		return "looks like STX..ETX"
	case first == stx && len(line) > 3 && line[len(line)-2] == etx && framing.ExclusiveOr(line[1:len(line)-1]) == last:
		return "looks like STX..ETX + LRC: its check fits"
	case first == enq && len(line) > 4 && line[len(line)-3] == etx && isHex(line[len(line)-2:]):
		return "looks like ENQ..ETX + BCC: " + fits(line)
	case printable(line) && ended && bytes.HasPrefix(line, []byte("*X;")):
		return "looks like an *X; wheel status"
	case printable(line) && ended:
		return "text line"
	case printable(line):
		return "printable without line end"
	}
	return "binary"
}

const (
	stx = 0x02
	etx = 0x03
	enq = 0x05
)

// fits describes the check of ENQ..ETX + BCC: the exclusive or of everything after ENQ, including ETX.
func fits(line []byte) string {
	if fmt.Sprintf("%02X", framing.ExclusiveOr(line[1:len(line)-2])) == string(line[len(line)-2:]) {
		return "its check fits"
	}
	return "its check does not fit"
}

// packets returns how many packets the piece consists of, or 0 if it does not consist of complete packets.
func packets(measure framing.Measure, piece []byte) (count int) {
	for ; len(piece) > 0; count++ {
		length, fit := measure(piece)
		if fit != framing.Whole {
			return 0
		}
		piece = piece[length:]
	}
	return count
}

func at(line []byte, n int) byte {
	if n < 0 || n >= len(line) {
		return 0
	}
	return line[n]
}

func printable(line []byte) bool {
	for _, b := range line {
		if (b < ' ' || b > '~') && b != '\t' {
			return false
		}
	}
	return true
}

func isHex(text []byte) bool { return len(bytes.Trim(text, "0123456789ABCDEF")) == 0 }
