package scanner

import (
	"bytes"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// ssi looks at a packet of SSI. One sent again is the same reading only if nothing was
// thrown away since: otherwise it may be another card of the same code, whose first
// packet was hurt.
func (r *reader) ssi(piece framing.Piece) {
	packet, err := DecodeSSI(piece.Payload)
	if err != nil { // the cutter gives whole ones alone
		r.keep(piece, bench.BadCheck, err.Error()+", thrown away")
		return
	}
	text, _, isCode := packet.Code()
	if !isCode {
		words, told := packet.Words()
		outcome := bench.Foreign
		if told {
			outcome = bench.Told
		}
		r.keep(piece, outcome, words)
		return
	}
	if packet.Again() && r.sure && bytes.Equal(packet.Data, r.packet) {
		frame := framed.Frame(piece, bench.Duplicate, "sent again, dropped")
		code, _, _ := r.frames.Open(r.frames.WithoutSuffix(text))
		frame.Face, frame.Code = r.scanner.cards.Lookup(string(code)).Face(), string(code)
		r.scanner.KeepCode(frame)
	} else {
		r.packet, r.sure = bytes.Clone(packet.Data), true
		r.text(piece, text)
	}
	if r.scanner.config.Acknowledge {
		r.owed++
	}
}

// acknowledge tells the scanner of the codes that were taken, where the site wants that.
func (r *reader) acknowledge(transport hardware.Transport, now time.Time) error {
	for ; r.owed > 0; r.owed-- {
		if _, err := transport.Write(acknowledgment); err != nil {
			return err
		}
		r.scanner.Vitals.Keep(bench.Frame{At: now, Raw: acknowledgment, Outcome: bench.Sent, Meaning: "acknowledged"})
	}
	return nil
}

// header looks at a message with Honeywell's data header.
func (r *reader) header(piece framing.Piece) {
	message, err := DecodeDataHeader(piece.Payload)
	if err != nil { // the cutter gives whole ones alone
		r.keep(piece, bench.BadCheck, err.Error()+", thrown away")
		return
	}
	piece.AIM = "]" + message.AIM
	r.text(piece, message.Text)
}

// text looks at a code out of a packet as if it had come in a line: what the scanner puts
// round it is the same.
func (r *reader) text(piece framing.Piece, text []byte) {
	text = r.frames.WithoutSuffix(text)
	if len(text) == 0 {
		r.keep(piece, bench.Foreign, "a code of no characters, thrown away")
		return
	}
	payload, aim, kind := r.frames.Open(text)
	piece.Kind, piece.Payload = kind, payload
	if aim != "" {
		piece.AIM = aim
	}
	switch kind {
	case framing.Frame:
		r.frame(piece)
	case framing.Stray:
		r.stray(piece)
	default:
		r.scanner.Vitals.Keep(framed.ThrownAway(piece))
	}
}

// lost says that something was thrown away: what comes again may be new.
func (r *reader) lost(framing.Piece) { r.sure = false }

func (r *reader) keep(piece framing.Piece, outcome bench.Outcome, words string) {
	r.scanner.Vitals.Keep(framed.Frame(piece, outcome, words))
}

// opened says that the link was opened anew: what the scanner sent meanwhile is not known.
func (r *reader) opened() { r.sure, r.owed = false, 0 }
