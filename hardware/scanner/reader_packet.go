package scanner

import (
	"bytes"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// ssi handles an SSI packet. A retransmission is the same reading only if nothing was discarded in between; otherwise
// it may be another card with the same code, whose first packet was damaged.
func (s *reader) ssi(piece framing.Piece) {
	packet, err := DecodeSSI(piece.Payload)
	if err != nil { // the cutter only passes complete packets
		s.Keep(piece, bench.BadCheck, err.Error()+", thrown away")
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
		frame := framed.Frame(piece, bench.Duplicate, "sent again, dropped")
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

// acknowledge acknowledges the codes received so far, if the site wants that.
func (s *reader) acknowledge(transport hardware.Transport, now time.Time) error {
	for ; s.owed > 0; s.owed-- {
		if _, err := transport.Write(acknowledgment); err != nil {
			return err
		}
		s.Vitals.Keep(bench.Frame{At: now, Raw: acknowledgment, Outcome: bench.Sent, Meaning: "acknowledged"})
	}
	return nil
}

func (s *reader) header(piece framing.Piece) {
	message, err := DecodeDataHeader(piece.Payload)
	if err != nil { // the cutter only passes complete packets
		s.Keep(piece, bench.BadCheck, err.Error()+", thrown away")
		return
	}
	piece.AIM = "]" + message.AIM
	s.text(piece, message.Text)
}

// text handles a code from a packet as if it had come in a line, since the scanner adds the same prefix and suffix.
func (s *reader) text(piece framing.Piece, text []byte) {
	text = s.framing.WithoutSuffix(text)
	if len(text) == 0 {
		s.Keep(piece, bench.Foreign, "a code of no characters, thrown away")
		return
	}
	payload, aim, kind := s.framing.Open(text)
	piece.Kind, piece.Payload = kind, payload
	if aim != "" {
		piece.AIM = aim
	}
	switch kind {
	case framing.Frame:
		s.frame(piece)
	case framing.Stray:
		s.stray(piece)
	default:
		s.Vitals.Keep(framed.ThrownAway(piece))
	}
}

// lost notes that something was discarded, so a retransmission may be a new reading.
func (s *reader) lost(framing.Piece) { s.sure = false }

// opened resets the state after a reconnection, since anything may have been sent meanwhile.
func (s *reader) opened() { s.sure, s.owed = false, 0 }
