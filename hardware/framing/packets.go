package framing

import (
	"bytes"
	"time"
)

// Fit is what bytes may be the beginning of: a closed list.
type Fit uint8

// The fits.
const (
	NoPacket Fit = iota // no packet begins like this
	Perhaps             // a packet may begin like this; more bytes will tell
	Whole               // a packet, all of it there, that says itself that it is whole
	Wrong               // a packet whose check, or whose account of its own length, does not fit
)

// Measure looks at bytes from the first that may begin a packet. length is how many of
// them are the packet, where it is Whole or Wrong. It must answer otherwise than Perhaps
// for some number of bytes, whatever they are: that bounds the memory.
type Measure func(data []byte) (length int, fit Fit)

// Packets cuts a stream of packets that say themselves how long they are. It looks for
// the next packet inside one that was hurt, since the length may be what was hurt: what
// follows it is not lost. It is not safe for use by several goroutines.
type Packets struct {
	Bytewise
	measure Measure

	came []time.Time // when each of the pending bytes came
	// before is how many of the pending bytes begin no packet, and kind what they are.
	// Of a hurt packet, until is where it ends.
	before, until int
	kind          Kind
}

// longestJunk is how many bytes outside packets are given as one piece.
const longestJunk = 64

// NewPackets makes a cutter that gives a packet up after a silence this long.
func NewPackets(measure Measure, idleGap time.Duration) *Packets {
	p := &Packets{measure: measure, kind: Junk}
	p.Bytewise = Bytewise{Gap: idleGap, Take: p.take, GiveUp: p.giveUp}
	return p
}

func (p *Packets) take(b byte, emit func(Piece)) {
	p.Add(b)
	p.came = append(p.came, p.now)
	p.examine(false, emit)
}

// giveUp gives what was begun. A packet that waited behind bytes that only looked like the
// beginning of another is whole all the same.
func (p *Packets) giveUp(emit func(Piece)) {
	p.examine(true, emit)
	p.give(p.before, p.kind, emit)
	p.kind, p.until = Junk, 0
}

// examine looks at what is pending. last says that no more will come.
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
		case p.kind != Junk: // inside what is no packet already
		case fit == Wrong:
			p.give(p.before, Junk, emit)
			p.kind, p.until = Hurt, length
		case fit == Perhaps && len(rest) > 1: // one byte says nothing
			p.give(p.before, Junk, emit)
			p.kind = Cut
		}
		p.before++
		if p.kind == Hurt && p.before == p.until {
			p.give(p.before, Hurt, emit)
			p.kind, p.until = Junk, 0
		}
		if p.kind == Junk && p.before >= longestJunk {
			p.give(p.before, Junk, emit)
		}
	}
}

// give hands over the first of the pending bytes.
func (p *Packets) give(n int, kind Kind, emit func(Piece)) {
	if n == 0 {
		return
	}
	piece := Piece{Kind: kind, Raw: bytes.Clone(p.Pending[:n]), At: p.came[n-1], Took: p.came[n-1].Sub(p.came[0])}
	if kind == Frame {
		piece.Payload = piece.Raw
	}
	p.Pending, p.came = append(p.Pending[:0], p.Pending[n:]...), append(p.came[:0], p.came[n:]...)
	p.before = max(p.before-n, 0)
	emit(piece)
}
