package scanner

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/framing"
)

// honeywellKind is the symbology that a simulated scanner reports: Code 128.
const honeywellKind = 'j'

// maxHeader is how much printable text of a data header may follow its word.
const maxHeader = len("0005jC0")

// HoneywellHeader sends a code behind a header that describes it.
const HoneywellHeader Protocol = "honeywell-header"

var honeywellHeader = &dialect{
	name: HoneywellHeader, measure: framing.MeasureDataHeader, whole: (*reader).header, beep: honeywellBeep,
	described: func(text string) bool {
		return strings.HasPrefix(text, framing.GetWord) && len(text) <= len(framing.GetWord)+maxHeader
	},
	language: func(language *bench.Language) {
		language.Words = message.New("bytes.honeywell",
			"those of a Honeywell scanner with its data header on (16 FE)")
		language.Off = message.New("bytes.honeywell.off", "switch the header off with the maker's command DECHDR0")
		for long := byte(0x0f); long < 0x30; long++ {
			language.Begins = append(language.Begins, string([]byte{0x16, 0xfe, long, 0, 0, 0, '\r', 'M'}))
		}
	},
	wrap: func(text []byte) ([]byte, error) {
		return HeaderMessage{Kind: honeywellKind, AIM: aimCode128, Text: text}.Encode()
	},
	unwrap: func(raw []byte) (text []byte, is bool) {
		message, err := DecodeDataHeader(raw)
		return message.Text, err == nil
	},
}

// honeywellBeep makes a Honeywell scanner beep: SYN, BEL, CR.
var honeywellBeep = []byte{0x16, 0x07, '\r'}

// HeaderMessage is a code with Honeywell's data header.
type HeaderMessage struct {
	// Kind is the maker's letter for the symbology. AIM is the last two characters of its AIM identifier, such as C0.
	Kind byte
	AIM  string
	// Text is the code without the CR that follows it.
	Text []byte
}

// DecodeDataHeader decodes a message including its header. Its error is [ErrPacket].
func DecodeDataHeader(raw []byte) (HeaderMessage, error) {
	if len(raw) == 0 {
		return HeaderMessage{}, ErrPacket
	}
	if length, fit := framing.MeasureDataHeader(raw); fit != framing.Whole || length != len(raw) {
		return HeaderMessage{}, ErrPacket
	}
	message := raw[framing.HeaderLength:]
	described := message[len(framing.GetWord)+4 : framing.GetLength]
	return HeaderMessage{Kind: described[0], AIM: string(described[1:3]), Text: message[framing.GetLength : len(message)-1]}, nil
}

// Encode encodes the message as a scanner sends it. It fails if a field is too long.
func (m HeaderMessage) Encode() ([]byte, error) {
	if len(m.AIM) != 2 || len(m.Text)+1 > framing.LongestMaxLength {
		return nil, fmt.Errorf("an AIM identifier of %q and %d bytes of code: want two characters and at most %d",
			m.AIM, len(m.Text), framing.LongestMaxLength-1)
	}
	message := slices.Concat(fmt.Appendf(nil, "%s%04d%s%s\x1d", framing.GetWord, len(m.Text)+1, string([]byte{m.Kind}), m.AIM), m.Text, []byte{'\r'})
	header := binary.LittleEndian.AppendUint32([]byte{0x16, 0xfe}, uint32(len(message)))
	return slices.Concat(header, []byte{'\r'}, message), nil
}

func (s *reader) header(piece framing.Piece) {
	header, err := DecodeDataHeader(piece.Payload)
	if err != nil { // the cutter only passes complete packets
		s.Discard(piece, bench.BadCheck, message.OfError(err))
		return
	}
	piece.AIM = "]" + header.AIM
	s.text(piece, header.Text)
}
