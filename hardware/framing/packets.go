package framing

import (
	"bytes"
	"time"
)

// Fit is how bytes match the format of a packet.
type Fit uint8

// The fits.
const (
	NoPacket Fit = iota // no packet starts like this
	Perhaps             // possibly the start of a packet; more bytes will tell
	Whole               // a complete packet, by its own length and check
	Wrong               // a packet whose check or length is wrong
)

// Measure examines bytes that may start a packet. For Whole and Wrong, length is the length of the packet. For a large
// enough number of bytes it must return something other than Perhaps, which bounds the memory.
type Measure func(data []byte) (length int, fit Fit)

// Packets cuts a stream of packets that contain their length. It looks for the next packet inside a damaged one, since
// the length itself may be damaged, so that packets after it are not lost. It is not safe for concurrent use.
type Packets struct {
	Bytewise
	measure Measure

	times []time.Time // when each of the pending bytes came
	// before is how many of the pending bytes start no packet, and kind is what they are. For a damaged packet, until
	// is its end.
	before, until int
	kind          Kind
}

// maxJunk is the maximum length of a piece of junk.
const maxJunk = 64

// NewPackets returns a cutter that gives up an unfinished packet after this long a silence.
func NewPackets(measure Measure, idleGap time.Duration) *Packets {
	p := &Packets{measure: measure, kind: Junk}
	p.Bytewise = Bytewise{Gap: idleGap, Take: p.take, GiveUp: p.giveUp}
	return p
}

func (p *Packets) take(b byte, emit func(Piece)) {
	p.Add(b)
	p.times = append(p.times, p.now)
	p.examine(false, emit)
}

// giveUp emits unfinished pieces. A complete packet that follows bytes that only looked like the start of another is
// still complete.
func (p *Packets) giveUp(emit func(Piece)) {
	p.examine(true, emit)
	p.give(p.before, p.kind, emit)
	p.kind, p.until = Junk, 0
}

// examine examines the pending bytes. last reports that no more will come.
func (p *Packets) examine(last bool, emit func(Piece)) {
	for p.before < len(p.Pending) {
		rest := p.Pending[p.before:]
		length, fit := p.measure(rest)
		switch {
		case fit == Whole:
			p.give(p.before, p.kind, emit)
			p.kind, p.until = Junk, 0
			p.give(length, Frame, emit)
			continue
		case fit == Perhaps && !last:
			return
		case p.kind != Junk: // within something that is not a packet
		case fit == Wrong:
			p.give(p.before, Junk, emit)
			p.kind, p.until = Hurt, length
		case fit == Perhaps && len(rest) > 1: // a single byte tells nothing
			p.give(p.before, Junk, emit)
			p.kind = Cut
		}
		p.before++
		if p.kind == Hurt && p.before == p.until {
			p.give(p.before, Hurt, emit)
			p.kind, p.until = Junk, 0
		}
		if p.kind == Junk && p.before >= maxJunk {
			p.give(p.before, Junk, emit)
		}
	}
}

// give emits the first n pending bytes.
func (p *Packets) give(n int, kind Kind, emit func(Piece)) {
	if n == 0 {
		return
	}
	piece := Piece{Kind: kind, Raw: bytes.Clone(p.Pending[:n]), At: p.times[n-1], Took: p.times[n-1].Sub(p.times[0])}
	if kind == Frame {
		piece.Payload = piece.Raw
	}
	p.Pending, p.times = append(p.Pending[:0], p.Pending[n:]...), append(p.times[:0], p.times[n:]...)
	p.before = max(p.before-n, 0)
	emit(piece)
}
