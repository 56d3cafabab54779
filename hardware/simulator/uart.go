package simulator

// garble returns what a receiver of one format makes of bytes that were sent in another, one
// after the other on a line that is idle before and after them. Where the formats are
// the same nothing happens to them, data bits beyond the format's apart.
//
// A receiver takes the line's falling edge for a start bit and looks at the middle of
// each bit, by its own rate. Where there is no stop bit, or the parity does not fit, a
// receiver that checks parity gives a zero byte and one that does not gives what it saw:
// that is what Linux makes of it for a program that asked for neither.
func garble(data []byte, from, to Format) []byte {
	from, to = from.withDefaults(), to.withDefaults()
	if len(data) == 0 || from.Baud <= 0 || to.Baud <= 0 {
		return data
	}
	line := levels(data, from)
	// Times are counted in parts of which a sent bit has sent and a received one received.
	sent, received := 2*to.Baud, 2*from.Baud
	high := func(at int) bool { return at/sent >= len(line) || line[at/sent] }

	var out []byte
	for at := 0; ; {
		start, found := fallingEdge(line, sent, at)
		if !found {
			return out
		}
		middle := start + received/2
		if high(middle) { // too short for a start bit
			at = middle
			continue
		}
		b, next := byte(0), func() bool { middle += received; return high(middle) }
		for n := range to.DataBits {
			if next() {
				b |= 1 << n
			}
		}
		bad := false
		if want, has := to.parityBit(b); has {
			bad = next() != want
		}
		stopped := next()
		if (bad || !stopped) && to.Parity != "none" {
			b = 0
		}
		out = append(out, b)
		at = middle
	}
}

// levels returns the line bit by bit: true is high, as it is when idle.
func levels(data []byte, format Format) []bool {
	line := make([]bool, 0, len(data)*format.bits())
	for _, b := range data {
		line = append(line, false)
		for n := range format.DataBits {
			line = append(line, b>>n&1 == 1)
		}
		if bit, has := format.parityBit(b); has {
			line = append(line, bit)
		}
		for range format.StopBits {
			line = append(line, true)
		}
	}
	return line
}

// fallingEdge returns when the line goes from high to low, from a time on; bit is how long
// each of its bits lasts. The line is high before the first.
func fallingEdge(line []bool, bit, from int) (at int, found bool) {
	before := true
	n := from / bit
	if n > 0 && n <= len(line) {
		before = line[n-1]
	}
	if from%bit != 0 && n < len(line) {
		before = line[n]
		n++
	}
	for ; n < len(line); n++ {
		if before && !line[n] {
			return n * bit, true
		}
		before = line[n]
	}
	return 0, false
}
