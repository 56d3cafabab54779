package scanner

import (
	"bytes"
	"fmt"
	"slices"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// SSI is the packet mode of Zebra scanners.
const SSI Protocol = "ssi"

var ssi = &dialect{
	name: SSI, measure: framing.MeasureSSI, whole: (*reader).ssi, acknowledged: true, beep: ssiBeep,
	language: func(language *bench.Language) {
		language.Words = message.New("bytes.ssi", "those of a Zebra scanner in its packet mode (SSI)")
		language.Once = false // it repeats a code that nobody acknowledges
		for long := byte(6); long < 32; long++ {
			language.Begins = append(language.Begins, string([]byte{long, opDecodeData, 0, 0}),
				string([]byte{long, opDecodeData, 0, ssiRetransmit}))
		}
	},
	wrap: func(text []byte) ([]byte, error) { return EncodeSSI(string(text), ssiKind) },
	unwrap: func(raw []byte) (text []byte, is bool) {
		packet, _ := DecodeSSI(raw)
		text, _, is = packet.Code()
		return text, is
	},
}

// ssiKind is the symbology that a simulated scanner reports: Code 128.
const ssiKind = 0x03

// The documented opcodes of SSI packets.
const (
	opDecodeData   = 0xf3 // a code that was read
	opAcknowledged = 0xd0
	opRefused      = 0xd1
	opBeep         = 0xe6
)

// Bits of an SSI packet's status that matter for a code: it is a retransmission; more of it follows. The others are
// about parameters or reserved, and do not affect a code.
const (
	ssiRetransmit = 0x01
	ssiContinues  = 0x02
)

// ssiCauses tells why a scanner refuses what it was sent.
var ssiCauses = map[byte]message.Text{
	1: message.New("scanner.refusal.check", "the check did not fit, it wants it again"),
	2: message.New("scanner.refusal.unexpected", "unexpected or unknown"),
	6: message.New("scanner.refusal.denied", "denied"),
}

// ErrPacket reports bytes that are not a packet of SSI or of Honeywell's data header.
var ErrPacket = message.AsError(message.New("frame.no-packet", "it is not a packet of this protocol"))

// SSIPacket is one packet of SSI.
type SSIPacket struct {
	Opcode, Source, Status byte
	// Data is what follows the status, without the check.
	Data []byte
}

// DecodeSSI decodes a packet including its check. Its error is [ErrPacket].
func DecodeSSI(raw []byte) (SSIPacket, error) {
	if len(raw) == 0 {
		return SSIPacket{}, ErrPacket
	}
	if length, fit := framing.MeasureSSI(raw); fit != framing.Whole || length != len(raw) {
		return SSIPacket{}, ErrPacket
	}
	return SSIPacket{Opcode: raw[1], Source: raw[2], Status: raw[3], Data: raw[framing.SSIHead : len(raw)-framing.SSICheck]}, nil
}

// Encode encodes the packet for the line. It fails if the data is too long.
func (p SSIPacket) Encode() ([]byte, error) {
	length := framing.SSIHead + len(p.Data)
	if length > 0xff {
		return nil, fmt.Errorf("%d bytes of data: an SSI packet takes %d", len(p.Data), 0xff-framing.SSIHead)
	}
	body := slices.Concat([]byte{byte(length), p.Opcode, p.Source, p.Status}, p.Data)
	check := framing.SSISum(body)
	return append(body, check[:]...), nil
}

// Code returns the code that was read and the number of its symbology, and false for any other packet.
func (p SSIPacket) Code() (text []byte, kind byte, ok bool) {
	if p.Opcode != opDecodeData || p.Source != framing.FromScanner || p.Status&ssiContinues != 0 || len(p.Data) < 2 {
		return nil, 0, false
	}
	return p.Data[1:], p.Data[0], true
}

// Again reports whether the packet is a retransmission.
func (p SSIPacket) Again() bool { return p.Status&ssiRetransmit != 0 }

// Words describes a packet that is not a code. known is false for an unknown packet.
func (p SSIPacket) Words() (words message.Text, known bool) {
	switch {
	case p.Source == framing.FromHost:
		return message.New("frame.of-host", "a host's message {code}: the line gives back what is sent, or another "+
			"program sends", hexadecimal(p.Opcode)), false
	case p.Opcode == opAcknowledged && len(p.Data) == 0:
		return message.New("frame.acknowledged-by-scanner", "acknowledged by the scanner"), true
	case p.Opcode == opRefused && len(p.Data) == 1:
		cause, known := ssiCauses[p.Data[0]]
		if !known {
			cause = message.New("scanner.refusal.other", "no cause that is known")
		}
		return message.New("frame.refused", "refused by the scanner, cause {code}: {cause}",
			message.Number("code", int(p.Data[0])), message.Message("cause", cause)), true
	case p.Opcode == opDecodeData && p.Status&ssiContinues != 0:
		return framed.Thrown(message.New("frame.continues", "part of a longer code, status {code}",
			hexadecimal(p.Status))), false
	case p.Opcode == opDecodeData:
		return framed.Thrown(noCharacters), false
	}
	return message.New("frame.useless", "message {code}, of no use here", hexadecimal(p.Opcode)), false
}

// noCharacters tells why a packet without a code is discarded.
var noCharacters = message.New("frame.no-characters", "a code of no characters")

// hexadecimal returns a byte of the protocol as an argument.
func hexadecimal(b byte) message.Arg { return message.String("code", fmt.Sprintf("%02X", b)) }

// EncodeSSI encodes a code as a scanner sends it. It fails if the text is too long.
func EncodeSSI(text string, kind byte) ([]byte, error) {
	return SSIPacket{Opcode: opDecodeData, Data: append([]byte{kind}, text...)}.Encode()
}

// ssiBeep asks for one short high tone.
var ssiBeep = []byte{0x05, opBeep, framing.FromHost, 0x00, 0x00, 0xff, 0x11}

// acknowledgment is what the host sends for a code that was received.
var acknowledgment = []byte{0x04, opAcknowledged, framing.FromHost, 0x00, 0xff, 0x28}

// ssi handles an SSI packet. A retransmission is the same reading only if nothing was discarded in between; otherwise
// it may be another card with the same code, whose first packet was damaged.
func (s *reader) ssi(piece framing.Piece) {
	packet, err := DecodeSSI(piece.Payload)
	if err != nil { // the cutter only passes complete packets
		s.Discard(piece, bench.BadCheck, message.OfError(err))
		return
	}
	text, _, isCode := packet.Code()
	if !isCode {
		words, known := packet.Words()
		outcome := bench.Foreign
		if known {
			outcome = bench.Understood
		}
		s.Keep(piece, outcome, words)
		return
	}
	if packet.Again() && s.sure && bytes.Equal(packet.Data, s.packet) {
		frame := framed.Frame(piece, bench.Duplicate, message.New("frame.sent-again", "sent again, dropped"))
		code, _, _ := s.framing.Open(s.framing.WithoutSuffix(text))
		frame.Face, frame.Code = s.cards.Lookup(string(code)).Face(), string(code)
		s.KeepCode(frame)
	} else {
		s.packet, s.sure = bytes.Clone(packet.Data), true
		s.text(piece, text)
	}
	if s.config.Acknowledge {
		s.owed++
	}
}
