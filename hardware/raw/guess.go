package raw

import (
	"bytes"
	"fmt"

	"pitboss/game/message"
	"pitboss/hardware/framing"
)

// Guess describes the format of a piece, judging by its bytes alone.
func Guess(piece []byte) message.Text {
	line := bytes.TrimRight(piece, "\r\n")
	ended := len(line) < len(piece)
	first, last := at(line, 0), at(line, len(line)-1)
	switch {
	case len(piece) == 0:
		return message.New("raw.nothing", "nothing")
	case len(line) == 0:
		return message.New("raw.line-end", "a line end alone")
	case packets(framing.MeasureSSI, piece) == 1:
		return message.New("raw.ssi", "looks like SSI: its check fits")
	case packets(framing.MeasureSSI, piece) > 1:
		return message.New("raw.ssi-packets", "looks like SSI: {n} packets whose checks fit",
			message.Number("n", packets(framing.MeasureSSI, piece)))
	case packets(framing.MeasureDataHeader, piece) > 0:
		return message.New("raw.header", "looks like a code with Honeywell's data header")
	case len(piece) == framing.HeaderLength && bytes.HasPrefix(piece, []byte{0x16, 0xfe}) && piece[framing.HeaderLength-1] == '\r':
		return message.New("raw.header-begins", "looks like the beginning of Honeywell's data header")
	case first == stx && last == etx:
		return message.New("raw.stx-etx", "looks like STX..ETX")
	case first == stx && len(line) > 3 && line[len(line)-2] == etx && framing.ExclusiveOr(line[1:len(line)-1]) == last:
		return message.New("raw.stx-etx-lrc", "looks like STX..ETX + LRC: its check fits")
	case first == enq && len(line) > 4 && line[len(line)-3] == etx && isHex(line[len(line)-2:]):
		if fits(line) {
			return message.New("raw.enq-etx-bcc", "looks like ENQ..ETX + BCC: its check fits")
		}
		return message.New("raw.enq-etx-bcc.wrong", "looks like ENQ..ETX + BCC: its checksum is wrong")
	case printable(line) && ended && bytes.HasPrefix(line, []byte("*X;")):
		return message.New("raw.wheel-status", "looks like an *X; wheel status")
	case printable(line) && ended:
		return message.New("raw.text-line", "text line")
	case printable(line):
		return message.New("raw.printable", "printable without line end")
	}
	return message.New("raw.binary", "binary")
}

const (
	stx = 0x02
	etx = 0x03
	enq = 0x05
)

// fits reports whether the check of ENQ..ETX + BCC fits: the exclusive or of everything after ENQ, including ETX.
func fits(line []byte) bool {
	return fmt.Sprintf("%02X", framing.ExclusiveOr(line[1:len(line)-2])) == string(line[len(line)-2:])
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
