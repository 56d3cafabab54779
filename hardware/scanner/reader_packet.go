package scanner

import (
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// acknowledge acknowledges the codes received so far, if the site wants that.
func (s *reader) acknowledge(transport hardware.Transport, now time.Time) error {
	for ; s.owed > 0; s.owed-- {
		if _, err := transport.Write(acknowledgment); err != nil {
			return err
		}
		s.Vitals.Keep(bench.Frame{At: now, Raw: acknowledgment, Outcome: bench.Sent,
			Meaning: message.New("frame.acknowledged", "acknowledged")})
	}
	return nil
}

// text handles a code from a packet as if it had come in a line, since the scanner adds the same prefix and suffix.
func (s *reader) text(piece framing.Piece, text []byte) {
	text = s.framing.WithoutSuffix(text)
	if len(text) == 0 {
		s.Discard(piece, bench.Foreign, noCharacters)
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
