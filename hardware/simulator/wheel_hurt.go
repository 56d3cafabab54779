package simulator

import (
	"bytes"
	"time"
)

// silentFor is the longest silence seen on a real wheel's line before everything
// came at once.
const silentFor = 134 * time.Second

// hurt does to the lines planned from a place on what real lines did to them.
func (m *WheelModel) hurt(fault WheelFault, from int) {
	lines := m.beats[from:]
	at := m.chance.IntN(len(lines))
	if fault != BurstAfter {
		lines[at].Data = m.hurtLine(fault, lines[at].Data)
		return
	}
	last := min(len(lines), at+1+m.chance.IntN(268))
	burst := Beat{After: silentFor}
	for _, held := range lines[at:last] {
		burst.Data = append(burst.Data, held.Data...)
	}
	m.beats = append(append(m.beats[:from+at], burst), lines[last:]...)
}

// hurtLine is what comes of one line.
func (m *WheelModel) hurtLine(fault WheelFault, line []byte) []byte {
	text := bytes.TrimRight(line, "\r\n")
	switch fault {
	case CutLine:
		return text[:1+m.chance.IntN(len(text))] // the line's end is lost at least
	case MergedLines:
		return append(bytes.Clone(text[:m.chance.IntN(len(text))]), text[:min(3, len(text))]...)
	case LineJunk:
		return append(m.junk(1+m.chance.IntN(40)), line...)
	}
	return nil
}

// hurtAny is what comes of a line on a bad wire: anything that real ones do, or all
// of it lost, or one bit of it another.
func (m *WheelModel) hurtAny(line []byte) []byte {
	kinds := []WheelFault{CutLine, MergedLines, LineJunk, ""}
	if kind := m.chance.IntN(len(kinds) + 1); kind < len(kinds) {
		return m.hurtLine(kinds[kind], line)
	}
	flipped := bytes.Clone(line)
	flipped[m.chance.IntN(len(flipped))] ^= 1 << m.chance.IntN(8)
	return flipped
}

// junk is random bytes without a line's end.
func (m *WheelModel) junk(n int) []byte {
	junk := make([]byte, 0, n)
	for len(junk) < n {
		if b := byte(m.chance.IntN(256)); b != '\r' && b != '\n' {
			junk = append(junk, b)
		}
	}
	return junk
}
